/** The rental for its customer beside a cabinet: time, door, then lateness, finishing, money and history. */
import { lazy, useEffect, useState } from 'react';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { type ApiError, isApiError, isOutcomeUnknown, textOf } from '#web/api/errors.js';
import { useBrandOf } from '#web/features/public-cabinet/use-brand-of.js';
import { useFocusOnNewCode, useFocusOnceDone } from '#web/lib/code-focus.js';
import { type GivenCode, freshCode } from '#web/lib/fresh-code.js';
import { useServerNow } from '#web/lib/server-now.js';
import { Live } from '#web/ui/live.js';
import { AcceptedTerms } from '#web/ui/accepted-terms.js';
import { Button } from '#web/ui/button.js';
import { Fold, Rows } from '#web/ui/fold.js';
import { Icon } from '#web/ui/icons.js';
import { LatePart } from '#web/ui/late-part.js';
import { Badge, Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';

import { useRentalNotReturnedMutation } from '#web/api/customer-api.js';
import { useIntent } from '#web/lib/intent.js';
import { useOnline } from '#web/lib/online.js';
import { momentText, spokenMoment } from '#web/lib/moments.js';
import { grouped } from '#web/lib/spelling.js';
import { type Instant, minute } from '#domain/shared/record.js';
import { countdownText, durationText } from '#domain/shared/duration-words.js';
import { depositDecisionMs } from '#domain/rentals/rental-order.js';
import { eurosText } from '#web/lib/money.js';
import { isolated } from '#domain/shared/right-to-left.js';
import { Lines } from '#web/ui/lines.js';
import { Cancel } from './cancel.js';
import {
  DoorPart,
  Finish,
  FinishDialog,
  Trouble,
  canBeOpened,
  isReturnNext,
  SideLinks,
} from './rental-parts.js';
import { DoorNotices, OtherCabinets, isBlockedOut, isOut } from './door-notices.js';
import { Lateness, isLate, lateFromOf, plannedEndOf } from './lateness.js';
import { MustKnow, Stale, statusTones } from './notices.js';
import './rental-view.css';
import { useAccess, useOpening } from './use-access.js';
import { isNotReturned, isReturnToDo, isToComeBack } from './use-rental.js';
import { feeLines, netPriceCaptured } from './fee-lines.js';
import { companyLanguage, inLanguage, language } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

function depositState(rental: RentalLookup, status: keyof typeof t.payments): string {
  const { depositHeldUntil: until, depositCapturedAmount: taken } = rental;
  if (status === 'Authorised') {
    const isBack =
      rental.status === 'PendingDepositDecision' && rental.lateFeeAmount < rental.depositAmountTtc;
    if (isBack) return t.depositHeldFor(durationText(depositDecisionMs, language));
    return until ? t.depositHeldUntil(momentText(Date.parse(until))) : t.depositHeld;
  }
  if (taken === 0 || taken >= rental.depositAmountTtc) return t.payments[status];
  return (status === 'Refunded' ? t.depositRefunded : t.depositTaken)(eurosText(taken), taken);
}

/** The hold was cancelled or captured at the provider, or it expired: the missing part was not debited. */
const missingState = (missing: number, taken: number): string =>
  [
    ...(taken > 0 ? [t.debited(eurosText(taken), taken)] : []),
    t.notDebited(eurosText(missing), missing),
  ].join(', ');

/** An extension is captured at once, while the booked price is still only held. */
function priceState(rental: RentalLookup): string {
  const taken = netPriceCaptured(rental);
  if (rental.uncollectedPriceAmount > 0) return missingState(rental.uncollectedPriceAmount, taken);
  if (rental.paymentStatus !== 'Authorised' || taken <= 0) return t.payments[rental.paymentStatus];
  const held = rental.baseRentalAmount - taken;
  return `${t.held(eurosText(held), held)}, ${t.debitedForExtension(eurosText(taken), taken)}`;
}

/**
 * The customer's money: the account, and the deposit that is held and not debited
 * (money.md#what-people-read-about-money).
 */
export const priceText = (rental: RentalLookup): string => t.price(priceState(rental));

export const depositText = (rental: RentalLookup): string | null =>
  rental.depositAmountTtc === 0 || rental.depositStatus === null
    ? null
    : t.deposit(eurosText(rental.depositAmountTtc), depositState(rental, rental.depositStatus));

/** While the rental runs, what was paid is folded; afterwards it is what the page is read for. */
export function MoneyCard({ rental }: { readonly rental: RentalLookup }) {
  const deposit = depositText(rental);
  const lines = feeLines(rental);
  const total = lines.find(({ isStrong }) => isStrong)?.value;
  return (
    <Fold title={t.payment} detail={total} open={!isLive(rental) && !isReturnToDo(rental)}>
      {rental.penaltyAmount ? null : <p>{priceText(rental)}</p>}
      {deposit ? <p>{deposit}</p> : null}
      <Lines lines={lines} />
      {rental.receiptUrl ? (
        <a className="link-line" href={rental.receiptUrl}>
          {t.receipt}
        </a>
      ) : null}
      {rental.invoiceTo === null ? null : (
        <p>{t.invoiceToCome(isolated(rental.invoiceTo), rental.customerEmail)}</p>
      )}
      {rental.documents.map(({ kind, url }) => (
        <a key={url} className="link-line" href={url}>
          {t.documents[kind]}
        </a>
      ))}
      <AcceptedTerms version={rental.termsVersion} />
    </Fold>
  );
}

const isLive = ({ status }: RentalLookup): boolean =>
  status === 'PendingPickup' || status === 'PendingReturn';

const spokenMinutes = [30, 10, 5];

/** Constant for the minute in which it is true, so that it is announced once. */
export function announcement(remainingMs: number): string {
  const minutes = Math.ceil(remainingMs / minute);
  return spokenMinutes.includes(minutes) ? t.minutesLeft(minutes) : '';
}

interface Shown {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

export function countdown(rental: RentalLookup, now: Instant): Shown {
  const [startAt, endAt, lateFrom] = [Date.parse(rental.startTime), plannedEndOf(rental), lateFromOf(rental)];
  const end = t.plannedEnd(spokenMoment(endAt, now));
  if (now < startAt) {
    return {
      label: t.startsIn,
      value: countdownText(startAt - now, language),
      note: `${t.startsAt(spokenMoment(startAt, now))} ${end}.`,
    };
  }
  if (now <= endAt)
    return { label: t.timeLeft, value: countdownText(endAt - now, language), note: `${end}.` };
  if (now <= lateFrom) {
    return {
      label: t.graceLeft,
      value: countdownText(lateFrom - now, language),
      note: `${end}. ${t.returnSoon(momentText(lateFrom))}`,
    };
  }
  return {
    label: t.lateBy,
    value: durationText(now - lateFrom, language),
    note: `${end}. ${t.returnNow}`,
  };
}

/**
 * The time left, by the server's clock; screen readers announce it at 30, 10 and 5 minutes only
 * (pages.md#rental-status-page).
 */
function Countdown({ rental, now }: { readonly rental: RentalLookup; readonly now: Instant }) {
  const { label, value, note } = countdown(rental, now);
  const isRunning = now >= Date.parse(rental.startTime);
  return (
    <section className="card" aria-label={t.time}>
      <div>
        <p className="figure-label">
          <Icon name="clock" />
          <span id="countdown">{label}</span>
        </p>
        <p className="countdown" role="timer" aria-labelledby="countdown">
          {value}
        </p>
        <p>{note}</p>
      </div>
      <p className="unseen" role="status">
        {isRunning ? announcement(plannedEndOf(rental) - now) : null}
      </p>
    </section>
  );
}

/** The list of accesses, the newest first (specification §3, accessHistory). */
const Openings = ({ entries }: { readonly entries: RentalLookup['accessHistory'] }) => (
  <ul className="openings">
    {entries
      .toSorted((one, other) => Date.parse(other.accessedAt) - Date.parse(one.accessedAt))
      .map(({ accessedAt, accessType, lockCode }) => (
        <li key={`${accessedAt} ${accessType}`}>
          {momentText(Date.parse(accessedAt))} – {t.accesses[accessType]}
          {lockCode ? t.accessCode(grouped(lockCode)) : null}
        </li>
      ))}
  </ul>
);

/**
 * For a lock without a sensor the request to end counts as the return: the customer can report here that the item is
 * not back (rental.md#return).
 */
function NotReturned({ rental }: { readonly rental: RentalLookup }) {
  const [send, { isLoading, error }] = useRentalNotReturnedMutation();
  const isOnline = useOnline();
  const intent = useIntent();
  if (!rental.canReportNotReturned) return null;
  const tell = async (): Promise<void> => {
    const params = { code: rental.rentalCode };
    const answer = await send({ params, idempotencyKey: intent.keyFor('not-returned'), toasts: false });
    if (!isApiError(answer.error) || !isOutcomeUnknown(answer.error)) intent.settle();
  };
  return (
    <Fold title={t.notReturned}>
      <p>{t.notReturnedHint}</p>
      {error ? <Notice tone="bad" title={textOf(error)} /> : null}
      <Button
        kind="danger"
        isWide
        isBusy={isLoading}
        busyText={t.sending}
        isOff={!isOnline}
        onClick={() => void tell()}
      >
        {t.reportNotReturned}
      </Button>
    </Fold>
  );
}

/** When and how the door was opened; the list renders on demand. */
function History({ rental }: { readonly rental: RentalLookup }) {
  const [isOpen, setOpen] = useState(false);
  const { accessHistory } = rental;
  if (accessHistory.length === 0) return null;
  return (
    <Fold title={t.history(accessHistory.length)} onToggle={(event) => setOpen(event.currentTarget.open)}>
      {isOpen ? <Openings entries={accessHistory} /> : null}
    </Fold>
  );
}

const Extension = lazy(() => import('./later.js').then(({ Extension }) => ({ default: Extension })));
const ReturnedQuestion = lazy(() =>
  import('./later.js').then(({ ReturnedQuestion }) => ({ default: ReturnedQuestion })),
);
const ReturnPhoto = lazy(() => import('./later.js').then(({ ReturnPhoto }) => ({ default: ReturnPhoto })));
const Debts = lazy(() => import('./later.js').then(({ Debts }) => ({ default: Debts })));
const Withdrawn = lazy(() => import('./later.js').then(({ Withdrawn }) => ({ default: Withdrawn })));

interface Props {
  readonly rental: RentalLookup;
  readonly receivedAt: number;
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  readonly onRefetch: () => void;
}

/** An action's response; its code is shown until the rental is fetched again. */
interface Done extends GivenCode {
  readonly message: string;
}

interface MoreProps extends Pick<Parameters<typeof DoorPart>[0], 'rental' | 'code' | 'access' | 'door'> {
  readonly now: Instant;
  /** « Avez-vous rendu l’article ? » is above. */
  readonly isReturnQuestionOpen: boolean;
  readonly onFinish: () => void;
  readonly onCancelled: (message: string) => void;
}

/** The actions besides the next step, one row each. */
function More({ now, isReturnQuestionOpen, onFinish, onCancelled, ...doorProps }: MoreProps) {
  const { rental, code, door } = doorProps;
  const isReported = rental.returnFinalAt !== null;
  const shownCode = rental.lockCode ?? code;
  const isOnline = useOnline();
  return (
    <Rows>
      {isOut(rental) ? (
        // Without a network the code is all that opens the door.
        <Fold
          open={!isOnline}
          title={t.lockerNumber(rental.lockerNumber)}
          detail={shownCode === null ? null : t.withCode(grouped(shownCode))}
        >
          <DoorPart {...doorProps} />
        </Fold>
      ) : null}
      {canBeOpened(rental) ? (
        // Collapsed again after the door moved.
        <Trouble key={`${rental.isDoorOpen}`} rental={rental} isOpening={door.isOpening} onOpen={door.open} />
      ) : null}
      {rental.canTerminate && !isReported && (isReturnQuestionOpen || !isReturnNext(rental)) ? (
        <Fold title={t.returnItem}>
          <Finish rental={rental} onFinish={onFinish} />
        </Fold>
      ) : null}
      {rental.canExtend && !isReported ? (
        <LatePart>
          <Extension rental={rental} now={now} />
        </LatePart>
      ) : null}
      <NotReturned rental={rental} />
      {isLive(rental) && !isReported ? <Lateness rental={rental} now={now} /> : null}
      <Cancel rental={rental} isNeeded={isBlockedOut(rental)} onCancelled={onCancelled} />
      <MoneyCard rental={rental} />
      <History rental={rental} />
      <SideLinks rental={rental} />
      {rental.withdrawalUrl ? (
        <a className="row-link" href={rental.withdrawalUrl}>
          {t.withdraw}
        </a>
      ) : null}
    </Rows>
  );
}

/** « Avez-vous rendu l’article ? » is asked of each closing; « Pas encore » puts the question about it away. */
function useReturnQuestion({ closedAgainAt, returnFinalAt }: RentalLookup) {
  const [notYetAt, setNotYetAt] = useState<string | null>(null);
  const isReported = returnFinalAt !== null;
  const isReturnQuestionOpen = closedAgainAt !== null && (isReported || closedAgainAt !== notYetAt);
  return { isReported, isReturnQuestionOpen, notYet: () => setNotYetAt(closedAgainAt) };
}

/** What only some rentals have. */
const LateParts = ({ rental, now }: { readonly rental: RentalLookup; readonly now: Instant }) => (
  <>
    {rental.canAddReturnPhoto ? (
      <LatePart>
        <ReturnPhoto rental={rental} now={now} />
      </LatePart>
    ) : null}
    {rental.debts.length > 0 ? (
      <LatePart>
        <Debts rental={rental} />
      </LatePart>
    ) : null}
    {isToComeBack(rental) ? (
      <LatePart>
        <Withdrawn rental={rental} />
      </LatePart>
    ) : null}
  </>
);

export function RentalView({ rental, receivedAt, error, isFetching, onRefetch }: Props) {
  const now = useServerNow(rental.serverTime, receivedAt);
  const access = useAccess(rental);
  const door = useOpening(rental);
  const [done, setDone] = useState<Done | null>(null);
  useEffect(() => {
    // The pressed button is gone; the top of the page shows the result.
    if (done) document.querySelector<HTMLElement>('h1')?.focus();
  }, [done]);
  useFocusOnNewCode(rental.codeState !== null);
  useFocusOnceDone(rental.isDoorOpen === false);
  const { companyName, logoUrl } = useBrandOf(rental.cabinetId);
  const status = isLate(rental, now) ? 'Late' : rental.status;
  // An earlier response must not offer any more actions.
  const isKept = isNotReturned(rental);
  const code = isKept ? null : freshCode(done?.lockCode ? done : access.given, receivedAt);
  const doorProps = { rental, code, access, door };
  const [isEnding, setEnding] = useState(false);
  const { isReported, isReturnQuestionOpen, notYet } = useReturnQuestion(rental);
  return (
    <Page
      title={rental.rentalItemName}
      titleLang={companyLanguage}
      image={rental.rentalItemImage}
      company={companyName}
      cabinetId={rental.cabinetId}
      logoUrl={logoUrl}
      subtitle={
        <p>
          <Badge tone={statusTones[status]}>{t.statuses[status]}</Badge>{' '}
          <span className="muted">{t.rental(rental.rentalCode)}</span>
        </p>
      }
    >
      <Stale rental={rental} error={error} isFetching={isFetching} onRefetch={onRefetch} />
      <Live>
        {done && !isKept && !rental.isReturned && !isReturnToDo(rental) ? (
          <Notice tone="good" title={done.message} isLive={false} />
        ) : null}
        <MustKnow rental={rental} />
        <DoorNotices rental={rental} />
        {isReturnQuestionOpen ? (
          <LatePart>
            <ReturnedQuestion rental={rental} now={now} onNotYet={notYet} />
          </LatePart>
        ) : null}
      </Live>
      <OtherCabinets rental={rental} />
      <LateParts rental={rental} now={now} />
      {isLive(rental) && !isReported ? <Countdown rental={rental} now={now} /> : null}
      {!isOut(rental) && (isLive(rental) || canBeOpened(rental)) ? <DoorPart {...doorProps} /> : null}
      {isReturnNext(rental) && !isReturnQuestionOpen ? (
        <section className="card" aria-label={t.returnPart}>
          <h2>{t.returnItem}</h2>
          <Finish rental={rental} onFinish={() => setEnding(true)} />
        </section>
      ) : null}
      {isEnding && rental.canTerminate ? (
        <FinishDialog
          rental={rental}
          now={now}
          onClose={() => setEnding(false)}
          onFinished={(lockCode, message) => setDone({ lockCode, message, givenAt: Date.now() })}
        />
      ) : null}
      <More
        {...doorProps}
        now={now}
        isReturnQuestionOpen={isReturnQuestionOpen}
        onFinish={() => setEnding(true)}
        onCancelled={(message) => setDone({ lockCode: null, message, givenAt: undefined })}
      />
    </Page>
  );
}

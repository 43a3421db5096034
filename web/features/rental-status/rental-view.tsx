/** The rental for its customer beside a cabinet: time, door, then lateness, finishing, money and history. */
import { lazy, useEffect, useState } from 'react';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { type ApiError, isApiError, isOutcomeUnknown, textOf } from '#web/api/errors.js';
import { useBrandOf } from '#web/features/public-cabinet/use-brand-of.js';
import { useFocusOnNewCode } from '#web/lib/code-focus.js';
import { type GivenCode, freshCode } from '#web/lib/fresh-code.js';
import { useServerNow } from '#web/lib/server-now.js';
import { Live } from '#web/ui/live.js';
import { Button, buttonClass } from '#web/ui/button.js';
import { LatePart } from '#web/ui/late-part.js';
import { Badge, Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { counted } from '#domain/shared/plurals.js';
import { useRentalNotReturnedMutation } from '#web/api/customer-api.js';
import { useIntent } from '#web/lib/intent.js';
import { useOnline } from '#web/lib/online.js';
import { Cancel } from './cancel.js';
import { Countdown } from './countdown.js';
import { DoorPart, WayBack } from './rental-parts.js';
import { DoorNotices, OtherCabinets, isOut } from './door-notices.js';
import { Lateness } from './lateness.js';
import { MoneyCard } from './money-card.js';
import { MustKnow, Stale } from './notices.js';
import './rental-view.css';
import { useAccess } from './use-access.js';
import { useOpening } from './use-opening.js';
import { isNotReturned, isReturnToDo, isToComeBack } from './use-rental.js';
import { isLate } from './what-if.js';
import { SideLinks } from './side-links.js';
import { statusWords } from './words.js';
import { Openings } from './openings.js';

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
    <details className="card more">
      <summary>Vous n’avez pas pu rendre l’article&nbsp;?</summary>
      <div className="stack">
        <p>
          Le code est refusé, ou la porte reste fermée&nbsp;? Dites-le, et gardez l’article&nbsp;: rien de
          plus ne vous sera compté, et nous vérifions le casier avant le client suivant.
        </p>
        {error ? <Notice tone="bad" title={textOf(error)} /> : null}
        <Button
          kind="danger"
          isWide
          isBusy={isLoading}
          busyText="Envoi…"
          isOff={!isOnline}
          onClick={() => void tell()}
        >
          Je n’ai pas pu rendre l’article
        </Button>
      </div>
    </details>
  );
}

/** When and how the door was opened; the list renders on demand. */
function History({ rental }: { readonly rental: RentalLookup }) {
  const [isOpen, setOpen] = useState(false);
  const { accessHistory } = rental;
  if (accessHistory.length === 0) return null;
  return (
    <details className="card more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Historique ({counted(accessHistory.length, 'accès', 'accès')})</summary>
      {isOpen ? <Openings entries={accessHistory} /> : null}
    </details>
  );
}

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

export function RentalView({ rental, receivedAt, error, isFetching, onRefetch }: Props) {
  const now = useServerNow(rental.serverTime, receivedAt);
  const access = useAccess(rental);
  const door = useOpening(rental);
  const [done, setDone] = useState<Done | null>(null);
  useEffect(() => {
    // The pressed button is gone; the top of the page shows the result.
    if (done) document.querySelector<HTMLElement>('h1')?.focus();
  }, [done]);
  useFocusOnNewCode(rental.lockCode !== null);
  const { companyName, logoUrl } = useBrandOf(rental.cabinetId);
  const { tone, text } = statusWords[isLate(rental, now) ? 'Late' : rental.status];
  // An earlier response must not offer any more actions.
  const isKept = isNotReturned(rental);
  const isLive = rental.status === 'PendingPickup' || rental.status === 'PendingReturn';
  const code = isKept ? null : freshCode(done?.lockCode ? done : access.given, receivedAt);
  const doorPart = <DoorPart key="door" rental={rental} code={code} access={access} door={door} />;
  const wayBack = (
    <WayBack
      key="back"
      rental={rental}
      now={now}
      onFinished={(lockCode, message) => setDone({ lockCode, message, givenAt: Date.now() })}
    />
  );
  return (
    <Page
      title={rental.rentalItemName}
      company={companyName}
      cabinetId={rental.cabinetId}
      logoUrl={logoUrl}
      subtitle={
        <p>
          <Badge tone={tone}>{text}</Badge> <span className="muted">Location {rental.rentalCode}</span>
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
      </Live>
      <OtherCabinets rental={rental} />
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
      {isLive ? <Countdown rental={rental} now={now} /> : null}
      {isOut(rental) ? [wayBack, doorPart] : [doorPart, wayBack]}
      <NotReturned rental={rental} />
      {isLive ? <Lateness rental={rental} now={now} /> : null}
      <Cancel
        rental={rental}
        onCancelled={(message) => setDone({ lockCode: null, message, givenAt: undefined })}
      />
      <SideLinks rental={rental} />
      {rental.withdrawalUrl ? (
        <a className={buttonClass('quiet', true)} href={rental.withdrawalUrl}>
          Renoncer au contrat ici
        </a>
      ) : null}
      <MoneyCard rental={rental} />
      <History rental={rental} />
    </Page>
  );
}

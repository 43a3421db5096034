/** The parts of a rental's page loaded on demand, in one file: each file adds another name to every first page. */
import { lazy, useContext, useEffect } from 'react';
import { debtReasonLabels } from '#domain/rentals/debt-labels.js';
import type { Instant } from '#domain/shared/record.js';
import type { CustomerDebt } from '#application/contract/rentals/debt-shapes.js';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { textOf, isApiError, isOutcomeUnknown } from '#web/api/errors.js';
import { usePayRentalDebtMutation } from '#web/api/side-api.js';
import { LeaveTo } from '#web/lib/leave.js';
import { draftOf, readStored } from '#web/lib/device-storage.js';
import { eurosText } from '#web/lib/money.js';
import { Button, buttonClass } from '#web/ui/button.js';
import { LatePart } from '#web/ui/late-part.js';
import { Notice } from '#web/ui/notice.js';
import { inLanguage, language } from '#web/lib/language.js';
import { words } from './later/words/index.js';
import { DamageLink } from '#web/features/damage/stored-report-notice.js';
import { useAnswerReturnMutation } from '#web/api/customer-api.js';
import { useIntent } from '#web/lib/intent.js';
import { spokenMoment, timeText } from '#web/lib/moments.js';
import { useOnline } from '#web/lib/online.js';
import { dropReturnPhoto } from './stored-return-photo.js';
import { isToComeBack } from './use-rental.js';
import { lateText } from './lateness.js';

export { Extension } from './extension.js';
export { ReturnPhoto } from './return-photo.js';
export { AlternativeCabinet } from '#web/features/public-cabinet/alternative-cabinets.js';

const LinkOrder = lazy(() =>
  import('./order-by-link.js').then(({ OrderByLink }) => ({ default: OrderByLink })),
);

/** A file of its own, named here: the first page of a rental does not name the parts that it loads. */
export const OrderByLink = (props: Parameters<typeof LinkOrder>[0]) => <LinkOrder {...props} />;

const t = inLanguage(words);
const reasons = debtReasonLabels(language);

interface OwedProps {
  readonly code: string;
  readonly debt: CustomerDebt;
}

function Owed({ code, debt: { id: debtId, reason, amount } }: OwedProps) {
  const [open, { isLoading, error }] = usePayRentalDebtMutation();
  const leaveTo = useContext(LeaveTo);
  const pay = async (): Promise<void> => {
    const { data } = await open({ params: { code, debtId }, toasts: false });
    if (data?.paymentUrl) leaveTo(data.paymentUrl);
  };
  return (
    <Notice tone="warn" title={t.leftToPay(eurosText(amount))} isLive={false}>
      <p>{t.debitFailed(reasons[reason])}</p>
      <Button isWide isBusy={isLoading} busyText={t.openingPayment} onClick={() => void pay()}>
        {t.payDebt}
      </Button>
      {error ? <p role="alert">{textOf(error)}</p> : null}
    </Notice>
  );
}

/** The debts of an ended rental, and their payment by card. */
export const Debts = ({ rental: { debts, rentalCode } }: { readonly rental: RentalLookup }) =>
  debts.map((debt) =>
    debt.state === 'owed' || debt.state === 'asked' ? (
      <Owed key={debt.id} code={rentalCode} debt={debt} />
    ) : (
      <Notice
        key={debt.id}
        tone="good"
        title={t.debtPaid(reasons[debt.reason], eurosText(debt.amount))}
        isLive={false}
      />
    ),
  );

type Withdrawn = Pick<RentalLookup, 'withdrawalStatedUrl'>;

/** Loaded only in the tab of the order, which has already loaded this file. */
const RememberLater = lazy(() =>
  import('#web/features/checkout/remember-later.js').then(({ RememberLater }) => ({
    default: RememberLater,
  })),
);

/** A stored rental has no withdrawal. */
export type Linked = Pick<RentalLookup, 'rentalCode' | 'canReportDamage'> &
  Partial<
    Parameters<typeof isToComeBack>[0] & Withdrawn & Pick<RentalLookup, 'cabinetId' | 'canAddReturnPhoto'>
  >;

const WithdrawalLink = ({
  withdrawalStatedUrl,
  className,
}: Partial<Withdrawn> & { readonly className: string }) =>
  withdrawalStatedUrl ? (
    <a className={className} href={withdrawalStatedUrl}>
      {t.followWithdrawal}
    </a>
  ) : null;

/** After a withdrawal: the item is still out and must come back. */
export const Withdrawn = ({ rental }: { readonly rental: Withdrawn }) => (
  <Notice tone="warn" title={t.withdrawn}>
    <p>{t.bringBack}</p>
    <WithdrawalLink {...rental} className={buttonClass('quiet', true)} />
  </Notice>
);

/** An answer that was taken back, or a decided deposit: a photo that still waits would show another return. */
function useNoOldReturnPhoto({ rentalCode, canAddReturnPhoto }: Linked): void {
  useEffect(() => {
    if (canAddReturnPhoto === false) void dropReturnPhoto(rentalCode);
  }, [rentalCode, canAddReturnPhoto]);
}

export function LateLinks({ rental }: { readonly rental: Linked }) {
  useNoOldReturnPhoto(rental);
  return (
    <>
      {isToComeBack(rental) ? null : <WithdrawalLink {...rental} className="row-link" />}
      {rental.canReportDamage ? <DamageLink code={rental.rentalCode} /> : null}
      {rental.cabinetId !== undefined && readStored('session', draftOf(rental.cabinetId)) !== null ? (
        <LatePart>
          <RememberLater draft={draftOf(rental.cabinetId)} />
        </LatePart>
      ) : null}
    </>
  );
}

interface Props {
  readonly rental: RentalLookup;
  readonly now: Instant;
  readonly onNotYet: () => void;
}

function useAnswer({ rentalCode, closedAgainAt }: RentalLookup) {
  const [send, { isLoading, error }] = useAnswerReturnMutation();
  const intent = useIntent();
  const answer = async (isReturned: boolean): Promise<void> => {
    if (closedAgainAt === null) return;
    const body = { doorClosedAt: closedAgainAt, isReturned };
    const idempotencyKey = intent.keyFor(`${closedAgainAt}:${isReturned}`);
    const { error: failure } = await send({
      params: { code: rentalCode },
      body,
      idempotencyKey,
      toasts: false,
    });
    if (!isApiError(failure) || !isOutcomeUnknown(failure)) intent.settle();
  };
  return { answer: (isReturned: boolean) => void answer(isReturned), isAnswering: isLoading, error };
}

/**
 * « Avez-vous rendu l’article ? », asked after the door was opened again and closed, and the answer, which may be taken
 * back for some minutes (rental.md#return-at-the-closing-of-its-own-door).
 */
export function ReturnedQuestion({ rental, now, onNotYet }: Props) {
  const { answer, isAnswering, error } = useAnswer(rental);
  const isOnline = useOnline();
  const closing = Date.parse(rental.closedAgainAt ?? rental.serverTime);
  const failure = error ? <p role="alert">{textOf(error)}</p> : null;
  if (rental.returnFinalAt !== null)
    return (
      <Notice tone="good" title={t.returnRecorded(spokenMoment(closing, now))} isLive={false}>
        <p>{t.undoBefore(timeText(Date.parse(rental.returnFinalAt)))}</p>
        {failure}
        <Button
          kind="quiet"
          isWide
          isBusy={isAnswering}
          busyText={t.undoing}
          isOff={!isOnline}
          onClick={() => answer(false)}
        >
          {t.stillHere}
        </Button>
      </Notice>
    );
  return (
    <Notice tone="warn" title={t.isReturned} isLive={false}>
      <p>
        {t.closedAt(
          rental.lockerNumber,
          spokenMoment(closing, now),
          eurosText(rental.baseRentalAmount),
          lateText(rental, closing),
        )}
      </p>
      {failure}
      <Button
        isWide
        isBusy={isAnswering}
        busyText={t.recording}
        isOff={!isOnline}
        onClick={() => answer(true)}
      >
        {t.yes}
      </Button>
      <Button kind="quiet" isWide onClick={onNotYet}>
        {t.notYet}
      </Button>
    </Notice>
  );
}

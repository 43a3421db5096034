/** The most important notices: a payment to finish, a return to complete, outdated data. */
import { isOver } from '#domain/rentals/rental-order.js';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import type { ApiError } from '#web/api/errors.js';
import { isWebAddress } from '#web/lib/leave.js';
import { momentText } from '#web/lib/moments.js';
import { buttonClass, Button } from '#web/ui/button.js';
import { Notice, type Tone } from '#web/ui/notice.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';
import { isNotReturned, isOverForGood, isReturnAwaited, isReturnToDo } from './use-rental.js';

const t = inLanguage(words);

/** States of a rental with their colours, which are always shown with text. */
export const statusTones: Readonly<Record<RentalLookup['status'] | 'Late', Tone>> = {
  PendingPickup: 'plain',
  PendingReturn: 'good',
  Late: 'bad',
  PendingDepositDecision: 'plain',
  Completed: 'good',
  Canceled: 'warn',
  Failed: 'bad',
};

const isKnown = (reason: string): reason is keyof typeof t.cancellations => reason in t.cancellations;

type Cancelled = Pick<RentalLookup, 'cancelReason' | 'isWithdrawn'>;

/** Null while it is not cancelled. */
function cancelText({ cancelReason: reason, isWithdrawn }: Cancelled): string | null {
  if (reason === 'customer' && isWithdrawn) return t.withdrawn;
  return reason !== null && isKnown(reason) ? t.cancellations[reason] : null;
}

interface StaleProps {
  readonly rental: RentalLookup;
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  readonly onRefetch: () => void;
}

/** Keeps the content on screen, marked with its time (pages.md#without-a-network). */
export function Stale({ rental, error, isFetching, onRefetch }: StaleProps) {
  if (!error) return null;
  // The link returns the same response permanently.
  if (isOverForGood(error)) return <Notice tone="plain" title={error.text} />;
  return (
    <Notice tone="warn" title={error.text}>
      <p>{t.lastUpdate(momentText(Date.parse(rental.serverTime)))}</p>
      <Button kind="quiet" isBusy={isFetching} busyText={t.retrying} onClick={onRefetch}>
        {t.tryAgain}
      </Button>
    </Notice>
  );
}

interface PaymentRequest {
  readonly title: string;
  readonly what: string;
}

/** A booking waits for its bank; once the item is out, its hold expires. */
function paymentRequestOf({ status, actualEndTime, paymentActionUntil }: RentalLookup): PaymentRequest {
  const until = paymentActionUntil === null ? null : momentText(Date.parse(paymentActionUntil));
  if (status === 'PendingPickup') {
    const limit = until === null ? '' : t.confirmBefore(until);
    return { title: t.bankAsks, what: `${t.bankAsksHint}${limit}` };
  }
  const runsOut = until === null ? '' : t.holdRunsOut(until);
  const why = actualEndTime === null ? t.renewOrReturn : t.stillNeeded;
  return { title: t.renewDeposit, what: `${runsOut}${why}` };
}

function PaymentAction({ rental, address }: { readonly rental: RentalLookup; readonly address: string }) {
  const { title, what } = paymentRequestOf(rental);
  return (
    <Notice tone="warn" title={title} isLive={false}>
      <p>{what}</p>
      <a className={buttonClass('main', true)} href={address}>
        {t.confirmPayment}
      </a>
    </Notice>
  );
}

/** The link of an ended rental shows its end, its receipt (MoneyCard) and whom to call, and opens nothing. */
const Ended = ({ rental: { status, actualEndTime, supportPhone } }: Pick<StaleProps, 'rental'>) => (
  <>
    {status === 'Completed' ? (
      <Notice tone="plain" title={t.rentalEnded} isLive={false}>
        <p>
          {actualEndTime === null ? null : t.endedAt(momentText(Date.parse(actualEndTime)))}
          {t.linkShowsEnd}
        </p>
      </Notice>
    ) : null}
    <PhoneLink phone={supportPhone} />
  </>
);

export function MustKnow({ rental }: { readonly rental: RentalLookup }) {
  const { paymentActionUrl, status, paymentStatus, actualEndTime, isReturned } = rental;
  const cancelled = cancelText(rental);
  const isUnpaid = status === 'PendingPickup' && (paymentStatus === 'Pending' || paymentStatus === 'Planned');
  return (
    <>
      {paymentActionUrl && isWebAddress(paymentActionUrl) ? (
        <PaymentAction rental={rental} address={paymentActionUrl} />
      ) : null}
      {isUnpaid && paymentStatus === 'Pending' && !paymentActionUrl ? (
        <Notice tone="plain" title={t.paymentPending} isLive={false} />
      ) : null}
      {cancelled ? <Notice tone="warn" title={cancelled} isLive={false} /> : null}
      {isOver(rental) ? <Ended rental={rental} /> : null}
      {isReturnToDo(rental) ? (
        <Notice tone="warn" title={t.putBack} isLive={false}>
          <p>{isReturnAwaited(rental) ? t.putBackHint : t.putBackByCode}</p>
        </Notice>
      ) : null}
      {isNotReturned(rental) ? (
        <Notice tone="warn" title={t.stillWithYou} isLive={false}>
          <p>{t.stillWithYouHint}</p>
          <PhoneLink phone={rental.supportPhone} />
        </Notice>
      ) : null}
      {actualEndTime !== null && isReturned && !isReturnToDo(rental) ? (
        <Notice tone="good" title={t.returned} isLive={false} />
      ) : null}
    </>
  );
}

/** The state of an order being made: input, price, errors, and sending it. */
import { type Instant, hour } from '#domain/shared/record.js';
import { euros } from '#domain/shared/money.js';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import { bookRentalBody } from '#application/contract/rentals/rentals.js';
import { type FieldErrors, checkBody, ownFields } from '#web/features/checkout/field-errors.js';
import { useAcceptance, useFaults, type Ordering, useOrdering } from '#web/features/checkout/use-ordering.js';
import { buyerIn, noBuyer, type BuyerDraft } from '#web/features/checkout/buyer-draft.js';
import type { BuyerInput } from '#domain/companies/buyer.js';
import { withRemembered, noContact, type Contact } from '#web/features/checkout/contact-fields.js';
import { fieldText, nextQuarter } from '#web/lib/paris-time.js';
import { useBookRentalMutation } from '#web/api/customer-api.js';
import type { ApiError } from '#web/api/errors.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './order/words/index.js';
import { draftOf } from '#web/lib/device-storage.js';
import { useStoredDraft } from '#web/features/checkout/use-stored-draft.js';
import { firstPick, shortestHours } from './item-terms.js';
import { type Mode, type Quote, isQuote, quoteFor } from './quote.js';

/** The texts of a rental being ordered. */
export interface Draft extends Contact, BuyerDraft {
  readonly duration: string;
  readonly start: string;
  readonly needsReach: string;
}

const empty: Draft = { duration: '', start: '', needsReach: '', ...noContact, ...noBuyer };

const useDraft = (cabinetId: string, complete: (kept: Draft) => Draft) =>
  useStoredDraft(draftOf(cabinetId), empty, complete);

const t = inLanguage(words);

/** The order as it is sent, and its errors from the contract's own schema (specification §5). */
export interface OrderInput {
  readonly rentalItemId: string;
  readonly rentalStartTime?: string;
  readonly plannedEndTime?: string;
  readonly durationHours?: number;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly needsReach?: boolean;
  readonly buyer?: BuyerInput;
  readonly termsAccepted: boolean;
  readonly termsVersion: string | null;
  readonly rentalAmountTtc: number;
  readonly depositAmountTtc: number;
}

/** Requests an immediate rental in hours, since it begins when the server books it, and a reservation by instants. */
export function orderBody(
  item: Pick<PublicRentalItem, 'id' | 'depositAmountTtc'>,
  mode: Mode,
  { period, durationHours, cost }: Quote,
  draft: Draft & Pick<OrderInput, 'termsVersion'>,
): OrderInput {
  const when =
    mode === 'rental'
      ? { durationHours }
      : {
          rentalStartTime: new Date(period.startAt).toISOString(),
          plannedEndTime: new Date(period.plannedEndAt).toISOString(),
        };
  const { customerName, customerEmail, customerPhone, termsVersion } = draft;
  return {
    rentalItemId: item.id,
    ...when,
    customerName,
    customerEmail,
    customerPhone,
    ...(draft.needsReach === 'yes' && { needsReach: true }),
    ...buyerIn(draft),
    termsAccepted: true,
    termsVersion,
    rentalAmountTtc: euros(cost.baseTtcCents),
    depositAmountTtc: item.depositAmountTtc,
  };
}

export const checkOrder = (body: OrderInput): FieldErrors => checkBody(bookRentalBody, body);

/** Places the rental and leaves for the payment page. */
interface Booking extends Ordering {
  readonly book: (body: OrderInput) => Promise<ApiError | null>;
}

function useBooking(cabinetId: string): Booking {
  const [send, { isLoading, data, reset }] = useBookRentalMutation();
  const { order, ...ordering } = useOrdering({
    isBusy: isLoading,
    opened: data,
    reset,
    cancelPath: '/payment-cancelled',
  });
  const book = (body: OrderInput): Promise<ApiError | null> =>
    order(body, (idempotencyKey) => send({ params: { cabinetId }, body, idempotencyKey, toasts: false }));
  return { ...ordering, book };
}

/** The page showed outdated data. */
const outdated: readonly (string | null)[] = [
  'ITEM_NOT_AVAILABLE',
  'ITEM_UNDER_MAINTENANCE',
  'PRICE_CHANGED',
];

/** The first free window if none is free now. */
const firstStart = ({ nextReservableAt }: PublicRentalItem, now: Instant): Instant =>
  nextReservableAt === null ? nextQuarter(now + hour) : Date.parse(nextReservableAt);

function completed(kept: Draft, item: PublicRentalItem, now: Instant): Draft {
  const shortest = shortestHours(item);
  const isPossible =
    Number(kept.duration) >= shortest && Number(kept.duration) <= item.maxRentalDurationHours;
  return {
    ...kept,
    duration: isPossible ? kept.duration : String(firstPick(item)),
    start: kept.start || fieldText(firstStart(item, now)),
  };
}

export function useOrderForm(
  { id: cabinetId, branding: { termsVersion } }: Pick<PublicCabinet, 'id' | 'branding'>,
  item: PublicRentalItem,
  mode: Mode,
  now: Instant,
  onOutdated: () => void,
) {
  const [draft, changeDraft] = useDraft(cabinetId, (kept) => completed(withRemembered(kept), item, now));
  const { isAccepted, accept: setAccepted } = useAcceptance(termsVersion);
  const faults = useFaults();
  const booking = useBooking(cabinetId);
  const answer = quoteFor(item, { mode, duration: draft.duration, start: draft.start }, now);
  const change = (part: Partial<Draft>): void => {
    changeDraft(part);
    faults.corrected(Object.keys(part));
  };
  const accept = (accepted: boolean): void => {
    setAccepted(accepted);
    faults.corrected(['termsAccepted']);
  };
  const submit = async (): Promise<void> => {
    const body = isQuote(answer) ? orderBody(item, mode, answer, { ...draft, termsVersion }) : null;
    const wrong = { ...(body && checkOrder(body)), ...(isAccepted ? {} : { termsAccepted: [t.mustAccept] }) };
    if (!body || Object.keys(wrong).length > 0) return faults.refused(wrong, null);
    faults.trying();
    const error = await booking.book(body);
    if (error === null) return;
    faults.refused(ownFields(error.fields), error);
    if (outdated.includes(error.code)) onOutdated();
  };
  const { errors, problem, attempts } = faults;
  return { draft, change, isAccepted, accept, errors, problem, attempts, answer, booking, submit };
}

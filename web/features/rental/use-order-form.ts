/** The state of an order being made: what is typed, what it costs, what is wrong with it, and sending it. */
import type { PublicCabinet } from '#application/contract/cabinets.js';
import type { PublicRentalItem } from '#application/contract/rental-shapes.js';
import { hour, type Instant } from '#domain/shared/record.js';
import { ownFields } from '#web/features/checkout/field-errors.js';
import { useAcceptance } from '#web/features/checkout/use-acceptance.js';
import { useFaults } from '#web/features/checkout/use-faults.js';
import { fieldText, nextQuarter } from '#web/lib/paris-time.js';
import { useDraft, type Draft } from './draft.js';
import { shortestHours } from './item-terms.js';
import { checkOrder, orderBody } from './order-body.js';
import { isQuote, quoteFor, type Mode } from './quote.js';
import { useBooking } from './use-booking.js';

/** The page showed what is not so any more. */
const outdated: readonly (string | null)[] = ['ITEM_NOT_AVAILABLE', 'PRICE_CHANGED'];

const mustAccept = 'Acceptez les conditions pour commander.';

function completed(kept: Draft, item: PublicRentalItem, now: Instant): Draft {
  const shortest = shortestHours(item);
  const isPossible =
    Number(kept.duration) >= shortest && Number(kept.duration) <= item.maxRentalDurationHours;
  return {
    ...kept,
    duration: isPossible ? kept.duration : String(shortest),
    start: kept.start || fieldText(nextQuarter(now + hour)),
  };
}

export function useOrderForm(
  { id: cabinetId, branding: { termsVersion } }: Pick<PublicCabinet, 'id' | 'branding'>,
  item: PublicRentalItem,
  mode: Mode,
  now: Instant,
  onOutdated: () => void,
) {
  const [draft, changeDraft] = useDraft(cabinetId, (kept) => completed(kept, item, now));
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
    const wrong = { ...(body && checkOrder(body)), ...(isAccepted ? {} : { termsAccepted: [mustAccept] }) };
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

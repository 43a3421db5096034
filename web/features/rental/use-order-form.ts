/** The state of an order being made: what is typed, what it costs, what is wrong with it, and sending it. */
import { useState } from 'react';
import type { PublicRentalItem } from '#application/contract/rental-shapes.js';
import { hour, type Instant } from '#domain/shared/record.js';
import type { ApiError } from '#web/api/errors.js';
import { fieldText, nextQuarter } from '#web/lib/paris-time.js';
import { useDraft, type Draft } from './draft.js';
import { shortestHours } from './item-terms.js';
import { checkOrder, orderBody, type FieldErrors } from './order-body.js';
import { isQuote, quoteFor, type Mode } from './quote.js';
import { useBooking } from './use-booking.js';

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

const without = (errors: FieldErrors, names: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

/** The last part of a field's path: servers may name the body as well. */
const ownFields = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, texts]) => [path.split('.').at(-1) ?? path, texts]));

/** What is wrong with the order; `attempts` counts the refusals, after each of which the first fault gets the focus. */
function useFaults() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [attempts, setAttempts] = useState(0);
  return {
    errors,
    problem,
    attempts,
    corrected: (names: readonly string[]): void => setErrors((before) => without(before, names)),
    refused: (fields: FieldErrors, error: ApiError | null): void => {
      setErrors(fields);
      setProblem(error);
      setAttempts((count) => count + 1);
    },
    trying: (): void => setProblem(null),
  };
}

export function useOrderForm(
  cabinetId: string,
  item: PublicRentalItem,
  mode: Mode,
  now: Instant,
  onGone: () => void,
) {
  const [draft, changeDraft] = useDraft(cabinetId, (kept) => completed(kept, item, now));
  const [isAccepted, setAccepted] = useState(false);
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
    const body = isQuote(answer) ? orderBody(item.id, mode, answer, draft) : null;
    const wrong = { ...(body && checkOrder(body)), ...(isAccepted ? {} : { termsAccepted: [mustAccept] }) };
    if (!body || Object.keys(wrong).length > 0) return faults.refused(wrong, null);
    faults.trying();
    const error = await booking.book(body);
    if (error === null) return;
    faults.refused(ownFields(error.fields), error);
    if (error.code === 'ITEM_NOT_AVAILABLE') onGone();
  };
  const { errors, problem, attempts } = faults;
  return { draft, change, isAccepted, accept, errors, problem, attempts, answer, booking, submit };
}

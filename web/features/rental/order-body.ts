/** The order as it is sent, and what is wrong with it, checked with the contract's own schema (specification §5). */
import { bookRentalBody } from '#application/contract/rentals.js';
import { checkBody, type FieldErrors } from '#web/features/checkout/field-errors.js';
import type { Draft } from './draft.js';
import type { Mode, Quote } from './quote.js';

export interface OrderInput {
  readonly rentalItemId: string;
  readonly rentalStartTime?: string;
  readonly plannedEndTime?: string;
  readonly durationHours?: number;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly termsAccepted: boolean;
}

/** A rental from now on is asked for in hours, since it begins when the server books it; a reservation by its instants. */
export function orderBody(
  rentalItemId: string,
  mode: Mode,
  { period, durationHours }: Quote,
  draft: Draft,
): OrderInput {
  const when =
    mode === 'rental'
      ? { durationHours }
      : {
          rentalStartTime: new Date(period.startAt).toISOString(),
          plannedEndTime: new Date(period.plannedEndAt).toISOString(),
        };
  const { customerName, customerEmail, customerPhone } = draft;
  return { rentalItemId, ...when, customerName, customerEmail, customerPhone, termsAccepted: true };
}

export const checkOrder = (body: OrderInput): FieldErrors => checkBody(bookRentalBody, body);

/** The order as it is sent, and what is wrong with it, checked with the contract's own schema (specification §5). */
import { bookRentalBody } from '#application/contract/rentals.js';
import type { PublicRentalItem } from '#application/contract/rental-shapes.js';
import { euros } from '#domain/shared/money.js';
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
  readonly needsReach?: boolean;
  readonly termsAccepted: boolean;
  readonly termsVersion: string | null;
  readonly rentalAmountTtc: number;
  readonly depositAmountTtc: number;
}

/** A rental from now on is asked for in hours, since it begins when the server books it; a reservation by its instants. */
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
    ...{ rentalItemId: item.id, ...when, customerName, customerEmail, customerPhone },
    ...(draft.needsReach === 'yes' && { needsReach: true }),
    ...{ termsAccepted: true, termsVersion },
    ...{ rentalAmountTtc: euros(cost.baseTtcCents), depositAmountTtc: item.depositAmountTtc },
  };
}

export const checkOrder = (body: OrderInput): FieldErrors => checkBody(bookRentalBody, body);

/**
 * The ends that staff may choose for a rental, and the price of one: by the same rules as the action
 * (rental.md#extension-by-staff).
 */
import {
  extensionOffer,
  giftUntil,
  isTakeable,
  refuseForStaff,
  wholeEndFrom,
  type ExtensionChoice,
} from '#domain/rentals/extension.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { isWithdrawn } from '#domain/sales/withdrawal-open.js';
import { DomainError, invalidField, type ErrorCode } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import { hasRole, type Staff } from '#application/access/staff.js';
import type { StaffExtensionOffer } from '#application/contract/rentals/staff-extension.js';
import type { App } from '#application/app.js';
import { iso } from '#application/record-view.js';
import { dayAndTime } from '#application/formats.js';
import { extensionCase, savedCard } from '#application/rentals/extension/case.js';
import { choiceView } from '#application/rentals/extension/extend.js';
import type { Store } from '#application/store.js';
import { orderFor } from './load.js';

/** Translates a customer's refusal for staff, with the start of the next booking of the item. */
function forStaff(refusal: DomainError, order: RentalOrder, now: Instant): DomainError {
  const byOrder = refuseForStaff(order, now);
  if (byOrder !== null) return new DomainError(byOrder);
  if (refusal.code === 'EXTENSION_NOT_OFFERED') return new DomainError('EXTENSION_ITEM_GONE');
  if (refusal.code !== 'EXTENSION_RESERVED') return refusal;
  const from = dayAndTime(Number(refusal.details.words?.['from']));
  return new DomainError('EXTENSION_RESERVED_FROM', { words: { from } });
}

interface JudgedEnd {
  /** With its price, also if it is free of charge. */
  readonly choice: ExtensionChoice;
  readonly chargeRefusal: ErrorCode | null;
  readonly freeRefusal: ErrorCode | null;
}

/**
 * Validates the requested end. Throws VALIDATION_FAILED if it is not later, RENTAL_TOO_LONG, EXTENSION_UNDER_WAY,
 * EXTENSION_TOO_LATE, EXTENSION_ITEM_GONE, EXTENSION_RESERVED_FROM, or STATE_CONFLICT.
 */
export async function judgedEnd(
  app: App,
  store: Store,
  staff: Staff,
  order: RentalOrder,
  plannedEndTime: string,
): Promise<JudgedEnd> {
  const now = app.clock.now();
  const refusal = refuseForStaff(order, now);
  if (refusal !== null) throw new DomainError(refusal);
  const end = wholeEndFrom(order, Date.parse(plannedEndTime));
  if (end <= Math.max(order.plannedEndAt, now))
    throw invalidField('plannedEndTime', 'Choisissez une fin après la fin prévue, et à venir.');
  const [given, payments] = await Promise.all([
    extensionCase(app, store, order),
    store.payments.where({ orderId: order.id }),
  ]);
  try {
    const choice = giftUntil(given, end);
    if (choice.priceCents === 0) return { choice, chargeRefusal: null, freeRefusal: null };
    const isChargeable = isTakeable(choice.priceCents) && savedCard(payments) !== null;
    const unchargeable = isChargeable ? null : 'EXTENSION_UNCHARGEABLE';
    return {
      choice,
      chargeRefusal: isWithdrawn(order) ? 'EXTENSION_AFTER_WITHDRAWAL' : unchargeable,
      freeRefusal: hasRole(staff, 'Admin', 'Manager') ? null : 'FORBIDDEN',
    };
  } catch (error) {
    throw error instanceof DomainError ? forStaff(error, order, now) : error;
  }
}

/** The reply before the HTTP layer adds the texts of its refusals. */
export interface OfferInCodes extends Omit<StaffExtensionOffer, 'refusal' | 'quote'> {
  readonly refusal: DomainError | null;
  readonly quote: (ReturnType<typeof choiceView> & Omit<JudgedEnd, 'choice'>) | null;
}

interface OfferQuery {
  readonly orderId: string;
  /** ISO 8601; without it the reply contains only the ends that may be chosen. */
  readonly plannedEndTime?: string | undefined;
}

/** Throws NOT_FOUND or FORBIDDEN, and, with an end, what the action itself would throw. */
export async function staffOffer(app: App, staff: Staff, query: OfferQuery): Promise<OfferInCodes> {
  return app.read(async (store) => {
    const order = await orderFor(store, staff, query.orderId);
    const { choices, refusal } = extensionOffer(await extensionCase(app, store, order));
    const judged =
      query.plannedEndTime === undefined
        ? null
        : await judgedEnd(app, store, staff, order, query.plannedEndTime);
    return {
      plannedEndTime: iso(order.plannedEndAt),
      choices: choices.map(choiceView),
      refusal: refusal && forStaff(refusal, order, app.clock.now()),
      quote: judged && {
        ...choiceView(judged.choice),
        chargeRefusal: judged.chargeRefusal,
        freeRefusal: judged.freeRefusal,
      },
    };
  });
}

/**
 * Staff extend a running rental (rental.md#extension-by-staff): free of charge (managers only), charged like a
 * customer's own extension, or paid by a link. The customer is not present, so a confirmation required by the bank is
 * sent by message.
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
import { declineReason } from '#domain/payments/decline-labels.js';
import { assertAsShown } from '#domain/payments/card-limits.js';
import { hasRole, type Staff } from '#application/access/staff.js';
import type { StaffExtensionOffer } from '#application/contract/rentals/staff-actions.js';
import type { App } from '#application/app.js';
import { iso } from '#application/record-view.js';
import { dayAndTime } from '#application/formats.js';
import { extensionCase, savedCard, planExtension } from '#application/rentals/extension/plan.js';
import { choiceView } from '#application/rentals/extension/extend.js';
import type { Store } from '#application/store.js';
import { audit } from '#application/access/audit.js';
import { giveExtension, grantExtension } from '#application/rentals/extension/accept.js';
import { recordEntry } from '#application/timeline.js';
import { orderFor, aboutOrder, deciding } from './load.js';
import { detail, type DetailInCodes } from './detail.js';
import type { RequestOf } from '#application/contract/index.js';

type StaffExtendInput = RequestOf<'extendRentalByStaff'>;

/** Returns the payment to make now, or null. */
async function begin(app: App, store: Store, staff: Staff, input: StaffExtendInput): Promise<string | null> {
  if (input.byLink === true && input.isFree === true)
    throw invalidField('byLink', 'Offert, ou payé par un lien : choisissez.');
  const order = await orderFor(store, staff, input.orderId);
  const { choice, chargeRefusal, freeRefusal } = await checkedEnd(
    app,
    store,
    staff,
    order,
    input.plannedEndTime,
  );
  const { plannedEndAt, priceCents } = choice;
  assertAsShown(input.amountTtc, priceCents);
  // An end that the price already covers is not a free extension.
  const isFree = input.isFree === true && priceCents > 0;
  const byLink = input.byLink === true && priceCents > 0;
  const refusal = isFree ? freeRefusal : chargeRefusal;
  if (refusal !== null) throw new DomainError(refusal);
  const { reason } = input;
  const said = { reasonGiven: reason, staffName: staff.name };
  const facts = { fromEndAt: order.plannedEndAt, plannedEndAt, amountCents: isFree ? 0 : priceCents };
  await audit(app, store, staff, {
    ...aboutOrder(order),
    action: 'rentalOrder.extend',
    reason,
    facts: { ...facts, ...(isFree && { givenCents: priceCents }), ...(byLink && { byLink }) },
  });
  if (isFree) {
    await giveExtension(app, store, order, choice, said);
    return null;
  }
  await recordEntry(app, store, order, 'staff', 'extensionAsked', { ...facts, ...said });
  if (priceCents > 0) return planExtension(app, store, order, choice, { by: 'staff', byLink });
  await grantExtension(app, store, order, choice, 'staff');
  return null;
}

/**
 * Throws NOT_FOUND, FORBIDDEN for a free extension by others than managers, PRICE_CHANGED, EXTENSION_UNCHARGEABLE,
 * EXTENSION_CARD_REFUSED once the card was charged, what `judgedEnd` refuses, or STATE_CONFLICT with the earlier
 * decision. The reply says if the bank waits for the customer.
 */
export async function extend(app: App, staff: Staff, input: StaffExtendInput): Promise<DetailInCodes> {
  const paymentId = await deciding(app, input.orderId, () =>
    app.transaction((store) => begin(app, store, staff, input)),
  );
  if (paymentId !== null) {
    await app.deliverNow({ kind: 'rental.payExtension', subjectId: paymentId });
    const { status, failure } = await app.read((store) => store.payments.get(paymentId));
    if (status === 'Refused')
      throw new DomainError('EXTENSION_CARD_REFUSED', { words: { why: declineReason(failure) } });
  }
  return detail(app, staff, input);
}

// The ends that staff may choose for a rental, and the price of one: by the same rules as the action
// (rental.md#extension-by-staff).

/** Translates a customer's refusal for staff, with the start of the next booking of the item. */
function forStaff(refusal: DomainError, order: RentalOrder, now: Instant): DomainError {
  const byOrder = refuseForStaff(order, now);
  if (byOrder !== null) return new DomainError(byOrder);
  if (refusal.code === 'EXTENSION_NOT_OFFERED') return new DomainError('EXTENSION_ITEM_GONE');
  if (refusal.code !== 'EXTENSION_RESERVED') return refusal;
  const from = dayAndTime(Number(refusal.details.words?.['from']));
  return new DomainError('EXTENSION_RESERVED_FROM', { words: { from } });
}

interface CheckedEnd {
  /** With its price, also if it is free of charge. */
  readonly choice: ExtensionChoice;
  readonly chargeRefusal: ErrorCode | null;
  readonly freeRefusal: ErrorCode | null;
}

/**
 * Validates the requested end. Throws VALIDATION_FAILED if it is not later, RENTAL_TOO_LONG, EXTENSION_UNDER_WAY,
 * EXTENSION_TOO_LATE, EXTENSION_ITEM_GONE, EXTENSION_RESERVED_FROM,
 * EXTENSION_INTO_MAINTENANCE, or STATE_CONFLICT.
 */
async function checkedEnd(
  app: App,
  store: Store,
  staff: Staff,
  order: RentalOrder,
  plannedEndTime: string,
): Promise<CheckedEnd> {
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
  readonly quote: (ReturnType<typeof choiceView> & Omit<CheckedEnd, 'choice'>) | null;
}

type OfferQuery = RequestOf<'staffExtensionOffer'>;

/** Throws NOT_FOUND or FORBIDDEN, and, with an end, what the action itself would throw. */
export async function staffOffer(app: App, staff: Staff, query: OfferQuery): Promise<OfferInCodes> {
  return app.read(async (store) => {
    const order = await orderFor(store, staff, query.orderId);
    const { choices, refusal } = extensionOffer(await extensionCase(app, store, order));
    const checked =
      query.plannedEndTime === undefined
        ? null
        : await checkedEnd(app, store, staff, order, query.plannedEndTime);
    return {
      plannedEndTime: iso(order.plannedEndAt),
      choices: choices.map(choiceView),
      refusal: refusal && forStaff(refusal, order, app.clock.now()),
      quote: checked && {
        ...choiceView(checked.choice),
        chargeRefusal: checked.chargeRefusal,
        freeRefusal: checked.freeRefusal,
      },
    };
  });
}

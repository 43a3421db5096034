/**
 * Staff extend a running rental (rental.md#extension-by-staff): free of charge (managers only), charged like a
 * customer's own extension, or paid by a link. The customer is not present, so a confirmation required by the bank is
 * sent by message.
 */
import { declineReason } from '#domain/payments/decline-labels.js';
import { assertAsShown } from '#domain/payments/card-limits.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { giveExtension, grantExtension } from '#application/rentals/extension/accept.js';
import { planExtension } from '#application/rentals/extension/plan.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { deciding } from './decided.js';
import { detail, type DetailInCodes } from './detail.js';
import { judgedEnd } from './extension-offer.js';
import { aboutOrder, orderFor } from './load.js';

interface StaffExtendInput {
  readonly orderId: string;
  readonly reason: string;
  readonly plannedEndTime: string;
  readonly isFree?: boolean | undefined;
  /** The customer gets the payment page by message, and the saved card is not charged. */
  readonly byLink?: boolean | undefined;
  /** In euros, as shown to staff. */
  readonly amountTtc?: number | undefined;
}

/** Returns the payment to make now, or null. */
async function begin(app: App, store: Store, staff: Staff, input: StaffExtendInput): Promise<string | null> {
  if (input.byLink === true && input.isFree === true)
    throw invalidField('byLink', 'Offert, ou payé par un lien : choisissez.');
  const order = await orderFor(store, staff, input.orderId);
  const { choice, chargeRefusal, freeRefusal } = await judgedEnd(
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

/**
 * An order at the counter, paid in person: handed over at once, or with a locker and its code
 * (laundry.md#laundry-at-the-counter).
 */
import type { PressingOrder } from '#domain/pressing/pressing-order.js';
import { invalidField } from '#domain/shared/errors.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { countingRefusals } from '#application/board/refusals.js';
import { manyAttempts, onConflict } from '#application/conflict.js';
import { issueInvoice, paidInPerson } from '#application/documents/issue.js';
import type { App } from '#application/app.js';
import { cabinetFor } from '#application/access/reach.js';
import { takeLocker } from '#application/lockers/capacity/take-locker.js';
import { assertPhone } from '#application/messages/phone-number.js';
import { isReachable } from '#application/messages/queue.js';
import { orderOf, requestOf } from '#application/pressing/checkout.js';
import { giveDepositCode } from '#application/pressing/sales.js';
import { addressesOf, notify } from '#application/pressing/notify.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { isAnswer } from '#application/transaction-options.js';
import { detailIn, type DetailInCodes, aboutOrder } from './detail.js';
import type { RequestOf } from '#application/contract/index.js';

type CounterInput = RequestOf<'createPressingOrder'>;

/**
 * A customer without a phone may be described in words, but an invalid number is refused as a typing error. The code of
 * a deposit is sent to the customer only: without an address it would never be read. Throws VALIDATION_FAILED.
 */
function refuseUnreachable(app: App, { handedOver, customerEmail = '', customerPhone }: CounterInput): void {
  if (/\d/.test(customerPhone)) assertPhone(app, customerPhone);
  if (handedOver || isReachable(app, { email: customerEmail, phone: customerPhone })) return;
  throw invalidField('customerEmail', 'Indiquez un e-mail : le code ne peut pas être envoyé à ce téléphone.');
}

async function keep(app: App, store: Store, order: PressingOrder): Promise<PressingOrder> {
  const now = app.clock.now();
  if (order.status === 'PendingDeposit') {
    const request = requestOf(order, 'depositLockerType');
    const locker = await takeLocker(app, store, order, order.cabinetId, request, 'deposit');
    await store.pressingOrders.add({ ...order, depositLockerId: locker.id });
  } else await store.pressingOrders.add({ ...order, depositedAt: now, collectedAt: now });
  return store.pressingOrders.get(order.id);
}

async function place(app: App, staff: Staff, store: Store, input: CounterInput): Promise<DetailInCodes> {
  await cabinetFor(store, staff, input.cabinetId);
  refuseUnreachable(app, input);
  const { handedOver, paymentReference, customerEmail = '', customerLanguage = null } = input;
  const now = app.clock.now();
  const order = await keep(app, store, {
    ...(await orderOf(app, store, { ...input, customerEmail })),
    status: handedOver ? 'Cleaning' : 'PendingDeposit',
    language: customerLanguage,
    createdById: staff.userId,
    paymentReference,
    paidAt: now,
  });
  await issueInvoice(app, store, { orderKind: 'pressing', order, paymentWords: paidInPerson(now) });
  await recordEntry(app, store, order, 'staff', 'counterOrder', { handedOver, staffName: staff.name });
  if (!handedOver) await giveDepositCode(app, store, order);
  // An unreachable customer was informed at the counter.
  else if (isReachable(app, addressesOf(order))) await notify(app, store, order, 'pressing.received');
  await audit(app, store, staff, {
    ...aboutOrder(order),
    action: 'pressingOrder.create',
    facts: { totalCents: order.totalAmountCents, paymentReference, handedOver },
  });
  return detailIn(app, store, staff, { orderId: order.id });
}

/** Throws as `orderOf`, NO_LOCKER_FITS or NO_LOCKER_AVAILABLE; a refusal stores nothing. */
export async function create(app: App, staff: Staff, input: CounterInput): Promise<DetailInCodes> {
  const work = () => app.transaction((store) => place(app, staff, store, input), isAnswer);
  return countingRefusals(app, input, () => onConflict(work, manyAttempts));
}

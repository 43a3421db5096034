/** Moves of staff on a shop order (shop.md#states). */
import { shopMoves } from '#domain/shop/staff-moves.js';
import { advanceShop, shopLockerRequest, isShopPastCancelling } from '#domain/shop/shop-order.js';
import { netCapturedCents } from '#domain/payments/settlement.js';
import { manyAttempts } from '#application/conflict.js';
import { decidingBy } from '#application/decided.js';
import { conflictWords, staffMoves } from '#application/doors/staff-moves.js';
import { notify } from '#application/shop/notify.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { countingRefusals } from '#application/board/refusals.js';
import { toShow } from '#application/collection.js';
import {
  againOf,
  issueDoorCode,
  liveDoorCode,
  refusedLockers,
  revokeDoorCodes,
} from '#application/doors/codes.js';
import type { App } from '#application/app.js';
import { releaseClaims } from '#application/lockers/capacity/claims.js';
import { takeLocker } from '#application/lockers/capacity/take-locker.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import type { Job } from '#application/jobs.js';
import { refundSale } from '#application/sales/refunds.js';
import { endOrder, shopSales } from '#application/shop/sales.js';
import { saleActionsOf } from '#application/sales/staff-actions.js';
import {
  refuseUnless,
  detail,
  aboutOrder,
  storedInLocker,
  orderFor,
  type ByOrder,
  type DetailInCodes,
} from './detail.js';

/** Explains an earlier action on a shop order to staff whose own action conflicts. */
export const deciding = decidingBy({
  meetings: manyAttempts,
  words: {
    ...conflictWords(shopMoves),
    withdrawalSettled: () => 'rétractation traitée',
    serveRefunded: () => 'commande servie malgré le remboursement',
    withdrawalClosed: () => 'plus rien à rendre pour la rétractation',
    cancel: () => 'commande annulée',
    doorTaskDone: ({ step }) => (step === 'pickup' ? 'commande retirée' : 'commande mise en casier'),
  },
});

export const moves = staffMoves({
  moves: shopMoves,
  audited: (move) => `shopOrder.${move}`,
  records: (store) => store.shopOrders,
  orderFor,
  assertAllowed: refuseUnless,
  advance: advanceShop,
  storedInLocker,
  about: aboutOrder,
  deciding,
  detail,
  notify: async (app, store, move, { before, saved }) => {
    if (move === 'complete') await notify(app, store, saved, 'shop.completed');
    if (move === 'takeBack')
      await notify(app, store, saved, 'shop.notReady', { suffix: String(before.readyAt) });
  },
});

/**
 * Assigns a locker to an order: the smallest that fits is claimed and staff get their code. The door, or staff if the
 * lock has no sensor, confirms the deposit, which moves the order on and notifies the customer (shop.md#states).
 */

interface ReadyInput extends ByOrder {
  readonly isOtherLocker?: boolean | undefined;
}

/** A repeated call returns the first locker and its code; another locker is claimed before the first is released. */
async function putIn(app: App, store: Store, staff: Staff, input: ReadyInput): Promise<void> {
  const order = await orderFor(store, staff, input.orderId);
  refuseUnless(order, 'ready');
  const known = await liveDoorCode(store, order.id, 'deposit');
  if (known && input.isOtherLocker !== true) return;
  const { id, cabinetId } = order;
  const refused = await refusedLockers(store, id, 'deposit');
  const locker = await takeLocker(
    app,
    store,
    order,
    cabinetId,
    { ...shopLockerRequest(order), refused },
    'deposit',
  );
  await revokeDoorCodes(app, store, id, 'deposit');
  await releaseClaims(app, store, id, locker.id);
  await issueDoorCode(app, store, { orderKind: 'shop', order, step: 'deposit', locker });
  await saveNow(app, store.shopOrders, { ...order, assignedLockerId: locker.id });
  const facts = { lockerNumber: locker.number };
  const entryFacts = { ...facts, ...againOf(refused, locker), staffName: staff.name };
  await recordEntry(app, store, order, 'staff', 'lockerTaken', entryFacts);
  await audit(app, store, staff, { ...aboutOrder(order), action: 'shopOrder.ready', facts });
}

/** Throws NOT_FOUND, FORBIDDEN, PAYMENT_PENDING, STATE_CONFLICT, NO_LOCKER_AVAILABLE, or NO_LOCKER_FITS. */
export async function ready(app: App, staff: Staff, input: ReadyInput): Promise<DetailInCodes> {
  await countingRefusals(
    app,
    (store) => store.shopOrders.get(input.orderId, toShow),
    () => deciding(app, input.orderId, () => app.transaction((store) => putIn(app, store, staff, input))),
  );
  return detail(app, staff, input);
}

/** Staff cancel a paid order: refunds it, returns the stock, issues a credit note (shop.md#states). */

interface CancelInput extends ByOrder {
  readonly reason: string;
}

async function cancelNow(
  app: App,
  store: Store,
  staff: Staff,
  { orderId, reason }: CancelInput,
): Promise<readonly Job[]> {
  const order = await orderFor(store, staff, orderId);
  refuseUnless(order, 'cancel');
  const amountCents = netCapturedCents(await store.payments.where({ orderId }));
  await recordEntry(app, store, order, 'staff', 'refundDecided', {
    amountCents,
    reasonGiven: reason,
    staffName: staff.name,
  });
  await endOrder(app, store, orderId, 'staff', { staffName: staff.name });
  const facts = { refundedCents: amountCents };
  await audit(app, store, staff, { ...aboutOrder(order), action: 'shopOrder.cancel', reason, facts });
  return refundSale(app, store, order, 'shop');
}

/** Throws NOT_FOUND, FORBIDDEN, PAYMENT_PENDING, or STATE_CONFLICT with the earlier action. */
export async function cancel(app: App, staff: Staff, input: CancelInput): Promise<DetailInCodes> {
  const jobs = await deciding(app, input.orderId, () =>
    app.transaction((store) => cancelNow(app, store, staff, input)),
  );
  // The result is visible at once if the provider answers now; otherwise the outbox retries.
  for (const job of jobs) await app.deliverNow(job);
  return detail(app, staff, input);
}

/** The actions that every kind of sale has (sales/staff-actions.ts). */
export const saleActions = saleActionsOf({
  orderFor,
  aboutOrder,
  deciding,
  detail,
  rules: shopSales,
  records: (store) => store.shopOrders,
  addressesOf: ({ customerEmail: email, customerPhone: phone }) => ({ email, phone }),
  isPastCancelling: isShopPastCancelling,
  isPaidInPerson: () => false,
});

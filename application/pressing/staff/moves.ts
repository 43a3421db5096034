/** Moves of staff on a laundry order (laundry.md#states). */
import type { DoorStep } from '#domain/doors/door-code.js';
import { pressingMoves } from '#domain/pressing/staff-moves.js';
import {
  advancePressing,
  refusePressing,
  type PressingOrder,
  isPressingPastCancelling,
} from '#domain/pressing/pressing-order.js';
import { DomainError } from '#domain/shared/errors.js';
import { netCapturedCents } from '#domain/payments/settlement.js';
import { manyAttempts } from '#application/conflict.js';
import { decidingBy } from '#application/decided.js';
import { conflictWords, staffMoves } from '#application/doors/staff-moves.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { issueCreditNote, refundedInPerson, refundedToCard } from '#application/documents/issue.js';
import type { App } from '#application/app.js';
import type { Job } from '#application/jobs.js';
import { orRetryLater } from '#application/payments/carry-out.js';
import { endOrder, pressingSales } from '#application/pressing/sales.js';
import { addressesOf, notify } from '#application/pressing/notify.js';
import { refundSale } from '#application/sales/refunds.js';
import { giveUpUnpaidSale } from '#application/sales/settle.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { saleActionsOf } from '#application/sales/staff-actions.js';
import {
  refusedByOrder,
  detail,
  storedInLocker,
  aboutOrder,
  orderFor,
  type DetailInCodes,
  type ByOrder,
} from './detail.js';

const doorTasks: Readonly<Record<DoorStep, string>> = {
  deposit: 'linge déposé',
  collect: 'linge collecté',
  return: 'linge rendu au casier',
  pickup: 'linge retiré',
};

/** Explains an earlier action on a pressing order to staff whose own action conflicts. */
export const deciding = decidingBy({
  meetings: manyAttempts,
  words: {
    doorTaskDone: ({ step }) => doorTasks[step as DoorStep],
    collect: () => 'linge collecté',
    pickup: () => 'linge retiré',
    ...conflictWords(pressingMoves),
    withdrawalSettled: () => 'rétractation traitée',
    serveRefunded: () => 'commande servie malgré le remboursement',
    withdrawalClosed: () => 'plus rien à rendre pour la rétractation',
    cancel: () => 'commande annulée',
  },
});

export const moves = staffMoves({
  moves: pressingMoves,
  audited: (move) => `pressingOrder.${move}`,
  records: (store) => store.pressingOrders,
  assertAllowed: (order, move) => {
    const refusal = refusedByOrder(order, move);
    if (refusal) throw new DomainError(refusal);
  },
  orderFor,
  advance: advancePressing,
  storedInLocker,
  about: aboutOrder,
  deciding,
  detail,
});

/** Staff cancel before the deposit (laundry.md#states): refunds with a credit note, and frees the locker. */

interface CancelInput extends ByOrder {
  readonly reason: string;
}

/**
 * Closes the payment page of an unpaid order, so that it is not paid after its end. If the customer paid first, they
 * are refunded below. Returns whether that gave the order up.
 */
async function closePage(app: App, order: PressingOrder): Promise<boolean> {
  if (order.paidAt !== null || refusePressing(order, 'cancel') !== null) return false;
  return (await orRetryLater(giveUpUnpaidSale(app, order, 'staff'))) === 'over';
}

async function end(
  app: App,
  store: Store,
  staff: Staff,
  order: PressingOrder,
  reasonGiven: string,
): Promise<{ readonly jobs: readonly Job[]; readonly refundCents: number }> {
  const ended = await endOrder(app, store, order.id, 'staff', { reasonGiven, staffName: staff.name });
  const card = netCapturedCents(await store.payments.where({ orderId: order.id }));
  const isInPerson = order.paymentReference !== null;
  const refundCents = isInPerson ? order.totalAmountCents : card;
  const now = app.clock.now();
  const paymentWords = isInPerson ? refundedInPerson(now) : refundedToCard(now);
  await issueCreditNote(app, store, { orderKind: 'pressing', order: ended, paymentWords });
  const jobs = await refundSale(app, store, order, 'pressing');
  await notify(app, store, ended, 'pressing.cancel', { refundCents });
  return { jobs, refundCents };
}

/** Throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT with the earlier action, or PAYMENT_PROVIDER_UNAVAILABLE. */
export async function cancel(app: App, staff: Staff, input: CancelInput): Promise<DetailInCodes> {
  const { orderId, reason } = input;
  const current = await app.read((store) => orderFor(store, staff, orderId));
  const isGivenUp = await closePage(app, current);
  const jobs = await deciding(app, orderId, () =>
    app.transaction(async (store) => {
      const order = await orderFor(store, staff, orderId);
      const facts = { staffName: staff.name, reasonGiven: reason };
      if (isGivenUp) await recordEntry(app, store, order, 'staff', 'cancel', facts);
      const ended = isGivenUp ? { jobs: [], refundCents: 0 } : await end(app, store, staff, order, reason);
      const { refundCents } = ended;
      await audit(app, store, staff, {
        ...aboutOrder(order),
        action: 'pressingOrder.cancel',
        reason,
        facts: { refundCents },
      });
      return ended.jobs;
    }),
  );
  for (const job of jobs) await app.deliverNow(job);
  return detail(app, staff, input);
}

/** The actions that every kind of sale has (sales/staff-actions.ts). */
export const saleActions = saleActionsOf({
  orderFor,
  aboutOrder,
  deciding,
  detail,
  rules: pressingSales,
  records: (store) => store.pressingOrders,
  addressesOf,
  isPastCancelling: isPressingPastCancelling,
  isPaidInPerson: ({ paymentReference }) => paymentReference !== null,
});

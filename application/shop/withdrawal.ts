/** « Renoncer au contrat ici »: the customer of a shop's order goes back on it, and gets the proof of it by e-mail (decision 362). */
import { exclusionNote } from '#domain/catalogue/exclusion-labels.js';
import { excludesAnyway } from '#domain/catalogue/withdrawal-exclusion.js';
import { withdrawalState } from '#domain/sales/withdrawal.js';
import { DomainError } from '#domain/shared/errors.js';
import { euros } from '#domain/shared/money.js';
import type { ShopOrder } from '#domain/shop/shop-order.js';
import type { ShopWithdrawal } from '#application/contract/withdrawals.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Installation } from '#application/installation.js';
import { iso, isoOrNull } from '#application/iso.js';
import { dayOfYear } from '#application/messages/french.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { note } from '#application/timeline.js';
import { tell } from './tell.js';
import { opensWithdrawal } from './withdrawal-link.js';

export interface OfLink {
  readonly withdrawalOrderId: string;
  readonly t: string;
}

export interface Statement extends OfLink {
  readonly customerName: string;
  readonly comment?: string | undefined;
}

/** Throws NOT_FOUND for a wrong token as for no order, for one that was never paid, and once its customer was forgotten. */
async function orderOf(at: Installation, store: Store, { withdrawalOrderId, t }: OfLink): Promise<ShopOrder> {
  const order = opensWithdrawal(at, withdrawalOrderId, t) && (await store.shopOrders.find(withdrawalOrderId));
  if (!order || order.paidAt === null || order.erasedAt !== null) throw new DomainError('NOT_FOUND');
  return order;
}

function answerOf({
  withdrawalSettledAt,
  withdrawalOutcome,
  withdrawalAnswer,
}: ShopOrder): ShopWithdrawal['answer'] {
  if (withdrawalSettledAt === null || withdrawalOutcome === null) return null;
  return { at: iso(withdrawalSettledAt), outcome: withdrawalOutcome, text: withdrawalAnswer };
}

async function viewOf(at: Installation, store: Store, order: ShopOrder): Promise<ShopWithdrawal> {
  const { supportPhone } = await store.companies.get(order.companyId);
  const cabinet = await store.cabinets.find(order.cabinetId);
  return {
    state: withdrawalState(order, at.clock.now()) ?? 'over',
    reference: order.reference,
    orderedAt: iso(order.createdAt),
    totalAmount: euros(order.totalAmountCents),
    items: order.lines.map(({ itemName, quantity, totalCents, withdrawalExclusion: exclusion }) => {
      const note = exclusionNote(exclusion);
      return { itemName, quantity, totalPrice: euros(totalCents), exclusion, note };
    }),
    cabinetId: order.cabinetId,
    cabinetName: cabinet?.name ?? '',
    withdrawnAt: isoOrNull(order.withdrawnAt),
    answer: answerOf(order),
    supportPhone,
  };
}

/** Throws NOT_FOUND. */
export const withdrawal = (at: Installation, link: OfLink): Promise<ShopWithdrawal> =>
  at.read(async (store) => viewOf(at, store, await orderOf(at, store, link)));

function textOf(
  { reference, createdAt, lines }: ShopOrder,
  { customerName, comment = '' }: Statement,
): string {
  const goods = lines
    .filter(({ withdrawalExclusion }) => !excludesAnyway(withdrawalExclusion))
    .map(({ quantity, itemName }) => `${quantity} × ${itemName}`)
    .join(', ');
  const said = `Je vous notifie ma rétractation de la commande ${reference} du ${dayOfYear(createdAt)} : ${goods}.`;
  return [said, `Nom : ${customerName.trim()}`, ...(comment.trim() === '' ? [] : [comment.trim()])].join(
    '\n',
  );
}

/** Said twice it is said once: the first day counts. Throws NOT_FOUND, WITHDRAWAL_EXCLUDED, or WITHDRAWAL_OVER. */
export function withdraw(at: Installation, statement: Statement): Promise<ShopWithdrawal> {
  return onVersionConflict(() =>
    at.transaction(async (store) => {
      const order = await orderOf(at, store, statement);
      const state = withdrawalState(order, at.clock.now());
      if (state === 'stated') return viewOf(at, store, order);
      if (state === 'excluded') throw new DomainError('WITHDRAWAL_EXCLUDED');
      if (state !== 'open') throw new DomainError('WITHDRAWAL_OVER');
      const withdrawalText = textOf(order, statement);
      const stated = { ...order, withdrawnAt: at.clock.now(), withdrawalText };
      const saved = await saveNow(at, store.shopOrders, stated);
      await note(at, store, saved, 'customer', 'withdrawn');
      await tell(at, store, saved, 'shop.withdrawn');
      return viewOf(at, store, saved);
    }),
  );
}

/**
 * « Renoncer au contrat ici »: a customer withdraws from an order of laundry or the shop, or from a rental, and gets
 * the proof by e-mail (withdrawal.md#statement).
 */
import { excludesAnyway } from '#domain/catalogue/withdrawal-exclusion.js';
import { type WithdrawalState, notWithdrawn, withdrawalState } from '#domain/sales/withdrawal.js';
import { withdrawableKinds } from '#domain/shared/order-kinds.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Language } from '#domain/shared/languages.js';
import { euros } from '#domain/shared/money.js';
import type { OrderWithdrawal } from '#application/contract/orders/withdrawals.js';
import { onConflict } from '#application/conflict.js';
import type { App, Caller, WithdrawalRules } from '#application/app.js';
import { iso, isoOrNull } from '#application/record-view.js';
import { dayOfYear } from '#application/formats.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { exclusionNote } from '#application/messages/greeting.js';
import { opensWithdrawal, nounOf } from './withdrawal-words.js';
import type { Contract, Withdrawable } from './sale-rules.js';

interface KnownWithdrawable extends Withdrawable {
  readonly rules: WithdrawalRules;
}

/** The order with the rules of its kind, read once; null if no kind has it. */
async function withdrawableOf(app: App, store: Store, orderId: string): Promise<KnownWithdrawable | null> {
  for (const kind of withdrawableKinds) {
    const rules = app.kinds.withdrawals[kind];
    const found = await rules.withdrawable(store, orderId);
    if (found) return { rules, ...found };
  }
  return null;
}

interface OfLink {
  readonly withdrawalOrderId: string;
  readonly t: string;
  readonly caller: Pick<Caller, 'language'>;
}

export interface Statement extends OfLink {
  readonly customerName: string;
  readonly comment?: string | undefined;
}

interface Found extends KnownWithdrawable {
  readonly state: WithdrawalState;
}

/**
 * Throws NOT_FOUND for a wrong token or an unknown order, for an order that was not paid at a distance, and once its
 * customer was erased.
 */
async function orderOf(app: App, store: Store, { withdrawalOrderId, t }: OfLink): Promise<Found> {
  const known = await withdrawableOf(app, store, withdrawalOrderId);
  if (!known || known.order.erasedAt !== null) throw new DomainError('NOT_FOUND');
  const { order, rules, soldAs } = known;
  const state = withdrawalState(soldAs, order, app.clock.now());
  if (state === null || !opensWithdrawal(app, rules.kind, order.id, t)) throw new DomainError('NOT_FOUND');
  return { ...known, state };
}

function answerOf({
  withdrawalSettledAt,
  withdrawalOutcome,
  withdrawalAnswer,
}: Contract): OrderWithdrawal['answer'] {
  if (withdrawalSettledAt === null || withdrawalOutcome === null) return null;
  return { at: iso(withdrawalSettledAt), outcome: withdrawalOutcome, text: withdrawalAnswer };
}

const periodOf = ({ period }: Contract): OrderWithdrawal['period'] =>
  period === undefined
    ? null
    : {
        from: iso(period.from),
        until: iso(period.until),
        returnedAt: isoOrNull(period.returnedAt),
      };

async function viewOf(
  store: Store,
  { rules, order, begunAt, state }: Found,
  language: Language,
): Promise<OrderWithdrawal> {
  const { supportPhone } = await store.companies.get(order.companyId);
  const cabinet = await store.cabinets.find(order.cabinetId);
  return {
    state,
    kind: rules.kind,
    begunAt: isoOrNull(begunAt),
    reference: order.reference,
    orderedAt: iso(order.createdAt),
    period: periodOf(order),
    totalAmount: euros(order.totalAmountCents),
    items: order.lines.map(({ itemName, quantity, totalCents, withdrawalExclusion: exclusion }) => {
      const note = exclusionNote(exclusion, language);
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
export const withdrawal = (app: App, link: OfLink): Promise<OrderWithdrawal> =>
  app.read(async (store) => viewOf(store, await orderOf(app, store, link), link.caller.language));

function textOf({ rules, order }: Found, { customerName, comment = '' }: Statement): string {
  const { reference, createdAt, lines } = order;
  const goods = lines
    .filter(({ withdrawalExclusion }) => !excludesAnyway(withdrawalExclusion))
    .map(({ quantity, itemName }) => `${quantity} × ${itemName}`)
    .join(', ');
  const said = `Je vous notifie ma rétractation de la ${nounOf(rules.kind)} ${reference} du ${dayOfYear(createdAt)} : ${goods}.`;
  return [said, `Nom : ${customerName.trim()}`, ...(comment.trim() === '' ? [] : [comment.trim()])].join(
    '\n',
  );
}

/** Idempotent: the first statement counts. Throws NOT_FOUND, WITHDRAWAL_EXCLUDED, or WITHDRAWAL_OVER. */
export function withdraw(app: App, statement: Statement): Promise<OrderWithdrawal> {
  const { language } = statement.caller;
  return onConflict(() =>
    app.transaction(async (store) => {
      const known = await orderOf(app, store, statement);
      const { rules, order, state } = known;
      if (state === 'stated') return viewOf(store, known, language);
      if (state === 'excluded') throw new DomainError('WITHDRAWAL_EXCLUDED');
      if (state !== 'open') throw new DomainError('WITHDRAWAL_OVER');
      const withdrawalText = textOf(known, statement);
      const said = { ...notWithdrawn, withdrawnAt: app.clock.now(), withdrawalText };
      const kept = await rules.storeWithdrawal(app, store, order.id, said);
      await recordEntry(app, store, kept, 'customer', 'withdrawn');
      const undone = await rules.undo(app, store, order.id);
      if (!undone) await rules.notifyWithdrawal(app, store, order.id, 'withdrawn');
      return viewOf(store, { ...known, order: undone ?? kept, state: 'stated' }, language);
    }),
  );
}

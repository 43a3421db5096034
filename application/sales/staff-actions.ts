/**
 * Actions of staff on withdrawals and refunds, shared by every kind of order. Each kind provides its orders, rules and
 * replies; a rental also has its own actions that move money.
 */
import type { Sale } from '#domain/sales/sale.js';
import type { SaleKind, SubjectOf, WithdrawableKind } from '#domain/shared/order-kinds.js';
import { audit, type Audited } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { decidingBy } from '#application/decided.js';
import type { App, SaleRules, WithdrawalRules } from '#application/app.js';
import { recordOffCardRefund } from '#application/payments/refunded-off-card.js';
import type { Store } from '#application/store.js';
import { serveRefunded } from './external-refund.js';
import { refundSaleAgain, refundServed, type RefundDecision } from './refunds.js';
import { answerWithdrawal, closeAccepted, type WithdrawalAnswer } from './settle-withdrawal.js';
import type { Contract } from './sale-rules.js';

interface ByOrder {
  readonly orderId: string;
}
type WithReason = ByOrder & { readonly reason: string };

type OrderKind = SubjectOf<WithdrawableKind>;
type SaleOrderKind = SubjectOf<SaleKind>;

/** How one kind of order is loaded, labelled, decided on and shown. */
interface OrderOperations<Order, Answer, Kind extends OrderKind = OrderKind> {
  /** Throws NOT_FOUND or FORBIDDEN. */
  readonly orderFor: (store: Store, staff: Staff, orderId: string) => Promise<Order>;
  /** The fields of every audit entry about it. */
  readonly aboutOrder: (order: Order) => Omit<Audited, 'action' | 'reason' | 'facts'> & {
    readonly subjectKind: Kind;
    readonly companyId: string;
  };
  readonly deciding: ReturnType<typeof decidingBy>;
  readonly detail: (app: App, staff: Staff, input: ByOrder) => Promise<Answer>;
}

/** A kind of order that allows withdrawals. */
interface WithdrawableOperations<Order, Answer, Kind extends OrderKind = OrderKind> extends OrderOperations<
  Order,
  Answer,
  Kind
> {
  readonly rules: WithdrawalRules;
  readonly contractOf: (order: Order) => Contract;
}

/** Throws NOT_FOUND, FORBIDDEN, or STATE_CONFLICT if there is no withdrawal, or it is settled. */
export const settleWithdrawalOf =
  <Order, Answer>(operations: WithdrawableOperations<Order, Answer>) =>
  async (app: App, staff: Staff, input: ByOrder & WithdrawalAnswer): Promise<Answer> => {
    const { orderId, outcome, reason } = input;
    const { rules } = operations;
    await operations.deciding(app, orderId, () =>
      app.transaction(async (store) => {
        const order = await operations.orderFor(store, staff, orderId);
        await answerWithdrawal(app, store, staff, { rules, order: operations.contractOf(order) }, input);
        const about = operations.aboutOrder(order);
        const action = `${about.subjectKind}.settleWithdrawal` as const;
        await audit(app, store, staff, { ...about, action, reason, facts: { outcome } });
      }),
    );
    return operations.detail(app, staff, input);
  };

/** Throws NOT_FOUND, FORBIDDEN, or STATE_CONFLICT if nothing is owed for a withdrawal. */
export const closeWithdrawalOf =
  <Order, Answer>(operations: WithdrawableOperations<Order, Answer>) =>
  async (app: App, staff: Staff, input: WithReason): Promise<Answer> => {
    const { orderId, reason } = input;
    const { rules } = operations;
    await operations.deciding(app, orderId, () =>
      app.transaction(async (store) => {
        const order = await operations.orderFor(store, staff, orderId);
        const facts = await closeAccepted(
          app,
          store,
          staff,
          { rules, order: operations.contractOf(order) },
          reason,
        );
        const about = operations.aboutOrder(order);
        const action = `${about.subjectKind}.closeWithdrawal` as const;
        await audit(app, store, staff, { ...about, action, reason, facts });
      }),
    );
    return operations.detail(app, staff, input);
  };

/**
 * Records that a refund that did not arrive on the card was paid in another way (payments/refunded-off-card.ts).
 * Throws NOT_FOUND, FORBIDDEN, NOTHING_TO_REFUND or MONEY_IN_MOTION.
 */
export const refundedOffCardOf =
  <Order, Answer>({ orderFor, aboutOrder, detail }: OrderOperations<Order, Answer>) =>
  async (app: App, staff: Staff, input: WithReason): Promise<Answer> => {
    const { orderId, reason } = input;
    await app.transaction(async (store) => {
      const about = aboutOrder(await orderFor(store, staff, orderId));
      const action = `${about.subjectKind}.refundedOffCard` as const;
      await recordOffCardRefund(app, store, staff, { ...about, action, reason });
    });
    return detail(app, staff, input);
  };

/** A kind of order that is bought. */
interface SaleOperations<Order extends Sale, Answer> extends WithdrawableOperations<
  Order,
  Answer,
  SaleOrderKind
> {
  readonly rules: SaleRules;
  readonly isPastCancelling: (order: Order) => boolean;
  readonly isPaidInPerson: (order: Order) => boolean;
}

/**
 * Refunds a served order in part or whole (refunds.ts). Throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT if cancelling
 * is the way to refund, NOTHING_TO_REFUND, PAYMENT_DISPUTED, MONEY_IN_MOTION, REFUND_OWED, AMOUNT_CHANGED,
 * ITEMS_NOT_REFUNDABLE or AMOUNT_TOO_HIGH.
 */
const refundOf =
  <Order extends Sale, Answer>(operations: SaleOperations<Order, Answer>) =>
  async (app: App, staff: Staff, input: ByOrder & RefundDecision): Promise<Answer> => {
    const jobs = await operations.deciding(app, input.orderId, () =>
      app.transaction(async (store) => {
        const order = await operations.orderFor(store, staff, input.orderId);
        const isPastCancelling = operations.isPastCancelling(order);
        const isPaidInPerson = operations.isPaidInPerson(order);
        const served = { rules: operations.rules, order, isPastCancelling, isPaidInPerson };
        const about = operations.aboutOrder(order);
        const action = `${about.subjectKind}.refund` as const;
        const given = await refundServed(app, store, staff, served, {
          ...input,
          about: { ...about, action },
        });
        const { refundCents, refundedItems, creditNoteId: suffix } = given;
        await operations.rules.notifyRefund(app, store, order.id, { refundCents, refundedItems, suffix });
        return given.jobs;
      }),
    );
    for (const job of jobs) await app.deliverNow(job);
    return operations.detail(app, staff, input);
  };

/**
 * Serves an order anyway whose money was refunded outside the platform (external-refund.ts). Throws NOT_FOUND,
 * FORBIDDEN, or STATE_CONFLICT if no such decision is pending.
 */
const serveRefundedOf =
  <Order extends Sale, Answer>(operations: SaleOperations<Order, Answer>) =>
  async (app: App, staff: Staff, input: WithReason): Promise<Answer> => {
    const { orderId, reason } = input;
    await operations.deciding(app, orderId, () =>
      app.transaction(async (store) => {
        const order = await operations.orderFor(store, staff, orderId);
        const about = operations.aboutOrder(order);
        const action = `${about.subjectKind}.serveRefunded` as const;
        await serveRefunded(
          app,
          store,
          staff,
          { rules: operations.rules, order },
          { ...about, action, reason },
        );
      }),
    );
    return operations.detail(app, staff, input);
  };

/**
 * Retries a refund that was given up (money.md#refunds). Throws NOT_FOUND, FORBIDDEN, NOTHING_TO_REFUND,
 * PAYMENT_DISPUTED or MONEY_IN_MOTION.
 */
const refundAgainOf =
  <Order extends Sale, Answer>({
    orderFor,
    aboutOrder,
    detail,
  }: OrderOperations<Order, Answer, SaleOrderKind>) =>
  async (app: App, staff: Staff, input: WithReason): Promise<Answer> => {
    const { orderId, reason } = input;
    const jobs = await app.transaction(async (store) => {
      const order = await orderFor(store, staff, orderId);
      const about = aboutOrder(order);
      const action = `${about.subjectKind}.refundAgain` as const;
      return refundSaleAgain(app, store, staff, order, { ...about, action, reason });
    });
    for (const job of jobs) await app.deliverNow(job);
    return detail(app, staff, input);
  };

/** The actions on withdrawals and refunds of a kind of order that is bought: the order itself is the contract. */
export function moneyActionsOf<Order extends Sale, Answer>(
  kind: Omit<SaleOperations<Order, Answer>, 'contractOf'>,
) {
  const operations: SaleOperations<Order, Answer> = { ...kind, contractOf: (order) => order };
  return {
    settleWithdrawal: settleWithdrawalOf(operations),
    closeWithdrawal: closeWithdrawalOf(operations),
    refund: refundOf(operations),
    refundAgain: refundAgainOf(operations),
    refundedOffCard: refundedOffCardOf(operations),
    serveRefunded: serveRefundedOf(operations),
  };
}

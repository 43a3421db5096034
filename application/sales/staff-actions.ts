/**
 * Actions of staff on withdrawals, refunds, texts and buyers, shared by the kinds of orders that are paid. Each kind
 * provides its orders, rules and replies; a rental also has its own actions that move money.
 */
import { buyerOf, type BuyerInput } from '#domain/companies/buyer.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { Sale } from '#domain/sales/sale.js';
import { DomainError } from '#domain/shared/errors.js';
import type { SaleKind, SubjectOf, WithdrawableKind } from '#domain/shared/order-kinds.js';
import { audit } from '#application/access/audit.js';
import {
  acting,
  addNoteOf,
  resendOf,
  type Acted,
  type OrderOperations,
} from '#application/access/order-actions.js';
import type { Collection } from '#application/collection.js';
import type { decidingBy } from '#application/decided.js';
import type { App, SaleRules, WithdrawalRules } from '#application/app.js';
import { replaceInvoice } from '#application/documents/issue.js';
import { recordOffCardRefund } from '#application/payments/refunded-off-card.js';
import type { Addresses } from '#application/records.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { serveRefunded } from './external-refund.js';
import { refundSaleAgain, refundServed, type RefundDecision } from './refunds.js';
import { answerWithdrawal, closeAccepted, type WithdrawalAnswer } from './settle-withdrawal.js';
import type { Contract } from './sale-rules.js';

interface WithReason {
  readonly reason: string;
}

/** A kind of order that is paid, and allows withdrawals. */
interface PaidOperations<
  Order extends Sale | RentalOrder,
  Answer,
  Kind extends SubjectOf<WithdrawableKind> = SubjectOf<WithdrawableKind>,
> extends OrderOperations<Order, Answer, Kind> {
  readonly deciding: ReturnType<typeof decidingBy>;
  readonly rules: WithdrawalRules;
  readonly contractOf: (order: Order) => Contract;
  readonly records: (store: Store) => Collection<Order>;
  readonly addressesOf: (order: Order) => Addresses;
  /** Issues the invoice to the firm that was named. Throws INVOICE_CREDITED. */
  readonly invoiceNewBuyer: (app: App, store: Store, order: Order) => Promise<void>;
}

/** Every action also throws NOT_FOUND or FORBIDDEN. */
export function paidActionsOf<Order extends Sale | RentalOrder, Answer>(kind: PaidOperations<Order, Answer>) {
  const { rules, contractOf, records, invoiceNewBuyer, deciding } = kind;
  return {
    /** Throws STATE_CONFLICT if there is no withdrawal, or it is settled. */
    settleWithdrawal: acting(
      kind,
      'settleWithdrawal',
      async ({ app, store, staff, order, input, about }: Acted<Order, WithdrawalAnswer>) => {
        const { outcome, reason } = input;
        await answerWithdrawal(app, store, staff, { rules, order: contractOf(order) }, input);
        await audit(app, store, staff, { ...about, reason, facts: { outcome } });
      },
      deciding,
    ),
    /** Throws STATE_CONFLICT if nothing is owed for a withdrawal. */
    closeWithdrawal: acting(
      kind,
      'closeWithdrawal',
      async ({ app, store, staff, order, input: { reason }, about }: Acted<Order, WithReason>) => {
        const facts = await closeAccepted(app, store, staff, { rules, order: contractOf(order) }, reason);
        await audit(app, store, staff, { ...about, reason, facts });
      },
      deciding,
    ),
    /**
     * Records that a refund that did not arrive on the card was paid in another way (payments/refunded-off-card.ts).
     * Throws NOTHING_TO_REFUND or MONEY_IN_MOTION.
     */
    refundedOffCard: acting(
      kind,
      'refundedOffCard',
      ({ app, store, staff, input: { reason }, about }: Acted<Order, WithReason>) =>
        recordOffCardRefund(app, store, staff, { ...about, reason }),
    ),
    /**
     * Names the firm of an order, or another one (money.md#firms-as-buyers). An invoice that is issued is never edited:
     * a credit note cancels it, and a new one follows in the same series. Throws STATE_CONFLICT for an erased order, or
     * INVOICE_CREDITED once a part was.
     */
    setBuyer: acting(
      kind,
      'setBuyer',
      async ({ app, store, staff, order, input, about }: Acted<Order, { readonly buyer: BuyerInput }>) => {
        if (order.erasedAt !== null) throw new DomainError('STATE_CONFLICT');
        const saved = await saveNow(app, records(store), { ...order, buyer: buyerOf(input.buyer) });
        await invoiceNewBuyer(app, store, saved);
        await audit(app, store, staff, { ...about, facts: { company: input.buyer.companyName } });
      },
    ),
    addNote: addNoteOf(kind),
    resend: resendOf(kind, kind.addressesOf),
  };
}

/** A kind of order that is bought: the order itself is the contract. */
interface SaleOperations<Order extends Sale, Answer> extends Omit<
  PaidOperations<Order, Answer, SubjectOf<SaleKind>>,
  'contractOf' | 'invoiceNewBuyer'
> {
  readonly rules: SaleRules;
  readonly isPastCancelling: (order: Order) => boolean;
  readonly isPaidInPerson: (order: Order) => boolean;
}

/** Every action also throws NOT_FOUND or FORBIDDEN. */
export function saleActionsOf<Order extends Sale, Answer>(kind: SaleOperations<Order, Answer>) {
  const { rules, deciding } = kind;
  return {
    ...paidActionsOf<Order, Answer>({
      ...kind,
      contractOf: (order) => order,
      invoiceNewBuyer: (app, store, order) => replaceInvoice(app, store, { orderKind: rules.kind, order }),
    }),
    /**
     * Refunds a served order in part or whole (refunds.ts). Throws STATE_CONFLICT if cancelling is the way to refund,
     * NOTHING_TO_REFUND, PAYMENT_DISPUTED, MONEY_IN_MOTION, REFUND_OWED, AMOUNT_CHANGED, ITEMS_NOT_REFUNDABLE or
     * AMOUNT_TOO_HIGH.
     */
    refund: acting(
      kind,
      'refund',
      async ({ app, store, staff, order, input, about }: Acted<Order, RefundDecision>) => {
        const isPastCancelling = kind.isPastCancelling(order);
        const isPaidInPerson = kind.isPaidInPerson(order);
        const served = { rules, order, isPastCancelling, isPaidInPerson };
        const given = await refundServed(app, store, staff, served, { ...input, about });
        const { refundCents, refundedItems, creditNoteId: suffix } = given;
        await rules.notifyRefund(app, store, order.id, { refundCents, refundedItems, suffix });
        return given.jobs;
      },
      deciding,
    ),
    /** Retries a refund that was given up (money.md#refunds). Throws NOTHING_TO_REFUND, PAYMENT_DISPUTED or MONEY_IN_MOTION. */
    refundAgain: acting(
      kind,
      'refundAgain',
      ({ app, store, staff, order, input: { reason }, about }: Acted<Order, WithReason>) =>
        refundSaleAgain(app, store, staff, order, { ...about, reason }),
    ),
    /**
     * Serves an order anyway whose money was refunded outside the platform (external-refund.ts). Throws STATE_CONFLICT
     * if no such decision is pending.
     */
    serveRefunded: acting(
      kind,
      'serveRefunded',
      ({ app, store, staff, order, input: { reason }, about }: Acted<Order, WithReason>) =>
        serveRefunded(app, store, staff, { rules, order }, { ...about, reason }),
      deciding,
    ),
  };
}

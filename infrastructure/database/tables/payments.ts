/** Payments: one a (order, purpose, epoch) (reliability.md#invariants); their disputes, and closed months. */
import type { Dispute } from '#domain/payments/dispute.js';
import type { Payment } from '#domain/payments/payment.js';
import { all, bigint, flag, integer, maybe, table, text, versioned } from './table.js';
import type { ClosedMonth } from '#domain/documents/closed-month.js';

export const payments = table<Payment>()(
  'payments',
  {
    ...versioned,
    ...all(text, 'companyId', 'orderId', 'purpose', 'status'),
    ...all(maybe(text), 'checkoutSessionId', 'intentId', 'customerId', 'paymentMethodId', 'actionUrl'),
    ...all(maybe(text), 'replacedById', 'failure', 'notes'),
    isDebt: flag,
    ...all(integer, 'epoch', 'amountCents', 'capturedCents', 'refundedCents', 'refundedOffCardCents'),
    ...all(integer, 'paidOffCardCents', 'refundReturnedCents'),
    dueAt: bigint,
    ...all(maybe(bigint), 'authorisedAt', 'capturedAt', 'expiresAt', 'refundReturnedAt', 'disputedAt'),
  },
  {
    unique: { epoch: ['orderId', 'purpose', 'epoch'] },
    index: {
      intentId: { on: ['intentId'], where: '"intent_id" IS NOT NULL' },
      sessionId: { on: ['checkoutSessionId'], where: '"checkout_session_id" IS NOT NULL' },
      expiring: { on: ['companyId', 'expiresAt'], where: `"status" = 'Authorised'` },
      captured: { on: ['companyId', 'capturedAt'], where: '"captured_at" IS NOT NULL' },
      debt: {
        on: ['companyId', 'createdAt'],
        where: `"is_debt" AND "status" IN ('Planned', 'RequiresAction')`,
      },
      returned: { on: ['companyId', 'refundReturnedAt'], where: '"refund_returned_at" IS NOT NULL' },
    },
    checks: {
      captured: '"captured_cents" >= 0 AND "captured_cents" <= "amount_cents"',
      refunded: '"refunded_cents" >= 0 AND "refunded_cents" <= "captured_cents"',
    },
  },
);

export const disputes = table<Dispute>()(
  'disputes',
  {
    ...versioned,
    ...all(text, 'companyId', 'orderId', 'paymentId', 'providerId', 'status', 'reason'),
    isInquiry: flag,
    ...all(integer, 'amountCents', 'chargedBackCents'),
    openedAt: bigint,
    ...all(maybe(bigint), 'answerBy', 'closedAt'),
  },
  {
    oldest: ['openedAt'],
    refers: { paymentId: 'payments' },
    unique: { provider: ['paymentId', 'providerId'] },
    index: { order: ['orderId', 'openedAt'], open: ['companyId', 'status', 'answerBy'] },
    checks: { chargedBack: '"charged_back_cents" >= 0 AND "charged_back_cents" <= "amount_cents"' },
  },
);

/** The table of months whose books are closed (money.md#closing): one row per company and month. */
export const closedMonths = table<ClosedMonth>()(
  'closed_months',
  { id: text, companyId: text, month: text, closedAt: bigint, closedById: text, closedByName: text },
  { oldest: ['month'], locks: 'none', index: { company: ['companyId', 'month'] } },
);

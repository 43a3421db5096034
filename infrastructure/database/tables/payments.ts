/**
 * Tables of payments and of their disputes: one payment a (order, purpose, epoch), amounts that cannot exceed what was
 * authorised (reliability.md#invariants).
 */
import type { Dispute } from '#domain/payments/dispute.js';
import type { Payment } from '#domain/payments/payment.js';
import { bigint, flag, integer, maybe, table, text, versioned } from '#infrastructure/database/table.js';

export const payments = table<Payment>()(
  'payments',
  {
    ...versioned,
    companyId: text,
    orderId: text,
    purpose: text,
    epoch: integer,
    status: text,
    amountCents: integer,
    capturedCents: integer,
    refundedCents: integer,
    refundedOffCardCents: integer,
    paidOffCardCents: integer,
    isDebt: flag,
    dueAt: bigint,
    checkoutSessionId: maybe(text),
    intentId: maybe(text),
    customerId: maybe(text),
    paymentMethodId: maybe(text),
    actionUrl: maybe(text),
    authorisedAt: maybe(bigint),
    capturedAt: maybe(bigint),
    expiresAt: maybe(bigint),
    replacedById: maybe(text),
    refundReturnedAt: maybe(bigint),
    refundReturnedCents: integer,
    disputedAt: maybe(bigint),
    failure: maybe(text),
    notes: maybe(text),
  },
  {
    oldest: ['createdAt'],
    refers: { companyId: 'companies' },
    unique: [{ name: 'uq_payments_epoch', columns: ['orderId', 'purpose', 'epoch'] }],
    index: [
      { name: 'ix_payments_intent', columns: ['intentId'] },
      { name: 'ix_payments_session', columns: ['checkoutSessionId'] },
      { name: 'ix_payments_status', columns: ['status', 'expiresAt'] },
      {
        name: 'ix_payments_expiring',
        columns: ['companyId', 'expiresAt'],
        where: `"status" = 'Authorised'`,
      },
      {
        name: 'ix_payments_captured',
        columns: ['companyId', 'capturedAt'],
        where: '"captured_at" IS NOT NULL',
      },
      {
        name: 'ix_payments_debt',
        columns: ['companyId', 'createdAt'],
        where: `"is_debt" AND "status" IN ('Planned', 'RequiresAction')`,
      },
      {
        name: 'ix_payments_returned',
        columns: ['companyId', 'refundReturnedAt'],
        where: '"refund_returned_at" IS NOT NULL',
      },
    ],
    checks: {
      ck_payments_captured: '"captured_cents" >= 0 AND "captured_cents" <= "amount_cents"',
      ck_payments_refunded: '"refunded_cents" >= 0 AND "refunded_cents" <= "captured_cents"',
    },
  },
);

export const disputes = table<Dispute>()(
  'disputes',
  {
    ...versioned,
    companyId: text,
    orderId: text,
    paymentId: text,
    providerId: text,
    status: text,
    isInquiry: flag,
    amountCents: integer,
    reason: text,
    openedAt: bigint,
    answerBy: maybe(bigint),
    closedAt: maybe(bigint),
    chargedBackCents: integer,
  },
  {
    oldest: ['openedAt'],
    refers: { companyId: 'companies', paymentId: 'payments' },
    unique: [{ name: 'uq_disputes_provider', columns: ['paymentId', 'providerId'] }],
    index: [
      { name: 'ix_disputes_order', columns: ['orderId', 'openedAt'] },
      { name: 'ix_disputes_open', columns: ['companyId', 'status', 'answerBy'] },
    ],
    checks: {
      ck_disputes_charged_back: '"charged_back_cents" >= 0 AND "charged_back_cents" <= "amount_cents"',
    },
  },
);

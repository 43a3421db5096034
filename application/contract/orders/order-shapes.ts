/** Common staff view of every kind of order: timeline, messages, debts, disputes and possible actions. */
import * as z from 'zod/mini';
import { unprovenKinds } from '#domain/doors/unproven.js';
import { languages } from '#domain/shared/languages.js';
import { withdrawalOutcomes } from '#domain/sales/withdrawal.js';
import { disputeStatuses } from '#domain/payments/dispute.js';
import { paymentPurposes } from '#domain/payments/payment.js';
import { euroAmount, id, instant } from '#application/contract/fields.js';

const refusalInWords = z.object({ code: z.string(), title: z.string(), message: z.string() });

/** Actions possible now, reasons against the others, and the next one. */
export const staffActions = <Action extends Readonly<Record<string, string>>>(
  action: z.ZodMiniEnum<Action>,
) => ({
  actions: z.array(
    z.object({
      action,
      isAllowed: z.boolean(),
      /** Why not: the error code that the call would return, with its text for this reader. */
      refusal: z.nullable(refusalInWords),
    }),
  ),
  /** The next action for the record, if the caller may take it; null: none. */
  nextAction: z.nullable(action),
});

/** What no door event confirms about the next record by staff (domain/doors/unproven.ts); null: no contradiction. */
export const unproven = z.nullable(z.enum(unprovenKinds));

/** Staff confirm that they or the customer have the object in their hands, although its door did not move. */
export const inHand = { confirmed: z.optional(z.boolean()) };

const factValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const timelineEntry = z.object({
  id,
  at: instant,
  actor: z.enum(['customer', 'staff', 'clock', 'door', 'provider']),
  /** One of `TimelineKind`; an open string, because an older terminal passes on kinds of a newer server. */
  kind: z.string(),
  facts: z.record(z.string(), factValue),
});

export type TimelineLine = z.output<typeof timelineEntry>;

export const messageView = z.object({
  id,
  createdAt: instant,
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  template: z.string(),
  subject: z.nullable(z.string()),
  status: z.enum(['waiting', 'sent', 'failed']),
  sentAt: z.nullable(instant),
  failure: z.nullable(z.string()),
  canResend: z.boolean(),
});
export type OrderMessage = z.output<typeof messageView>;

/** The language of the messages that the order's customer gets. */
export const customerLanguage = z.enum(languages);

/**
 * Present if a locker within reach was requested; `isMet` is null while the order has no locker. Null without a
 * request.
 */
export const requestedReach = z.nullable(z.object({ isMet: z.nullable(z.boolean()) }));
export type RequestedReach = z.output<typeof requestedReach>;

/** Promised to the customer's card but not received: the bank returned it, or it was abandoned. */
export const owedRefund = z.object({ amount: euroAmount, isReturned: z.boolean() });
export type OwedRefund = z.output<typeof owedRefund>;

/** The customer's withdrawal, and whether staff have settled it. */
export const withdrawalView = z.object({
  at: instant,
  /** Null once the customer's data was erased. */
  text: z.nullable(z.string()),
  settledAt: z.nullable(instant),
  outcome: z.nullable(z.enum(withdrawalOutcomes)),
  /** The answer sent to the customer; null if the cancellation was the answer. */
  answer: z.nullable(z.string()),
});
export type WithdrawalView = z.output<typeof withdrawalView>;

/**
 * Staff actions on a withdrawal: the answer while it is pending; recording that nothing is owed while an accepted one
 * has money to refund.
 */
export const withdrawalActions = ['settleWithdrawal', 'closeWithdrawal'] as const;
export type WithdrawalAction = (typeof withdrawalActions)[number];

export const isWithdrawalAction = (action: string): action is WithdrawalAction =>
  (withdrawalActions as readonly string[]).includes(action);

/** What an accepted withdrawal still has to refund, and its deadline. */
export const withdrawalRefundView = z.object({ amount: euroAmount, dueAt: instant });
export type WithdrawalRefundView = z.output<typeof withdrawalRefundView>;

/** What the customer's bank reverses of a payment, or inquires about (`isInquiry`). */
export const disputeView = z.object({
  id,
  purpose: z.enum(paymentPurposes),
  status: z.enum(disputeStatuses),
  isInquiry: z.boolean(),
  amount: euroAmount,
  /** The provider's reason code. */
  reason: z.string(),
  /** The payment's id in the provider's dashboard. */
  providerId: z.string(),
  openedAt: instant,
  /** Deadline for the company's answer there; null if none is expected. */
  answerBy: z.nullable(instant),
  closedAt: z.nullable(instant),
  /** A refund promised to the customer that waits for the bank's decision; null without one. */
  refundWaiting: z.nullable(euroAmount),
});
export type DisputeView = z.output<typeof disputeView>;

/** A rental extension with an open payment; `until` is set only while the customer must act. */
export const waitingExtension = z.object({
  plannedEndTime: instant,
  amountTtc: euroAmount,
  by: z.enum(['customer', 'staff']),
  until: z.nullable(instant),
});

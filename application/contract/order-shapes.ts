/** What staff see of an order of any kind: its story, its messages, what is owed or disputed, and what they may do. */
import * as z from 'zod/mini';
import { unprovenKinds } from '#domain/doors/unproven.js';
import { withdrawalOutcomes } from '#domain/sales/withdrawal.js';
import { disputeStatuses } from '#domain/payments/dispute.js';
import { paymentPurposes } from '#domain/payments/payment.js';
import { euroAmount, id, instant } from './fields.js';

const refusalInWords = z.object({ code: z.string(), title: z.string(), message: z.string() });

/** What staff may do now, why not the rest, and which is next. */
export const staffActions = <Action extends Readonly<Record<string, string>>>(
  action: z.ZodMiniEnum<Action>,
) => ({
  actions: z.array(
    z.object({
      action,
      isAllowed: z.boolean(),
      /** Why not: the code that the call would answer, in words for who reads the order this moment. */
      refusal: z.nullable(refusalInWords),
    }),
  ),
  /** The action that the record asks for, where this person may take it; null: none. */
  nextAction: z.nullable(action),
});

/** What no door confirms of what staff would record next (domain/doors/unproven.ts); null: nothing speaks against it. */
export const unproven = z.nullable(z.enum(unprovenKinds));

/** Whoever records it says that the thing is in their hands, or the customer's, though its door did not move. */
export const inHand = { confirmed: z.optional(z.boolean()) };

const factValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const timelineEntry = z.object({
  id,
  at: instant,
  actor: z.enum(['customer', 'staff', 'clock', 'door', 'provider']),
  /** One of `StoryKind`; open on the wire, for a newer server tells what an older terminal passes on. */
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

/** Where a locker within reach was asked for; `isMet` is null while the order has no locker. Null where none was asked for. */
export const askedReach = z.nullable(z.object({ isMet: z.nullable(z.boolean()) }));
export type AskedReach = z.output<typeof askedReach>;

/** What the customer was promised on the card and has not: the bank sent it back, or it was given up. */
export const owedRefund = z.object({ amount: euroAmount, isReturned: z.boolean() });
export type OwedRefund = z.output<typeof owedRefund>;

/** What the customer said when they went back on the order, and whether staff have settled it. */
export const withdrawalView = z.object({
  at: instant,
  /** Null once the customer was forgotten. */
  text: z.nullable(z.string()),
  settledAt: z.nullable(instant),
  outcome: z.nullable(z.enum(withdrawalOutcomes)),
  /** What the customer was told; null where the cancellation said it. */
  answer: z.nullable(z.string()),
});
export type WithdrawalView = z.output<typeof withdrawalView>;

/** What staff do about a withdrawal: the answer while it waits for one; that nothing is owed while an accepted one has money to give back. */
export const withdrawalActions = ['settleWithdrawal', 'closeWithdrawal'] as const;
export type WithdrawalAction = (typeof withdrawalActions)[number];

export const isWithdrawalAction = (action: string): action is WithdrawalAction =>
  (withdrawalActions as readonly string[]).includes(action);

/** What an accepted withdrawal still has to give back, and by when at the latest. */
export const withdrawalRefundView = z.object({ amount: euroAmount, dueAt: instant });
export type WithdrawalRefundView = z.output<typeof withdrawalRefundView>;

/** What the customer's bank asks back of a payment, or asks about it (`isInquiry`). */
export const disputeView = z.object({
  id,
  purpose: z.enum(paymentPurposes),
  status: z.enum(disputeStatuses),
  isInquiry: z.boolean(),
  amount: euroAmount,
  /** As the provider names it. */
  reason: z.string(),
  /** What the company finds it by in the provider's dashboard. */
  providerId: z.string(),
  openedAt: instant,
  /** Until when the company may answer there; null where nothing is asked of it. */
  answerBy: z.nullable(instant),
  closedAt: z.nullable(instant),
  /** A refund that was promised to the customer and waits for what the bank decides; null where none does. */
  refundWaiting: z.nullable(euroAmount),
});
export type DisputeView = z.output<typeof disputeView>;

/** An extension of a rental that waits for its payment; `until` only where its customer is waited for. */
export const waitingExtension = z.object({
  plannedEndTime: instant,
  amountTtc: euroAmount,
  by: z.enum(['customer', 'staff']),
  until: z.nullable(instant),
});

/** What staff decide about a rental, and what the decision would do: shown before, and carried out as shown. */
import * as z from 'zod/mini';
import { paymentPurposes } from '#domain/payments/payment.js';
import { euroAmount } from './fields.js';
import { unproven, withdrawalActions } from './order-shapes.js';
import { rentalStatus } from './rental-shapes.js';

/** What staff decide with a preview of its effect; the names of the routes' actions and of the timeline's entries. */
export const staffRentalDecision = z.enum([
  'manualTerminate',
  'notReturned',
  'captureRental',
  'releaseDeposit',
  'captureDeposit',
  'captureRentalAndDeposit',
  'refundPrice',
  'refundFull',
  'cancel',
]);
export type StaffRentalDecision = z.output<typeof staffRentalDecision>;
/** What staff may do about what a rental owes, while it does (rental-debt.ts). */
export const debtActions = ['askPayment', 'paidOtherwise', 'writeOff'] as const;
export type DebtAction = (typeof debtActions)[number];

export const isDebtAction = (action: string): action is DebtAction =>
  (debtActions as readonly string[]).includes(action);

/** What staff may do to a rental; an extension has an offer of its own (staff-extension.ts), and what a withdrawal asks for is there while it does. */
export const staffRentalAction = z.enum([
  'extend',
  ...staffRentalDecision.options,
  ...debtActions,
  ...withdrawalActions,
]);
export type StaffRentalAction = z.output<typeof staffRentalAction>;

/** The most that a decision may ask for now. */
export const decisionLimits = z.object({ rental: euroAmount, deposit: euroAmount });

/** What a decision does, shown before and carried out as shown. */
export const decisionEffect = z.object({
  action: staffRentalDecision,
  statusAfter: rentalStatus,
  movements: z.array(
    z.object({
      purpose: z.enum(paymentPurposes),
      kind: z.enum(['capture', 'release', 'refund', 'drop']),
      amount: euroAmount,
      /** What the provider lets go with a capture. */
      releasedRest: euroAmount,
    }),
  ),
  capturedNow: euroAmount,
  releasedNow: euroAmount,
  refundedNow: euroAmount,
  /** Released and refunded together: the `amount` of a release or a refund. */
  givenBackNow: euroAmount,
  lateFees: euroAmount,
  lateFeesWrittenOff: euroAmount,
  retainedDeposit: euroAmount,
  penalty: euroAmount,
  /** Owed, but less than a card can be charged: given. */
  writtenOff: euroAmount,
  /** Owed, but no hold is left to take it from. */
  uncollected: euroAmount,
  /** What the customer will have paid in all. */
  customerPaysInTotal: euroAmount,
  limits: decisionLimits,
  /** Of `cancel`: the door may have opened for this rental, and its cabinet, which is away, has not told. */
  mayBeOut: z.boolean(),
  /** Of `manualTerminate` and `releaseDeposit`: what speaks against the item being back. */
  unproven,
});
export type DecisionEffect = z.output<typeof decisionEffect>;

/** Staff decisions about a rental and their effect, which is previewed and then carried out as shown. */
import * as z from 'zod/mini';
import { paymentPurposes } from '#domain/payments/payment.js';
import { euroAmount } from '#application/contract/fields.js';
import { unproven, withdrawalActions } from '#application/contract/orders/order-shapes.js';
import { rentalStatus } from './rental-shapes.js';

/** Staff decisions with a preview; also the names of the routes' actions and of the timeline entries. */
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
/** Staff actions on existing debts of a rental (rental-debt.ts). */
export const debtActions = ['requestPayment', 'paidOtherwise', 'writeOff'] as const;
export type DebtAction = (typeof debtActions)[number];

export const isDebtAction = (action: string): action is DebtAction =>
  (debtActions as readonly string[]).includes(action);

/**
 * Staff actions on a rental. Extensions and moves have separate offers (staff-actions.ts); those for a withdrawal exist while
 * there is one.
 */
export const staffRentalAction = z.enum([
  'extend',
  'move',
  ...staffRentalDecision.options,
  ...debtActions,
  ...withdrawalActions,
]);
export type StaffRentalAction = z.output<typeof staffRentalAction>;

/** The maximum amounts of a decision now. */
export const decisionLimits = z.object({ rental: euroAmount, deposit: euroAmount });

/** The effect of a decision, previewed and carried out as shown. */
export const decisionEffect = z.object({
  action: staffRentalDecision,
  statusAfter: rentalStatus,
  movements: z.array(
    z.object({
      purpose: z.enum(paymentPurposes),
      kind: z.enum(['capture', 'release', 'refund', 'drop']),
      amount: euroAmount,
      /** The rest of the hold that a capture releases. */
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
  /** Owed, but below the card minimum: written off. */
  writtenOff: euroAmount,
  /** Owed, but not covered by a hold any more. */
  uncollected: euroAmount,
  /** The customer's total payment afterwards. */
  customerPaysInTotal: euroAmount,
  limits: decisionLimits,
  /** For `cancel`: the door may have opened for this rental, and its offline cabinet has not reported it. */
  mayBeOut: z.boolean(),
  /** For `manualTerminate` and `releaseDeposit`: evidence against the return of the item. */
  unproven,
});
export type DecisionEffect = z.output<typeof decisionEffect>;

import { centsFromEuros, euros } from '#domain/shared/money.js';

interface Sums {
  /** Captured, refunds not deducted. */
  readonly totalCapturedAmount: number;
  readonly totalRefundedAmount: number;
}

/**
 * In euros: « Débité » is before refunds everywhere, like on an account statement; the remainder is shown next to it.
 */
export const debited = ({ totalCapturedAmount, totalRefundedAmount }: Sums): number =>
  euros(centsFromEuros(totalCapturedAmount) + centsFromEuros(totalRefundedAmount));

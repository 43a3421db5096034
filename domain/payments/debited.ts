import { centsFromEuros, euros } from '#domain/shared/money.js';

interface Sums {
  /** Taken, and not given back. */
  readonly totalCapturedAmount: number;
  readonly totalRefundedAmount: number;
}

/** In euros: « Débité » is before refunds everywhere, as an account statement has it; what is left is said beside it. */
export const debited = ({ totalCapturedAmount, totalRefundedAmount }: Sums): number =>
  euros(centsFromEuros(totalCapturedAmount) + centsFromEuros(totalRefundedAmount));

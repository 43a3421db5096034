/** The refusals of a refund by staff. */
import type { ErrorCode } from '#domain/shared/errors.js';

export const refundRefusals = ['NOTHING_TO_REFUND', 'PAYMENT_DISPUTED', 'MONEY_IN_MOTION'] as const;

export const newRefundRefusals = [
  ...refundRefusals,
  'STATE_CONFLICT',
  'REFUND_OWED',
  'AMOUNT_CHANGED',
  'AMOUNT_TOO_HIGH',
  'ITEMS_NOT_REFUNDABLE',
] as const satisfies readonly ErrorCode[];

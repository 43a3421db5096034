/** A plausible dispute: the bank withdrew a payment a moment ago, and waits nine days for an answer. */
import { day } from '#domain/shared/record.js';
import type { Rows } from '#infrastructure/database/tables.js';
import { noon } from '#tests/support/builders.js';

export const aDispute = (fields: Partial<Rows['disputes']> = {}): Rows['disputes'] => ({
  createdAt: noon,
  updatedAt: noon + 1,
  deletedAt: null,
  version: 1,
  id: 'dispute-1',
  companyId: 'company-1',
  orderId: 'order-1',
  paymentId: 'payment-1',
  providerId: 'du_1',
  status: 'NeedsAnswer',
  isInquiry: false,
  amountCents: 1_200,
  reason: 'fraudulent',
  openedAt: noon,
  answerBy: noon + 9 * day,
  closedAt: null,
  chargedBackCents: 0,
  ...fields,
});

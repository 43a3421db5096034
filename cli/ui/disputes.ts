/** Disputes of an order's payments, in the lines of `show`. */
import { disputeReason, disputeStatusLabels, refundWaitsText } from '#domain/payments/dispute-labels.js';
import type { DisputeView } from '#application/contract/orders/order-shapes.js';
import { euros, moment } from './formats.js';

const disputeText = ({ status, isInquiry, amount, reason, answerBy, providerId }: DisputeView): string =>
  [
    `${euros(amount)}, ${disputeReason(reason)}`,
    isInquiry ? 'demande de la banque' : null,
    disputeStatusLabels[status].toLowerCase() + (answerBy ? ` avant le ${moment(answerBy)}` : ''),
    providerId,
  ]
    .filter(Boolean)
    .join(' ; ');

/** One line each, plus one for a refund that waits for it; empty without disputes, or from an older server. */
export const disputeFields = (disputes: readonly DisputeView[] = []): [string, string][] =>
  disputes.flatMap((dispute): [string, string][] => [
    ['Contestation', disputeText(dispute)],
    ...(dispute.refundWaiting ? [waitingField(dispute.refundWaiting)] : []),
  ]);

const waitingField = (amount: number): [string, string] => ['À savoir', refundWaitsText(euros(amount))];

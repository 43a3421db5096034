/** What a payment is for, in French, wherever staff read it. */
import type { PaymentPurpose } from './payment.js';

export const paymentPurposeLabels: Readonly<Record<PaymentPurpose, string>> = {
  rental: 'Location',
  extension: 'Prolongation',
  deposit: 'Dépôt de garantie',
  pressing: 'Pressing',
  shop: 'Boutique',
  penalty: 'Pénalité',
};

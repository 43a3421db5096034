/** The purpose of a payment in French, for every staff view. */
import type { PaymentPurpose } from './payment.js';

export const paymentPurposeLabels: Readonly<Record<PaymentPurpose, string>> = {
  rental: 'Location',
  extension: 'Prolongation',
  deposit: 'Dépôt de garantie',
  pressing: 'Pressing',
  shop: 'Boutique',
  penalty: 'Pénalité',
};

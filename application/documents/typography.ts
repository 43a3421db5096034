/** Figures and days as French invoices write them. */
import { amount, dayAndTime, dayOfYear } from '#application/messages/french.js';
import type { ReceiptTypography } from '#domain/documents/rental-receipt.js';

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 2 });

export const typography: ReceiptTypography = {
  amount,
  day: dayOfYear,
  moment: dayAndTime,
  rate: (value) => percent.format(value / 100),
};

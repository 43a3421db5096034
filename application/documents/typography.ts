/** Figures and days as French invoices write them. */
import { amount, dayOfYear } from '#application/messages/french.js';
import type { Typography } from '#domain/documents/printed.js';

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 2 });

export const typography: Typography = {
  amount,
  day: dayOfYear,
  rate: (value) => percent.format(value / 100),
};

/** Amounts and dates in the format of French invoices. */
import { amount, dayAndTime, dayOfYear } from '#application/formats.js';
import type { ProofTypography } from '#domain/documents/proof/printed.js';
import type { Instant } from '#domain/shared/record.js';

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 2 });

const second = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
});

export const typography: ProofTypography = {
  amount,
  day: dayOfYear,
  moment: dayAndTime,
  exact: (at: Instant) => second.format(at),
  rate: (value) => percent.format(value / 100),
};

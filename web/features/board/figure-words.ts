/** The text of figures, and of their change against the previous period. */
import type { FigureDays, Measure } from '#domain/board/figures.js';
import { eurosText, percentText } from '#web/lib/money.js';
import { noBreakSpace } from '#domain/shared/typography.js';

export const periodWords: Readonly<Record<FigureDays, string>> = {
  '7': `7${noBreakSpace}jours`,
  '30': `30${noBreakSpace}jours`,
  '90': `90${noBreakSpace}jours`,
};

const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });

export const hoursText = (hours: number): string => `${whole.format(hours)}${noBreakSpace}h`;
export const countText = (count: number): string => whole.format(count);
/** A share of 1 as whole percents; a dash if there is no total. */
export const shareText = (share: number | null): string =>
  share === null ? '–' : percentText(Math.round(share * 100));

/** `+ 12 %`; null if the earlier value is zero. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  const sign = percent > 0 ? `+${noBreakSpace}` : percent < 0 ? `−${noBreakSpace}` : '';
  return `${sign}${percentText(Math.abs(percent))}`;
}

export const unitTexts: Readonly<Record<Measure['unit'], (value: number) => string>> = {
  euros: eurosText,
  hours: hoursText,
  count: countText,
};

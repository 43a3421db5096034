/** Figures as people read them, and how they moved against the days before. */
import type { FigureDays, FigurePeriod, FigureTotals } from '#application/contract/board.js';
import type { CabinetMode } from '#domain/lockers/cabinet.js';
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
/** A share of 1 as whole percents; a dash where there is nothing to share. */
export const shareText = (share: number | null): string =>
  share === null ? '–' : percentText(Math.round(share * 100));

/** The share of returns that came in time or within the grace. */
export function punctualShare({ punctuality }: FigureTotals): number | null {
  const { inTime, withinGrace, late } = punctuality;
  const all = inTime + withinGrace + late;
  return all === 0 ? null : (inTime + withinGrace) / all;
}

/** `+ 12 %`; null where there was nothing before. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  const sign = percent > 0 ? `+${noBreakSpace}` : percent < 0 ? `−${noBreakSpace}` : '';
  return `${sign}${percentText(Math.abs(percent))}`;
}

/** One measure of a day. */
export interface Measure {
  readonly title: string;
  readonly of: Exclude<keyof FigurePeriod['days'][number], 'date'>;
  readonly text: (value: number) => string;
  /** Whose measure it is: null for everybody's who takes money. */
  readonly mode: CabinetMode | null;
}

const measures: readonly Measure[] = [
  { title: 'Revenus', of: 'revenue', text: eurosText, mode: null },
  { title: 'Locations commencées', of: 'rentals', text: countText, mode: 'Rental' },
  { title: 'Heures louées', of: 'rentedHours', text: hoursText, mode: 'Rental' },
  { title: 'Commandes de pressing', of: 'pressingOrders', text: countText, mode: 'Pressing' },
  { title: 'Commandes de la boutique', of: 'shopOrders', text: countText, mode: 'ECommerce' },
  { title: 'Colis déposés', of: 'parcels', text: countText, mode: 'ClickAndCollect' },
];

export const takesMoney = (modes: readonly CabinetMode[]): boolean =>
  modes.some((mode) => mode !== 'ClickAndCollect');

export const measuresOf = (modes: readonly CabinetMode[]): readonly Measure[] =>
  measures.filter(({ mode }) => (mode === null ? takesMoney(modes) : modes.includes(mode)));

/** What is counted in a period, and for which modes: a company sees only the figures of its own cabinets' modes. */
import { letsUnits, takesOrders, type CabinetMode } from '#domain/lockers/mode-plans.js';
import { day } from '#domain/shared/record.js';

/** Available period lengths, in days. */
export const figureDays = ['7', '30', '90'] as const;
export type FigureDays = (typeof figureDays)[number];

/** Returns by the planned end, by the end of the grace period, and later (rental.md#lateness). */
interface Punctuality {
  readonly inTime: number;
  readonly withinGrace: number;
  readonly late: number;
}

/** The share of returns in time or within the grace period; null without returns. */
export function punctualShare({ inTime, withinGrace, late }: Punctuality): number | null {
  const all = inTime + withinGrace + late;
  return all === 0 ? null : (inTime + withinGrace) / all;
}

export const takesMoney = (modes: readonly CabinetMode[]): boolean => modes.some(takesOrders);

const rows = {
  Rental: {
    of: 'rentals',
    one: 'location',
    many: 'locations',
    title: 'Locations commencées',
    note: 'articles sortis d’un casier',
  },
  Pressing: {
    of: 'pressingOrders',
    one: 'commande',
    many: 'commandes',
    title: 'Commandes de pressing',
    note: 'payées',
  },
  ECommerce: {
    of: 'shopOrders',
    one: 'commande',
    many: 'commandes',
    title: 'Commandes de la boutique',
    note: 'payées',
  },
  ClickAndCollect: {
    of: 'parcels',
    one: 'colis',
    many: 'colis',
    title: 'Colis déposés',
    note: 'mis dans leur casier',
  },
} as const satisfies Readonly<Partial<Record<CabinetMode, object>>>;
type Activity = (typeof rows)[keyof typeof rows];
/** The activity that is counted for a mode; a mode without one has no figures. */
export const activities: Readonly<Partial<Record<CabinetMode, Activity>>> = rows;
/** In the order of the page. */
export const activitiesByMode = Object.entries(rows) as [CabinetMode, Activity][];

export type Volume = Activity['of'];

/** A sum that exists per day and for the whole period. */
export interface Measure {
  readonly of: 'revenue' | 'rentedHours' | Volume;
  readonly title: string;
  readonly unit: 'euros' | 'hours' | 'count';
  /** The mode it belongs to; null for every mode that takes money. */
  readonly mode: CabinetMode | null;
}

const measures: readonly Measure[] = [
  { of: 'revenue', title: 'Revenus', unit: 'euros', mode: null },
  ...activitiesByMode.flatMap(([mode, { of, title }]): Measure[] => [
    { of, title, unit: 'count', mode },
    ...(letsUnits(mode)
      ? [{ of: 'rentedHours' as const, title: 'Heures louées', unit: 'hours' as const, mode }]
      : []),
  ]),
];

export const measuresOf = (modes: readonly CabinetMode[]): readonly Measure[] =>
  measures.filter(({ mode }) => (mode === null ? takesMoney(modes) : modes.includes(mode)));

/**
 * Periods of figures and the ones that they are compared with (pages.md#figures-of-cabinets). Days are texts of the
 * calendar of Paris, `2026-11-20`; both ends of a period are included.
 */
export interface DayPeriod {
  readonly from: string;
  readonly to: string;
}

/** A leap year. */
export const mostFigureDays = 366;

const noon = (date: string): number => Date.parse(`${date}T12:00:00Z`);
const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

export const daysAfter = (date: string, days: number): string => dateOf(noon(date) + days * day);

/** How many days the period has; 0 or less if it ends before it begins. */
export const daysIn = ({ from, to }: DayPeriod): number => Math.round((noon(to) - noon(from)) / day) + 1;

const monthNumber = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const firstOf = (month: number): string => dateOf(Date.UTC(Math.floor(month / 12), month % 12, 1));

/** Whole calendar months: a month, a quarter, a year. */
const isWholeMonths = ({ from, to }: DayPeriod): boolean =>
  from.endsWith('-01') && daysAfter(to, 1).endsWith('-01') && to > from;

/** The same number of calendar months before, or of days if the period is not made of whole months. */
function wholePeriodBefore(period: DayPeriod): DayPeriod {
  const { from } = period;
  const to = daysAfter(from, -1);
  if (!isWholeMonths(period)) return { from: daysAfter(from, -daysIn(period)), to };
  const months = monthNumber(daysAfter(period.to, 1)) - monthNumber(from);
  return { from: firstOf(monthNumber(from) - months), to };
}

/**
 * The period that comes before, of the same kind. While the period is not over, the one before ends after as many days
 * as have begun: the first ten days of a month are compared with the first ten of the month before.
 */
export function periodBefore(period: DayPeriod, today: string): DayPeriod {
  const { from, to } = wholePeriodBefore(period);
  if (period.to <= today) return { from, to };
  const begun = Math.max(1, daysIn({ from: period.from, to: today }));
  const cut = daysAfter(from, begun - 1);
  return { from, to: cut < to ? cut : to };
}

/** The calendar month of a day. */
export function monthOf(today: string): DayPeriod {
  const month = monthNumber(today);
  return { from: firstOf(month), to: daysAfter(firstOf(month + 1), -1) };
}

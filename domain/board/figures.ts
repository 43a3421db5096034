/** What is counted in a period, and for which modes: a company sees only the figures of its own cabinets' modes. */
import type { CabinetMode } from '#domain/lockers/cabinet.js';
import { takesOrders } from '#domain/lockers/mode-plans.js';

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

/** The activity that is counted for each mode. */
export const activities = {
  Rental: { of: 'rentals', one: 'location', many: 'locations' },
  Pressing: { of: 'pressingOrders', one: 'commande', many: 'commandes' },
  ECommerce: { of: 'shopOrders', one: 'commande', many: 'commandes' },
  ClickAndCollect: { of: 'parcels', one: 'colis', many: 'colis' },
} as const satisfies Readonly<Record<CabinetMode, object>>;

/** A sum that exists per day and for the whole period. */
export interface Measure {
  readonly of: 'revenue' | 'rentals' | 'rentedHours' | 'pressingOrders' | 'shopOrders' | 'parcels';
  readonly title: string;
  readonly unit: 'euros' | 'hours' | 'count';
  /** The mode it belongs to; null for every mode that takes money. */
  readonly mode: CabinetMode | null;
}

const measures: readonly Measure[] = [
  { of: 'revenue', title: 'Revenus', unit: 'euros', mode: null },
  { of: 'rentals', title: 'Locations commencées', unit: 'count', mode: 'Rental' },
  { of: 'rentedHours', title: 'Heures louées', unit: 'hours', mode: 'Rental' },
  { of: 'pressingOrders', title: 'Commandes de pressing', unit: 'count', mode: 'Pressing' },
  { of: 'shopOrders', title: 'Commandes de la boutique', unit: 'count', mode: 'ECommerce' },
  { of: 'parcels', title: 'Colis déposés', unit: 'count', mode: 'ClickAndCollect' },
];

export const measuresOf = (modes: readonly CabinetMode[]): readonly Measure[] =>
  measures.filter(({ mode }) => (mode === null ? takesMoney(modes) : modes.includes(mode)));

/** What is counted of a period, and of which modes: a company is told of what its cabinets do, and of nothing else. */
import type { CabinetMode } from '#domain/lockers/cabinet.js';

/** Lengths of the periods that can be looked at, in days. */
export const figureDays = ['7', '30', '90'] as const;
export type FigureDays = (typeof figureDays)[number];

/** How many returns came by the planned end, by the end of the grace, and later (rental.md#lateness). */
interface Punctuality {
  readonly inTime: number;
  readonly withinGrace: number;
  readonly late: number;
}

/** The share of returns that came in time or within the grace; null where nothing came back. */
export function punctualShare({ inTime, withinGrace, late }: Punctuality): number | null {
  const all = inTime + withinGrace + late;
  return all === 0 ? null : (inTime + withinGrace) / all;
}

export const takesMoney = (modes: readonly CabinetMode[]): boolean =>
  modes.some((mode) => mode !== 'ClickAndCollect');

/** What a mode does, as it is counted. */
export const activities = {
  Rental: { of: 'rentals', one: 'location', many: 'locations' },
  Pressing: { of: 'pressingOrders', one: 'commande', many: 'commandes' },
  ECommerce: { of: 'shopOrders', one: 'commande', many: 'commandes' },
  ClickAndCollect: { of: 'parcels', one: 'colis', many: 'colis' },
} as const satisfies Readonly<Record<CabinetMode, object>>;

/** A sum that is there for every day and for the whole period. */
export interface Measure {
  readonly of: 'revenue' | 'rentals' | 'rentedHours' | 'pressingOrders' | 'shopOrders' | 'parcels';
  readonly title: string;
  readonly unit: 'euros' | 'hours' | 'count';
  /** Whose measure it is; null for every mode that takes money. */
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

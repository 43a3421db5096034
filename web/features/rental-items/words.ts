/** Texts of units, packages and items, with the colours and hints of specification §4. */
import type { AssignmentView, RentalItemView } from '#application/contract/rentals/rental-item-shapes.js';
import { timeUnitTypes, unitStatuses, perStartedUnit } from '#domain/rentals/rental-item.js';
import { unitStatusLabels } from '#domain/rentals/status-labels.js';
import { eurosText } from '#web/lib/money.js';
import { counted } from '#domain/shared/plurals.js';
import type { Tone } from '#web/ui/admin/status-badge.js';

export const rentedText = 'Article actuellement loué - modification interdite';

interface StatusWords {
  readonly label: string;
  readonly hint: string;
  /** Green, blue, orange, grey. */
  readonly tone: Tone;
}

const known: Readonly<Record<number, StatusWords>> = {
  [unitStatuses.available]: {
    label: unitStatusLabels[unitStatuses.available],
    hint: 'Article disponible pour location',
    tone: 'good',
  },
  [unitStatuses.rented]: { label: unitStatusLabels[unitStatuses.rented], hint: rentedText, tone: 'info' },
  [unitStatuses.maintenance]: {
    label: unitStatusLabels[unitStatuses.maintenance],
    hint: 'Article en maintenance',
    tone: 'warn',
  },
};
const unknown: StatusWords = { label: 'Inconnu', hint: 'Statut inconnu', tone: 'neutral' };

export const statusWords = (status: number): StatusWords => known[status] ?? unknown;

const manyWords: Readonly<Record<number, readonly [one: string, many: string]>> = {
  [unitStatuses.available]: ['disponible', 'disponibles'],
  [unitStatuses.rented]: ['loué', 'loués'],
  [unitStatuses.maintenance]: ['en maintenance', 'en maintenance'],
};

/** `2 disponibles`. */
export const unitsText = (count: number, status: number): string =>
  counted(count, ...(manyWords[status] ?? (['inconnu', 'inconnus'] as const)));

export const timeUnitOptions = [
  { value: String(timeUnitTypes.minutes), label: 'min' },
  { value: String(timeUnitTypes.hours), label: 'h' },
  { value: String(timeUnitTypes.days), label: 'jour(s)' },
];

/** `3,00 € HT par heure entamée`. */
export const unitPriceText = (item: RentalItemView): string =>
  `${eurosText(item.rentalPricePerUnit)} HT ${perStartedUnit(item.rentalTimeUnit, item.rentalTimeUnitType)}`;

export const bookingsText = ({ ordersAhead }: AssignmentView): string | null =>
  ordersAhead === 0
    ? null
    : counted(ordersAhead, 'commande en cours ou à venir', 'commandes en cours ou à venir');

/** Filters that several lists share: a range of days and a range of amounts. */
import type { Filter } from './list-types.js';

export const dateFilters = (what: string): readonly Filter[] => [
  { key: 'from', label: `${what} à partir du`, type: 'date' },
  { key: 'until', label: `${what} jusqu’au`, type: 'date', until: true },
];

export const totalFilters: readonly Filter[] = [
  { key: 'minTotal', label: 'Total d’au moins', type: 'amount' },
  { key: 'maxTotal', label: 'Total d’au plus', type: 'amount' },
];

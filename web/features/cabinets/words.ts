/** What cabinets are called (specification §1; behaviour.md §1). */
import type { CabinetMode } from '#domain/lockers/cabinet.js';

export const modeWords: Readonly<Record<CabinetMode, string>> = {
  ClickAndCollect: 'Click & Collect',
  Pressing: 'Pressing (avec paiement)',
  ECommerce: 'E-Commerce',
  Rental: 'Location',
};

export const modeOptions = Object.entries(modeWords).map(([value, label]) => ({ value, label }));

export const typeOptions = [
  { value: '0', label: 'Standard' },
  { value: '1', label: 'Penderie' },
];

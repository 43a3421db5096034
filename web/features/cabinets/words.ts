/** The choices of a cabinet's and its lockers' fields. */
import { cabinetModeLabels } from '#domain/lockers/mode-plans.js';

export const modeOptions = Object.entries(cabinetModeLabels).map(([value, label]) => ({ value, label }));

export const typeOptions = [
  { value: '0', label: 'Standard' },
  { value: '1', label: 'Penderie' },
];

/** What is chosen of a cabinet and its lockers. */
import { cabinetModeLabels } from '#domain/lockers/mode-labels.js';

export const modeOptions = Object.entries(cabinetModeLabels).map(([value, label]) => ({ value, label }));

export const typeOptions = [
  { value: '0', label: 'Standard' },
  { value: '1', label: 'Penderie' },
];

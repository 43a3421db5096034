import type { Words } from './fr.js';

export const de: Words = {
  faults: {
    empty: 'Schließfach leer',
    notMine: 'Falscher Inhalt',
    damaged: 'Beschädigt',
  },
};

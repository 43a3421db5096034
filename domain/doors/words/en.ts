import type { Words } from './fr.js';

export const en: Words = {
  faults: {
    empty: 'Locker empty',
    notMine: 'Not the right contents',
    damaged: 'Damaged',
  },
};

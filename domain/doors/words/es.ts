import type { Words } from './fr.js';

export const es: Words = {
  faults: {
    empty: 'Taquilla vacía',
    notMine: 'No es el contenido correcto',
    damaged: 'Dañado',
  },
};

import type { Words } from './fr.js';

export const es: Words = {
  days: 'Días en que puede empezar el alquiler',
  free: 'libre',
  partly: 'libre en parte',
  full: 'completo',
  startsOn: (day) => `Inicios libres, ${day}`,
  noStart: (day) => `Completo para esta duración, ${day}.`,
};

import type { Words } from './fr.js';

export const es: Words = {
  anyTitle: 'Entregar o recoger',
  knownCodes: 'Sus códigos en este dispositivo',
  lockerThere: (number) => `, taquilla ${number}`,
};

import type { Words } from './fr.js';

export const es: Words = {
  anyTitle: 'Entregar o recoger',
  anyWhat: 'deposite o recoja el contenido',
  knownCodes: 'Sus códigos en este dispositivo',
  lockerThere: (number) => `, taquilla ${number}`,
};

import type { Words } from './fr.js';

export const de: Words = {
  anyTitle: 'Abgeben oder abholen',
  knownCodes: 'Ihre Codes auf diesem Gerät',
  lockerThere: (number) => `, Schließfach ${number}`,
};

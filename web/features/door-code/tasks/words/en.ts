import type { Words } from './fr.js';

export const en: Words = {
  anyTitle: 'Drop off or collect',
  knownCodes: 'Your codes on this device',
  lockerThere: (number) => `, locker ${number}`,
};

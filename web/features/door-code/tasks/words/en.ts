import type { Words } from './fr.js';

export const en: Words = {
  anyTitle: 'Drop off or collect',
  anyWhat: 'put the contents in or take them out',
  knownCodes: 'Your codes on this device',
  lockerThere: (number) => `, locker ${number}`,
};

import type { Words } from './fr.js';

export const en: Words = {
  openLocker: (code) => `Open the locker of code ${code}`,
  showRental: (code) => `Show rental ${code}`,
  showOrder: 'Show the order',
  showCabinet: 'Show this locker station',
  showCabinetOf: (number) => `Show locker station ${number}`,
};

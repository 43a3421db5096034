import type { Words } from './fr.js';

export const en: Words = {
  failed: 'Something went wrong',
  cancelled: 'The request was cancelled',
  noConnection: 'Cannot reach the server',
  tooLong: 'The server took too long to answer',
  openLocker: (code) => `Open the locker of code ${code}`,
  showRental: (code) => `Show rental ${code}`,
  showOrder: 'Show the order',
  showCabinet: 'Show this locker station',
  showCabinetOf: (number) => `Show locker station ${number}`,
};

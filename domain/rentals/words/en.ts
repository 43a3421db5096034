import type { Words } from './fr.js';

export const en: Words = {
  startedMinute: (count) =>
    count === null ? 'for each minute started' : `for each ${count}\u00a0minutes started`,
  startedHour: (count) => (count === null ? 'for each hour started' : `for each ${count}\u00a0hours started`),
  startedDay: (count) => (count === null ? 'for each day started' : `for each ${count}\u00a0days started`),
  dayOrDays: 'day(s)',
  writtenOff: (least) => `Waived, below the minimum of ${least}`,
  writtenOffWhy: (least) => `A card payment is at least ${least}.`,
  debtReasons: {
    rental: 'Rental price',
    penalty: 'Penalty',
    lateFee: 'Late fees',
    retainedDeposit: 'Amount kept from the deposit',
    lateFeeAndRetained: 'Late fees and amount kept from the deposit',
  },
  damageMoments: {
    pickup: 'When taking the item',
    during: 'During the rental',
    return: 'On return',
  },
};

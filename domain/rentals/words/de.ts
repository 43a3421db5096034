import type { Words } from './fr.js';

export const de: Words = {
  startedMinute: (count) =>
    count === null ? 'je angefangene Minute' : `je angefangene ${count}\u00a0Minuten`,
  startedHour: (count) => (count === null ? 'je angefangene Stunde' : `je angefangene ${count}\u00a0Stunden`),
  startedDay: (count) => (count === null ? 'je angefangenen Tag' : `je angefangene ${count}\u00a0Tage`),
  dayOrDays: 'Tag(e)',
  writtenOff: (least) => `Erlassen, unter dem Mindestbetrag von ${least}`,
  writtenOffWhy: (least) => `Eine Kartenzahlung beträgt mindestens ${least}.`,
  debtReasons: {
    rental: 'Mietpreis',
    penalty: 'Strafgebühr',
    lateFee: 'Verspätungsgebühren',
    retainedDeposit: 'Einbehalt von der Kaution',
    lateFeeAndRetained: 'Verspätungsgebühren und Einbehalt von der Kaution',
  },
  damageMoments: {
    pickup: 'Beim Abholen des Artikels',
    during: 'Während der Miete',
    return: 'Bei der Rückgabe',
  },
};

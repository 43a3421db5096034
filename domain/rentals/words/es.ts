import type { Words } from './fr.js';

export const es: Words = {
  startedMinute: (count) =>
    count === null ? 'por minuto iniciado' : `por cada ${count}\u00a0minutos iniciados`,
  startedHour: (count) => (count === null ? 'por hora iniciada' : `por cada ${count}\u00a0horas iniciadas`),
  startedDay: (count) => (count === null ? 'por día iniciado' : `por cada ${count}\u00a0días iniciados`),
  dayOrDays: 'día(s)',
  writtenOff: (least) => `Condonado, por debajo del mínimo de ${least}`,
  writtenOffWhy: (least) => `Un cargo en la tarjeta es de al menos ${least}.`,
  debtReasons: {
    rental: 'Precio del alquiler',
    penalty: 'Penalización',
    lateFee: 'Recargo por retraso',
    retainedDeposit: 'Retención de la fianza',
    lateFeeAndRetained: 'Recargo por retraso y retención de la fianza',
  },
  damageMoments: {
    pickup: 'Al recoger el artículo',
    during: 'Durante el alquiler',
    return: 'En la devolución',
  },
};

/** Texts of the form that rents an item in Spanish. */
import type { Words } from './fr.js';

export const es: Words = {
  notify: 'Avíseme cuando esté libre',
  notifyTo: 'Su correo electrónico o su móvil',
  notifyHint: 'Solo para este mensaje; después se borra (en 7 días como máximo)',
  notifyNeeded: 'Indique un correo electrónico o un teléfono móvil.',
  notifying: 'Enviando…',
  notifyMe: 'Avisarme',
  willNotify: (item) => `Le avisaremos en cuanto «${item}» esté libre.`,
  willNotifyHint: (moment) =>
    `Un solo mensaje, hasta el ${moment}. No hay nada reservado: se lo lleva quien llegue primero.`,

  period: 'Período',
  when: 'Cuándo',
  rentNow: 'Alquilar ahora',
  reserveLater: 'Reservar para más tarde',
  showCalendar: 'Elegir en el calendario',
  start: 'Inicio',
  startHint: 'hora de París',
  duration: 'Duración, precio con IVA',
  otherDuration: 'Otra',
  otherDurationHours: 'Otra duración, en horas',
  fromTo: (least, most) => `de ${least} a ${most}`,
  chooseDuration: 'Elija una duración para ver el precio.',
  durationNeeded: 'Indique una duración en horas enteras.',
  startNeeded: 'Indique el día y la hora de inicio.',
  startInPast: 'Esa hora ya ha pasado. Elija una hora futura.',
  tooShort: (least) => `La duración mínima es de ${least}.`,
  tooLong: (most) => `La duración máxima es de ${most}.`,
  noReservations: 'Este artículo no se reserva con antelación: alquílelo en el lugar.',
  tooFarAhead: (ahead) => `La reserva se abre ${ahead} antes del inicio.`,
  impossible: 'Este período no es posible.',

  taken: 'No queda ninguno libre durante todo este período.',
  takenByUnpaid:
    'Puede que su pedido pendiente, en la parte superior de esta página, ocupe uno: continúe con el pago o anúlelo.',
  tryShorter: 'Puede que una duración más corta esté libre.',
  reserveAt: (moment) => `Reservar ${moment}`,
  changePeriod:
    'No ha pagado nada. Cambie el período o elija otro artículo: sus datos de contacto se conservan.',

  withTax: 'IVA incl.',
  packages: (times) => (times === 1 ? 'Tarifa plana' : `${times} tarifas planas`),
  restAtUsualPrice: (amount) => ` y el resto a la tarifa normal (${amount})`,
  insteadOf: (packages, amount) => `${packages}: en lugar de ${amount} sin tarifa plana.`,
  newAmounts: (rental, deposit) =>
    `No ha pagado nada. Alquiler: ${rental} IVA incl.${deposit === null ? '' : `, fianza: ${deposit}.`} Lo que ha escrito se conserva.`,

  plannedReturn: (moment) => `Devolución prevista a más tardar el ${moment}.`,
  lateIsFree: 'El retraso no se cobra.',
  grace: (duration) => `Margen de ${duration}, sin recargo.`,
  latePrice: (moment, price, each, most) =>
    `A partir del ${moment}: ${price} IVA incl. ${each}, como máximo ${most} (la fianza).`,

  details: 'Precio, retraso, anulación',
  priceHt: 'Precio sin IVA',
  vat: (rate) => `IVA ${rate}`,
  priceTtc: 'Precio con IVA',
  ifLate: '¿Y si me retraso?',
  depositAndCancelling: 'Fianza y anulación',
  startLine: 'Inicio',
  now: 'ahora',
  returnBy: 'Devolución',
  rentalTtc: 'Alquiler con IVA',
  heldNow: 'Retenido ahora, cobrado en la devolución.',
  heldLater: (moment) =>
    `Tarjeta guardada ahora. Se retiene en su tarjeta el ${moment}. Se cobra en la devolución.`,
  depositLine: 'Fianza',
  depositHold: (moment) => `Retención en la tarjeta, sin cobro${moment === null ? '' : `, el ${moment}`}.`,
  depositUse: (duration) =>
    `La fianza cubre un retraso o un daño. Se libera a más tardar ${duration} después de la devolución, salvo decisión motivada.`,
  freeCancelling: 'Anulación gratuita mientras no haya pedido el código de acceso.',
  cancelling: (until, closed, rate, amount) =>
    `Anulación gratuita hasta el ${until}. Después, o sin recogida antes del ${closed}, se debe el ${rate} del precio, es decir, ${amount}.`,

  contact: 'Datos de contacto',
  emailHint: 'recibo y enlace',
  phoneHint: 'para el código por SMS',
  ownTerms: 'Acepto las condiciones de alquiler descritas arriba.',
  mustAccept: 'Acepte las condiciones para hacer el pedido.',
};

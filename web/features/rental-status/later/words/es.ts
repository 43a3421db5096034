/** Texts of the parts that a rental's page loads on demand, in Spanish. */
import type { Words } from './fr.js';

export const es: Words = {
  myRental: 'Mi alquiler',
  ended: 'terminado',
  until: (moment) => `hasta el ${moment}`,

  leftToPay: (amount) => `Quedan ${amount} por pagar.`,
  debitFailed: (reason) => `${reason}: no se ha podido cobrar en su tarjeta.`,
  openingPayment: 'Abriendo el pago…',
  payDebt: 'Pagar lo que debo',
  debtPaid: (reason, amount) => `${reason}: ${amount}, pagado. Gracias.`,

  extend: 'Prorrogar el alquiler',
  extension: (end, amount) => `Prórroga hasta ${end}, ${amount} IVA incl.`,
  extensionUnderway: (extension) => `${extension}: el pago está en curso.`,
  extensionUnderwayHint:
    'El final previsto cambia en cuanto se realiza el pago. Esta página se actualiza sola.',
  byCustomer: {
    title: (extension) => `${extension}: su banco le pide una confirmación.`,
    before: (time) => `Confirme antes de las ${time}.`,
    without: 'Sin ella, no se cobra nada y el final previsto no cambia.',
    button: 'Confirmar con mi banco',
  },
  byStaff: {
    title: (extension) => `${extension}: pendiente de pago.`,
    before: (time) => `Pague, con la tarjeta que prefiera, antes de las ${time}.`,
    without: 'Sin pago, no se cobra nada y el final previsto no cambia.',
    button: 'Pagar la prórroga',
  },
  newEnd: 'Nuevo final, precio con IVA',
  choice: (end, price) => `${end}: ${price}`,
  noCharge: 'sin recargo',
  inPackage: 'Su tarifa plana ya incluye esta duración.',
  debitedAtOnce:
    'El importe se cobra de inmediato en la tarjeta de su alquiler. El retraso solo cuenta a partir del nuevo final.',
  networkNeeded: 'Hace falta conexión para prorrogar. Acérquese a una zona con cobertura.',
  extending: 'Prorrogando…',
  extendFree: 'Prorrogar sin recargo',
  extendFor: (amount) => `Prorrogar con obligación de pago, ${amount}`,
  extended: (end) => `Su alquiler se ha prorrogado, nuevo final: ${end}.`,
  notExtended: 'La última prórroga solicitada no se pagó. No se ha cobrado nada por ella.',

  withdrawn: 'Ha desistido de este alquiler.',
  bringBack:
    'Vuelva a dejar el artículo en la taquilla lo antes posible: el alquiler corre hasta su devolución.',
  followWithdrawal: 'Seguir su desistimiento',

  returnRecorded: (end) => `Devolución registrada, final: ${end}.`,
  undoBefore: (time) =>
    `No tiene que hacer nada más ni pedir ningún código. ¿Alguna duda? Deshágalo antes de las ${time}.`,
  undoing: 'Deshaciendo…',
  stillHere: 'Todavía tengo el artículo',
  isReturned: '¿Ha devuelto el artículo?',
  closedAt: (locker, moment, price, late) =>
    `La taquilla\u00a0${locker} se cerró ${moment}. Con «Sí», el alquiler termina a esa hora: ${price} IVA incl., ${late}.`,
  recording: 'Guardando…',
  yes: 'Sí, está devuelto',
  notYet: 'Todavía no',

  returnPhoto: 'Foto del artículo devuelto',
  photoPurpose:
    'Una foto del artículo devuelto ayuda a nuestro equipo a decidir antes sobre el depósito de garantía. Es opcional y se envía sin el lugar donde se hizo.',
  photoAdded: (moment) => `Foto añadida ${moment}. Nuestro equipo la ve con su devolución.`,
  addPhoto: 'Añadir una foto',
  replacePhoto: 'Cambiar la foto',
  sendingPhoto: 'Enviando la foto…',
  photoWaits:
    'La foto aún no se ha enviado: se enviará sola en cuanto vuelva la red y esta página esté abierta.',
  photoUnreadable: 'Esta foto no se abre en este dispositivo. Elija una imagen JPEG, PNG o WebP.',
};

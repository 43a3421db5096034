import type { Words } from './fr.js';

export const es: Words = {
  place: (place) => `Lugar de recogida: ${place}.`,
  placeAndLocker: (place, number) => `Lugar de recogida: ${place}, taquilla n.º ${number}.`,
  pickUp: (link) => `Recoger mi pedido: ${link}`,
  waitingSms: (code, number, order, link) =>
    `Consigne: codigo ${code}, taquilla ${number}. Pedido ${order}. ${link}`,
  paidSubject: (order) => `Su pedido ${order} está pagado`,
  paid: (order) => `Gracias por su compra. Su pedido ${order} está pagado:`,
  codeFollows: 'Lo estamos preparando. Recibirá un código de recogida en cuanto esté en una taquilla.',
  paidSms: (order) =>
    `Consigne: pedido ${order} pagado, gracias. Recibira un codigo en cuanto este en una taquilla.`,
  readySubject: (order) => `Su pedido ${order} le espera`,
  ready: (order) => `Su pedido ${order} está listo.`,
  keepCode: 'Guarde este código para usted: él solo abre la taquilla.',
  remindSubject: (order) => `Su pedido ${order} sigue esperándole`,
  remind: (order, when) => `Su pedido ${order} le espera desde el ${when}.`,
  notReadySubject: (order) => `Su pedido ${order} ya no está en su taquilla`,
  notReady: (order) =>
    `Su pedido ${order} no está, o ya no está, en su taquilla: el código recibido ya no abre nada.`,
  answerFollows: 'Nuestro equipo responde a su desistimiento por correo electrónico.',
  anotherCode: 'Recibirá otro código en cuanto esté allí.',
  answerFollowsSms: (order) =>
    `Consigne: pedido ${order}: el codigo recibido ya no abre. Respuesta a su desistimiento por e-mail.`,
  notReadySms: (order) =>
    `Consigne: espere antes de venir. Pedido ${order}: el codigo recibido ya no abre, recibira otro.`,
  completedSubject: (order) => `Su pedido ${order} está recogido`,
  completed: (order, when) => `Su pedido ${order} se recogió el ${when}.`,
  withdrawnNext: 'Nuestro equipo le responde sobre la devolución y el reembolso.',
  cancelledSubject: (order) => `Su pedido ${order} está anulado`,
  refundedSubject: (order) => `Su pedido ${order} está anulado y reembolsado`,
  refunded: (order) => `Nuestro equipo ha anulado su pedido ${order}. Le pedimos disculpas.`,
  alreadyRefunded: 'Su pago ya se le ha devuelto.',
  moneyBack: (sum) => `Le reembolsamos ${sum}.`,
  cancelledSms: (order) => `Consigne: pedido ${order} anulado. Detalles por e-mail.`,
  refundedSms: (order) => `Consigne: pedido ${order} anulado y reembolsado. Detalles por e-mail.`,
  givenBack: (sum, order) => `Le reembolsamos ${sum} de su pedido ${order}, en la tarjeta con la que pagó.`,
  paidTooLateSubject: (order) => `Su pago del pedido ${order} se le devuelve`,
  paidTooLate: (order) => `Su pago nos ha llegado tras la anulación del pedido ${order}.`,
  orderAgain: 'Para obtener estos artículos, haga un nuevo pedido.',
  paidTooLateSms: (order) =>
    `Consigne: pedido ${order} pagado demasiado tarde. Le reembolsamos todo, detalles por e-mail.`,
};

import type { Words } from './fr.js';

export const es: Words = {
  promised: (day) => `Su ropa estará lista el ${day} a más tardar.`,
  noted: 'Al recibirla, anotamos lo siguiente:',
  depositCode: (code) => `Código de entrega: ${code}`,
  atTheLocker:
    'Delante de la taquilla, abra esta página: da el código del teclado y abre la puerta a distancia si la cerradura lo permite.',
  open: (link) => `Abrir la taquilla: ${link}`,
  refundedInPerson: (sum) => `Le reembolsamos ${sum} en el mostrador.`,
  refundedToCard: (sum) => `Le reembolsamos ${sum} en su tarjeta.`,
  begun: (when) =>
    `La limpieza empezó el ${when}, a petición suya: lo hecho hasta su desistimiento se le puede cobrar, en proporción al total (artículo L. 221-25 del Código de Consumo francés).`,
  confirmedSubject: (order) => `Su pedido de tintorería ${order}: entregue su ropa`,
  confirmed: (order, number, place) =>
    `Su pedido ${order} está confirmado. Entregue su ropa en la taquilla n.º ${number}: ${place}.`,
  confirmedSms: (number, code, link) => `Consigne: deje su ropa, taquilla ${number}, codigo ${code}. ${link}`,
  receivedSubject: (order) => `Tenemos su ropa: pedido ${order}`,
  received: (order, place) => `Nos ha confiado su ropa: pedido ${order}, ${place}.`,
  codeFollows: 'Recibirá un código de recogida en cuanto esté lista.',
  depositedSubject: (order) => `Su ropa está entregada: pedido ${order}`,
  deposited: (when, order, place) =>
    `Su ropa está en su taquilla desde el ${when}: pedido ${order}, ${place}.`,
  weCollect: 'No le queda nada por hacer. Nuestro equipo la recoge y le avisa en cuanto la tenga.',
  collectedSubject: (order) => `Su ropa está en nuestras manos: pedido ${order}`,
  collected: (order) => `Hemos recogido su ropa (pedido ${order}).`,
  reservesSubject: (order) => `Observación sobre su ropa: pedido ${order}`,
  answerUs: '¿Tiene alguna pregunta? Respóndanos o llámenos.',
  readySubject: (order) => `Su ropa está lista: pedido ${order}`,
  ready: (number, place) => `Su ropa le espera en la taquilla n.º ${number}: ${place}.`,
  readySms: (number, code, link) => `Consigne: ropa lista, taquilla ${number}, codigo ${code}. ${link}`,
  notReadySubject: (order) => `Su ropa aún no está en su taquilla: pedido ${order}`,
  notReady:
    'Le hemos avisado demasiado pronto: su ropa aún no está en su taquilla y el código recibido ya no abre nada.',
  anotherCode: 'Recibirá otro código en cuanto esté allí. Le pedimos disculpas.',
  notReadySms: (order) =>
    `Consigne: espere antes de venir. Ropa ${order}: el codigo recibido ya no abre, recibira otro.`,
  reminderSubject: (order) => `Su ropa le espera: pedido ${order}`,
  reminder: (number, place) =>
    `Su ropa está lista desde hace dos días en la taquilla n.º ${number}: ${place}. Venga a recogerla para dejar libre la taquilla.`,
  reminderSms: (number, code, link) =>
    `Consigne: su ropa espera, taquilla ${number}, codigo ${code}. ${link}`,
  completedSubject: (order) => `Su ropa está recogida: pedido ${order}`,
  completed: (order, when) => `Su ropa (pedido ${order}) se recogió el ${when}.`,
  cancelSubject: (order) => `Pedido de tintorería ${order} anulado`,
  cancelSms: (order) => `Consigne: pedido de tintoreria ${order} anulado. Detalles por e-mail.`,
  cancelSmsAlone: (order, money) => `Consigne: pedido de tintoreria ${order} anulado. ${money}`,
  withdrawnNext: 'Nuestro equipo le responde sobre su ropa y el reembolso.',
  givenBack: (order) => `Su pedido de tintorería ${order} se reembolsa.`,
  paidTooLateSubject: (order) => `Su pago se reembolsa: pedido ${order}`,
  paidTooLate: 'Su pago nos ha llegado tras la anulación del pedido: la taquilla ya no estaba reservada.',
  orderAgain: 'Puede volver a hacer un pedido cuando quiera. Le pedimos disculpas.',
  paidTooLateSms: (order) => `Consigne: pago tardio, pedido ${order} reembolsado. Detalles por e-mail.`,
};

import type { Words } from './fr.js';

export const es: Words = {
  goBack: (link) => `Desistir del contrato aquí: ${link}`,
  acknowledged: (when) =>
    `Hemos recibido su desistimiento el ${when}. Guarde este correo: es el acuse de recibo. Usted ha declarado:`,
  nouns: { pressing: 'pedido', shop: 'pedido', rental: 'alquiler' },
  ofOrder: (noun, code, when) => `Su desistimiento del ${noun} ${code}, recibido el ${when},`,
  refused: 'no se acepta.',
  accepted: 'queda aceptado.',
  reason: (said) => `Motivo, anotado ${said}`,
  done: (said) => `Lo que hemos hecho, anotado ${said}`,
  said: (when, answer) => `el ${when}: ${answer}`,
  remedies: 'Para hablar de ello, llámenos. El mediador de consumo figura en nuestras condiciones.',
  byCancelling: (when, noun, code, end) =>
    `Su desistimiento del ${when} queda aceptado: su ${noun} ${code} está cancelado desde el ${end}.`,
  withdrawnRental: (code) => `Su desistimiento del alquiler ${code}`,
  answerOnRental: (code) => `Nuestra respuesta a su desistimiento del alquiler ${code}`,
  weAnswer: 'Nuestro equipo le responde por correo electrónico.',
  comeBack: (number, link) =>
    `El alquiler sigue hasta la devolución del artículo: déjelo en la taquilla n.º ${number} lo antes posible, desde su página. Abrir mi alquiler: ${link}`,
  follow: (link) => `Seguir mi pedido: ${link}`,
  pickupCode: (code) => `Código de recogida: ${code}`,
  line: (quantity, item, sum) => `${quantity} × ${item}: ${sum} IVA incl.`,
  total: (sum) => `Total: ${sum} IVA incl.`,
  invoice: (link) => `Su factura: ${link}`,
  creditNote: (link) => `Su factura rectificativa: ${link}`,
  endedBy: {
    customer: 'Su pedido está anulado, como usted pidió.',
    staff: 'Nuestro equipo ha anulado su pedido.',
    unpaid: 'El pago no nos ha llegado a tiempo: su pedido está anulado.',
    refused: 'El pago se ha rechazado: su pedido está anulado.',
    platform: 'Esta vez no podemos atenderle: su pedido está anulado.',
  },
  nothingTaken: 'No se ha cobrado nada.',
  bankDelay: 'Su banco puede tardar unos días en mostrarlo.',
  givenBackSubject: (code) => `Reembolso de su pedido ${code}`,
  givenBackFor: (items) => `Por: ${items}`,
  ifNotYou: 'Si no ha sido usted, llámenos de inmediato.',
  withdrawnOrder: (code) => `Su desistimiento del pedido ${code}`,
  answerOnOrder: (code) => `Nuestra respuesta a su desistimiento del pedido ${code}`,
};

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
};

import type { Words } from './fr.js';

export const es: Words = {
  hello: (name) => `Hola, ${name}:`,
  helloThere: 'Hola:',
  quoted: (text) => `«${text}»`,
  terms: (link) => `Condiciones que ha aceptado: ${link}`,
  refundAfterDispute: (sum) =>
    `Su banco está examinando este pago: si no se lo devuelve él mismo, le reembolsaremos ${sum} en cuanto haya decidido.`,
  reachMet: 'Esta taquilla está a una altura accesible, como usted pidió.',
  reachMissed:
    'No había ninguna taquilla libre a una altura accesible: esta no lo está. Si no puede alcanzarla, llámenos.',
  openLink: 'Abrir el enlace',
  help: (phone) => `¿Necesita ayuda? Llame al ${phone}.`,
  sentBy: (name) => `Mensaje enviado por ${name}.`,
  exclusion: (label) => `Derecho de desistimiento excluido: ${label}.`,
  customMade: 'hecho a medida o claramente personalizado (L. 221-28, 3°)',
  perishable: 'se deteriora o caduca con rapidez (L. 221-28, 4°)',
  unsealedHygiene: 'una vez desprecintado, por higiene o salud (L. 221-28, 5°)',
  mixed: 'mezclado con otros artículos de forma indisociable (L. 221-28, 6°)',
  unsealedMedia: 'una vez desprecintado: grabación o programa (L. 221-28, 9°)',
  press: 'diario, publicación periódica o revista (L. 221-28, 10°)',
  datedLeisure: 'ocio o alquiler de coche en un periodo determinado (L. 221-28, 12°)',
};

import type { Words } from './fr.js';

export const es: Words = {
  title: '¿Ha perdido su mensaje?',
  contact: 'El correo o el teléfono de su pedido',
  needed: 'Indique el correo o el teléfono de su pedido.',
  send: 'Recibir mis enlaces',
  sending: 'Enviando…',
  sent: 'Enviado, si hay un pedido con este contacto.',
  sentHint: 'Mire sus correos, también los no deseados, y sus SMS.',
};

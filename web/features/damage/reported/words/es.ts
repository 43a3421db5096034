import type { Words } from './fr.js';

export const es: Words = {
  report: 'Comunicar un problema o un daño',
  refused: 'Este aviso no se ha aceptado.',
  quoted: (text) => `«${text}»`,
  forget: 'Borrar de este teléfono',
  sending: 'Enviando el aviso…',
  onDevice: 'Guardado en su teléfono, aún no enviado.',
  onPage: 'Aún no enviado: mantenga abierta esta página.',
  sendsItself: 'Se envía solo en cuanto vuelva la red y esté abierta esta página o la del alquiler.',
};

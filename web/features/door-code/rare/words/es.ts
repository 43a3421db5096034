import type { Words } from './fr.js';

export const es: Words = {
  code: 'Código: ',
  cabinetNumber: 'Número de la consigna',
  cabinetNumberHint: '6 cifras, impresas en la consigna debajo del código QR',
  cabinetNumberFault: 'Teclee las 6 cifras impresas en la consigna.',
  digits: 'Últimas 4 cifras del teléfono',
  digitsHint: 'Las del número indicado en el pedido',
  digitsFault: 'Teclee las últimas 4 cifras.',
  checking: 'Comprobando…',
  next: 'Continuar',
  chooseFault: 'Elija qué no está bien.',
  report: 'Avisar de un problema',
  staysShut:
    'La taquilla permanece cerrada hasta que nuestro equipo la haya comprobado. Le responderá con un mensaje.',
  whatFound: '¿Qué ha encontrado?',
  details: 'Dé detalles si lo desea',
  sending: 'Enviando…',
  send: 'Enviar el aviso',
  cancel: 'Cancelar',
};

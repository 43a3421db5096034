import type { Words } from './fr.js';

export const es: Words = {
  seeks: '¿Qué busca?',
  isCustomer: '¿Es usted cliente?',
  code: 'Tengo un código de taquilla',
  rental: 'Mi alquiler',
  order: 'Mi tintorería o mi pedido',
  cabinet: 'Una consigna, por su número',
  team: 'Área del equipo',
};

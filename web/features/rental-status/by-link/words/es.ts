import type { Words } from './fr.js';

export const es: Words = {
  forYou: (name) => `Apartado para ${name}`,
  orderBefore: (moment) => `Para pedir antes del ${moment}.`,
  nothingYet:
    'Todavía no hay pedido ni cobro. Compruebe lo acordado, acepte las condiciones y pague con tarjeta. Después de esa hora, el artículo vuelve a estar disponible.',
  wrong: '¿Hay un error? Llámenos antes de hacer el pedido: lo corregimos.',
  where: 'Dónde',
  station: 'Consigna',
  address: 'Dirección',
  locker: 'Taquilla',
  mustAccept: 'Acepte las condiciones para hacer el pedido.',
};

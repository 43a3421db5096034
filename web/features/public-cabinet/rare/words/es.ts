import { counted } from '#domain/shared/plurals.js';
import type { Words } from './fr.js';

export const es: Words = {
  findCabinet: 'Buscar una consigna',
  number: 'Número de la consigna',
  numberHint: '6 cifras, impresas debajo del código QR',
  noNumber: 'El número de una consigna tiene 6 cifras. Está impreso debajo del código QR.',
  unknownNumber: 'Ninguna consigna tiene este número. Compruébelo debajo del código QR.',
  showCabinet: 'Ver esta consigna',
  othersHaveItems: 'Otras consignas tienen artículos libres',
  othersHaveRoom: 'Otras consignas tienen sitio',
  freeOfItem: (item, count) => `${item}: ${counted(count, 'disponible', 'disponibles', 'es')}`,
  freeItems: (count) => counted(count, 'artículo libre', 'artículos libres', 'es'),
  freeLockers: (count) => counted(count, 'taquilla libre', 'taquillas libres', 'es'),
};

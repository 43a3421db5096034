import type { Words } from './fr.js';

export const es: Words = {
  notFound: 'Página no encontrada',
  noSuchPage:
    'Esta página no existe. Compruebe la dirección o vuelva a escanear el código QR de la consigna.',
};

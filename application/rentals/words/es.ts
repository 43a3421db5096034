import type { Words } from './fr.js';

export const es: Words = {
  unpaidCancelled: 'Su pedido está anulado. No se ha cobrado nada.',
  cancelled: 'Su alquiler está anulado. La retención en la tarjeta se libera y no se cobra nada.',
  cancelledLate:
    'Su alquiler está anulado. Se cobra el recargo por anulación tardía y el resto de la retención se libera.',
  goesOn: 'El alquiler continúa.',
  returned: (when) => `Devolución registrada. El alquiler termina el ${when}.`,
  putBack: (locker) => `Ponga el artículo en la taquilla n.º ${locker} y cierre la puerta.`,
  notReturned: 'Anotado. Conserve el artículo y llámenos: el tiempo ya no cuenta.',
  freeAgain: {
    subject: (item) => `${item}: disponible`,
    isFree: (item, place) => `«${item}» vuelve a estar disponible: ${place}.`,
    rent: (link) =>
      `No tiene nada reservado: será para quien llegue primero. Alquilar este artículo: ${link}`,
    erased: 'Usted pidió este mensaje. Su dirección está borrada y no recibirá ningún otro.',
    sms: (item, link) => `Consigne: disponible: ${item}. ${link}`,
  },
};

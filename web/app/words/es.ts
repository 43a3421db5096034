import type { Words } from './fr.js';

export const es: Words = {
  notFound: 'Página no encontrada',
  noSuchPage:
    'Esta página no existe. Compruebe la dirección o vuelva a escanear el código QR de la consigna.',
  broken: 'Algo ha fallado',
  brokenText: 'La página no se puede mostrar. Sus pedidos y sus códigos no se han perdido.',
  reload: 'Volver a cargar la página',
  home: 'Volver al inicio',
  messages: 'Mensajes',
  closeMessage: 'Cerrar este mensaje',
  loading: 'Cargando...',
  loadingOf: (what) => `${what}...`,
  success: 'Hecho',
  successOf: (what) => `Hecho: ${what}`,
  failure: 'Se ha producido un error',
  failureOf: (what) => `Se ha producido un error: ${what}`,
};

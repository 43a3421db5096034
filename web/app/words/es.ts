import type { Words } from './fr.js';

export const es: Words = {
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

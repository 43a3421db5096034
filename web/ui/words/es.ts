import type { Words } from './fr.js';

export const es: Words = {
  language: 'Idioma',
  skip: 'Ir al contenido',
  legalNotice: 'Aviso legal',
  privacy: 'Privacidad',
  accessibility: 'Accesibilidad',
  conformity: ': parcialmente conforme',
  loading: 'Cargando…',
  noNetwork: 'Sin conexión: esta página se actualizará en cuanto vuelva la red.',
  slowPage: 'Todavía no hay respuesta: puede que la red sea débil.',
  slowRequest:
    'Todavía no hay respuesta: puede que la red sea débil. Deje esta página abierta, su petición se hace una sola vez.',
  reload: 'Volver a cargar la página',
};

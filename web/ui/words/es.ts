import type { Words } from './fr.js';

export const es: Words = {
  language: 'Idioma',
  skip: 'Ir al contenido',
  legalNotice: 'Aviso legal',
  privacy: 'Privacidad',
  accessibility: 'Accesibilidad: parcialmente conforme',
  loading: 'Cargando…',
};

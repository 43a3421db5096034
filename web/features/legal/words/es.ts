import type { Words } from './fr.js';

export const es: Words = {
  titles: {
    '/mentions-legales': 'Aviso legal',
    '/confidentialite': 'Privacidad',
    '/accessibilite': 'Declaración de accesibilidad',
  },
  terms: 'Condiciones generales de venta',
  frenchIsBinding: 'Este texto está en francés. El texto francés es el vinculante.',
  version: (date) => `Versión del ${date}`,
  digest: (digest) => `Huella SHA-256 de este texto: ${digest}`,
  noSuchVersion: 'Ninguna versión responde a esta dirección.',
  back: 'Volver a la página anterior',
  backToCode: 'Volver a la introducción del código',
};

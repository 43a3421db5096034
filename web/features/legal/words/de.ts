import type { Words } from './fr.js';

export const de: Words = {
  titles: {
    '/mentions-legales': 'Impressum',
    '/confidentialite': 'Datenschutz',
    '/accessibilite': 'Erklärung zur Barrierefreiheit',
  },
  terms: 'Allgemeine Geschäftsbedingungen',
  frenchIsBinding: 'Dieser Text ist auf Französisch. Verbindlich ist die französische Fassung.',
  version: (date) => `Fassung vom ${date}`,
  digest: (digest) => `SHA-256-Prüfsumme dieses Textes: ${digest}`,
  noSuchVersion: 'Unter dieser Adresse gibt es keine Fassung.',
  back: 'Zurück zur vorherigen Seite',
  backToCode: 'Zurück zur Eingabe des Codes',
};

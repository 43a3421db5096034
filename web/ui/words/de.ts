import type { Words } from './fr.js';

export const de: Words = {
  language: 'Sprache',
  skip: 'Zum Inhalt',
  legalNotice: 'Impressum',
  privacy: 'Datenschutz',
  accessibility: 'Barrierefreiheit',
  conformity: ': teilweise konform',
  loading: 'Wird geladen…',
  noNetwork: 'Kein Netz: Diese Seite aktualisiert sich, sobald Sie wieder Empfang haben.',
};

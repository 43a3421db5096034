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
  slowPage: 'Noch keine Antwort: Das Netz ist vielleicht schwach.',
  slowRequest:
    'Noch keine Antwort: Das Netz ist vielleicht schwach. Lassen Sie diese Seite offen, Ihre Anfrage wird nur einmal ausgeführt.',
  reload: 'Seite neu laden',
};

import type { Words } from './fr.js';

export const de: Words = {
  broken: 'Etwas ist schiefgegangen',
  brokenText: 'Die Seite kann nicht angezeigt werden. Ihre Bestellungen und Codes sind nicht verloren.',
  reload: 'Seite neu laden',
  home: 'Zurück zur Startseite',
  messages: 'Meldungen',
  closeMessage: 'Diese Meldung schließen',
  loading: 'Wird geladen...',
  loadingOf: (what) => `${what}...`,
  success: 'Erledigt',
  successOf: (what) => `Erledigt: ${what}`,
  failure: 'Es ist ein Fehler aufgetreten',
  failureOf: (what) => `Es ist ein Fehler aufgetreten: ${what}`,
};

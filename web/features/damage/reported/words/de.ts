import type { Words } from './fr.js';

export const de: Words = {
  report: 'Problem oder Schaden melden',
  refused: 'Diese Meldung wurde nicht angenommen.',
  quoted: (text) => `„${text}“`,
  forget: 'Von diesem Telefon löschen',
  sending: 'Meldung wird gesendet …',
  onDevice: 'Auf Ihrem Telefon gespeichert, noch nicht gesendet.',
  onPage: 'Noch nicht gesendet: Lassen Sie diese Seite geöffnet.',
  sendsItself:
    'Sie wird von selbst gesendet, sobald das Netz wieder da ist und diese Seite oder die der Miete geöffnet ist.',
};

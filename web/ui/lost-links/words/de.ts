import type { Words } from './fr.js';

export const de: Words = {
  title: 'Nachricht verloren?',
  contact: 'E-Mail oder Telefonnummer Ihrer Bestellung',
  needed: 'Geben Sie die E-Mail oder Telefonnummer Ihrer Bestellung an.',
  send: 'Meine Links erhalten',
  sending: 'Wird gesendet …',
  sent: 'Gesendet, falls es zu diesem Kontakt eine Bestellung gibt.',
  sentHint: 'Schauen Sie in Ihre E-Mails, auch in den Spam-Ordner, und in Ihre SMS.',
};

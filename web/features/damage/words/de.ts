import { counted } from '#domain/shared/plurals.js';
import type { Words } from './fr.js';

export const de: Words = {
  unreadable:
    'Ein Foto lässt sich auf diesem Gerät nicht öffnen. Wählen Sie ein Bild im Format JPEG, PNG oder WebP.',
  tooMany: (most) => `Höchstens ${most} Fotos: Die anderen wurden nicht hinzugefügt.`,
  photos: 'Fotos (freiwillig)',
  photosHint: (most) => `Höchstens ${most}. Sie werden verkleinert und ohne den Aufnahmeort gesendet.`,
  photo: (index) => `Foto ${index}`,
  removePhoto: (index) => `Foto ${index} entfernen`,
  remove: 'Entfernen',
  takePhoto: 'Foto aufnehmen',
  choosePhoto: 'Foto auswählen',
  preparing: 'Foto wird vorbereitet …',

  newReport: 'Neue Meldung',
  purpose:
    'Sie wird mit Datum zu Ihrer Miete gespeichert. Unser Team sieht sie vor jeder Entscheidung über die Kaution.',
  when: 'Wann haben Sie es bemerkt?',
  sayWhen: 'Geben Sie an, wann.',
  what: 'Was ist das Problem? (höchstens 500 Zeichen)',
  sayWhat: 'Beschreiben Sie das Problem in wenigen Worten.',
  send: 'Meldung senden',

  backToRental: 'Zurück zu meiner Miete',
  photosReceived: (count) => counted(count, 'Foto erhalten', 'Fotos erhalten', 'de'),
  photosReceivedOf: (received, sent) =>
    `${received} von ${counted(sent, 'Foto erhalten', 'Fotos erhalten', 'de')}`,
  yourReports: 'Ihre Meldungen',
  said: (text) => `: „${text}“`,
  received: (moment) => `Erhalten am ${moment}`,
  settled: 'von unserem Team bearbeitet',
  rental: (code) => `Miete ${code}`,
  sent: 'Meldung gesendet.',
  photosRefused: (count) =>
    counted(count, 'Foto wurde nicht angenommen.', 'Fotos wurden nicht angenommen.', 'de'),
  openFirst: 'Öffnen Sie zuerst Ihre Miete auf diesem Gerät.',
  howToOpen:
    'Dafür genügt der Link aus Ihrer Nachricht oder der Code der Miete mit den letzten vier Ziffern der Telefonnummer.',
};

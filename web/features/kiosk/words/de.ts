import { noBreakSpace } from '#domain/shared/typography.js';
import type { Words } from './fr.js';

export const de: Words = {
  codeKeys: 'Tasten für Codes',
  digitKeys: 'Tasten für Ziffern',
  deleteOne: 'Ein Zeichen löschen',
  deleteAll: 'Alles löschen',
  yourCode: 'Ihr Code',
  codeHint: (length) => `${length} Zeichen, per E-Mail oder SMS erhalten oder auf dem Etikett gedruckt`,
  tryAgainIn: (seconds) => `Neuer Versuch in ${seconds}${noBreakSpace}s`,
  submit: 'Code bestätigen',
  finish: 'Fertig',
  startAgain: 'Zurück zum Anfang',
  otherCabinet: 'Eine andere Schließfachanlage',
  codeOfOtherCabinet: 'Dieser Code gehört zu einer anderen Schließfachanlage.',
  lockerThere: (number) => `, Schließfach ${number}.`,
  cameraRefused: 'Die Kamera ist nicht erlaubt. Erlauben Sie sie im Browser oder tippen Sie den Code ein.',
  noCamera: 'Es wurde keine Kamera gefunden. Tippen Sie den Code ein.',
  cameraFailed: 'Die Kamera antwortet nicht. Tippen Sie den Code ein.',
  stopCamera: 'Kamera ausschalten',
  scan: 'QR-Code scannen',
  showCode: 'Halten Sie den QR-Code Ihrer Nachricht oder des Etiketts vor die Kamera.',
  opensAtOnce: 'Ein vernetztes Schließfach öffnet sich sofort.',
  cameraPicture: 'Bild der Kamera',
  foreignQr: 'Dieser QR-Code gehört zu keinem Schließfach. Zeigen Sie einen anderen.',
};

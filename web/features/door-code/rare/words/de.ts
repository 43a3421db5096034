import type { Words } from './fr.js';

export const de: Words = {
  code: 'Code: ',
  cabinetNumber: 'Nummer der Schließfachanlage',
  cabinetNumberHint: '6 Ziffern, auf der Schließfachanlage unter dem QR-Code gedruckt',
  cabinetNumberFault: 'Tippen Sie die 6 Ziffern ein, die auf der Schließfachanlage stehen.',
  digits: 'Letzte 4 Ziffern der Telefonnummer',
  digitsHint: 'Die der Nummer, die bei der Bestellung angegeben wurde',
  digitsFault: 'Tippen Sie die letzten 4 Ziffern ein.',
  checking: 'Wird geprüft…',
  next: 'Weiter',
  chooseFault: 'Wählen Sie, was nicht stimmt.',
  report: 'Problem melden',
  staysShut:
    'Das Schließfach bleibt geschlossen, bis unser Team es geprüft hat. Es antwortet Ihnen mit einer Nachricht.',
  whatFound: 'Was haben Sie vorgefunden?',
  details: 'Einzelheiten, wenn Sie möchten',
  sending: 'Wird gesendet…',
  send: 'Meldung senden',
  cancel: 'Abbrechen',
};

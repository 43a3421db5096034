import type { Words } from './fr.js';

export const de: Words = {
  unpaidCancelled: 'Ihre Bestellung ist storniert. Es wurde nichts abgebucht.',
  cancelled: 'Ihre Miete ist storniert. Die Kartenreservierung ist aufgehoben, es wird nichts abgebucht.',
  cancelledLate:
    'Ihre Miete ist storniert. Die Gebühr für die späte Stornierung wird abgebucht, der Rest der Reservierung ist aufgehoben.',
  goesOn: 'Die Miete läuft weiter.',
  returned: (when) => `Rückgabe erfasst. Die Miete endet am ${when}.`,
  putBack: (locker) => `Legen Sie den Artikel in das Schließfach Nr. ${locker} und schließen Sie die Tür.`,
  notReturned: 'Notiert. Behalten Sie den Artikel und rufen Sie uns an: Die Zeit zählt nicht mehr.',
  freeAgain: {
    subject: (item) => `${item} ist frei`,
    isFree: (item, place) => `„${item}“ ist wieder frei: ${place}.`,
    rent: (link) =>
      `Für Sie ist nichts reserviert: Wer zuerst kommt, bekommt den Artikel. Diesen Artikel mieten: ${link}`,
    erased: 'Sie hatten um diese Nachricht gebeten. Ihre Adresse ist gelöscht, Sie erhalten keine weitere.',
    sms: (item, link) => `Consigne: wieder frei: ${item}. ${link}`,
  },
};

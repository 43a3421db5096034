/** Texts of the parts that a rental's page loads on demand, in German. */
import type { Words } from './fr.js';

export const de: Words = {
  myRental: 'Meine Miete',
  ended: 'beendet',
  until: (moment) => `bis ${moment}`,

  leftToPay: (amount) => `Es sind noch ${amount} zu zahlen.`,
  debitFailed: (reason) => `${reason}: Ihre Karte konnte nicht belastet werden.`,
  openingPayment: 'Zahlung wird geöffnet…',
  payDebt: 'Offenen Betrag zahlen',
  debtPaid: (reason, amount) => `${reason}: ${amount}, bezahlt. Vielen Dank.`,

  extend: 'Miete verlängern',
  extension: (end, amount) => `Verlängerung bis ${end}, ${amount} inkl. MwSt.`,
  extensionUnderway: (extension) => `${extension}: Die Zahlung läuft.`,
  extensionUnderwayHint:
    'Das geplante Ende ändert sich, sobald sie erfolgt ist. Diese Seite aktualisiert sich von selbst.',
  byCustomer: {
    title: (extension) => `${extension}: Ihre Bank bittet Sie um eine Bestätigung.`,
    before: (time) => `Bestätigen Sie vor ${time}.`,
    without: 'Ohne sie wird nichts abgebucht, und das geplante Ende ändert sich nicht.',
    button: 'Bei meiner Bank bestätigen',
  },
  byStaff: {
    title: (extension) => `${extension}: noch zu zahlen.`,
    before: (time) => `Zahlen Sie mit einer Karte Ihrer Wahl vor ${time}.`,
    without: 'Ohne Zahlung wird nichts abgebucht, und das geplante Ende ändert sich nicht.',
    button: 'Verlängerung bezahlen',
  },
  newEnd: 'Neues Ende, Preis inkl. MwSt.',
  choice: (end, price) => `${end}: ${price}`,
  noCharge: 'ohne Aufpreis',
  inPackage: 'Diese Dauer ist in Ihrem Paketpreis bereits enthalten.',
  debitedAtOnce:
    'Der Betrag wird sofort von der Karte Ihrer Miete abgebucht. Eine Verspätung zählt erst ab dem neuen Ende.',
  networkNeeded: 'Zum Verlängern brauchen Sie ein Netz. Gehen Sie an einen Ort mit Empfang.',
  extending: 'Wird verlängert…',
  extendFree: 'Ohne Aufpreis verlängern',
  extendFor: (amount) => `Zahlungspflichtig verlängern, ${amount}`,
  extended: (end) => `Ihre Miete ist verlängert, neues Ende: ${end}.`,
  notExtended: 'Die zuletzt gewünschte Verlängerung wurde nicht bezahlt. Dafür wurde nichts abgebucht.',

  withdrawn: 'Sie haben diese Miete widerrufen.',
  bringBack:
    'Legen Sie den Artikel so bald wie möglich ins Schließfach zurück: Die Miete läuft bis zur Rückgabe.',
  followWithdrawal: 'Ihren Widerruf verfolgen',

  returnRecorded: (end) => `Rückgabe erfasst, Ende: ${end}.`,
  undoBefore: (time) =>
    `Sie müssen nichts mehr tun und keinen Code mehr anfordern. Doch nicht? Machen Sie es vor ${time} rückgängig.`,
  undoing: 'Wird rückgängig gemacht…',
  stillHere: 'Ich habe den Artikel noch',
  isReturned: 'Haben Sie den Artikel zurückgegeben?',
  closedAt: (locker, moment, price, late) =>
    `Schließfach\u00a0${locker} wurde geschlossen: ${moment}. Mit „Ja“ endet die Miete zu diesem Zeitpunkt: ${price} inkl. MwSt., ${late}.`,
  recording: 'Wird gespeichert…',
  yes: 'Ja, er ist zurückgegeben',
  notYet: 'Noch nicht',

  returnPhoto: 'Foto des zurückgegebenen Artikels',
  photoPurpose:
    'Mit einem Foto des zurückgegebenen Artikels entscheidet unser Team schneller über die Kaution. Es ist freiwillig und wird ohne Aufnahmeort gesendet.',
  photoAdded: (moment) => `Foto hinzugefügt: ${moment}. Unser Team sieht es bei Ihrer Rückgabe.`,
  addPhoto: 'Foto hinzufügen',
  replacePhoto: 'Foto ersetzen',
  sendingPhoto: 'Foto wird gesendet…',
  photoWaits:
    'Foto noch nicht gesendet: Es wird von selbst gesendet, sobald wieder Netz da ist und diese Seite geöffnet ist.',
  photoUnreadable:
    'Dieses Foto lässt sich auf diesem Gerät nicht öffnen. Wählen Sie ein Bild im Format JPEG, PNG oder WebP.',
};

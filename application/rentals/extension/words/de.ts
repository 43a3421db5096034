import { counted } from '#domain/shared/plurals.js';
import type { Words } from './fr.js';

export const de: Words = {
  days: (count) => counted(count, 'Tag', 'Tage', 'de'),
  hours: (count) => counted(count, 'Stunde', 'Stunden', 'de'),
  minutes: (count) => counted(count, 'Minute', 'Minuten', 'de'),
  given: (duration) => `Von unserem Team geschenkt: ${duration}.`,
  charged: (sum) => `Für Ihre Verlängerungen abgebucht: ${sum} inkl. MwSt.`,
  priceInAll: (sum) => `Mietpreis insgesamt: ${sum} inkl. MwSt.`,
  samePrice: 'Der Preis Ihrer Miete ändert sich nicht.',
  included: 'Diese Verlängerung ist im Preis Ihrer Miete enthalten.',
  yourRental: (link) => `Ihre Miete: ${link}`,
  prepared: (item, end, price) =>
    `Wir bereiten die Verlängerung Ihrer Miete von „${item}“ bis ${end} vor, für ${price} inkl. MwSt.`,
  notCharged: 'Ohne diese Zahlung wird nichts abgebucht.',
  untilPaid: (end) => `Solange die Verlängerung nicht bezahlt ist, bleibt das geplante Ende der ${end}.`,
  unlessPaid: (end) => `Ohne diese Zahlung bleibt das geplante Ende der ${end}.`,
  giveBack: (item, end) => `„${item}“ ist weiterhin wie geplant zurückzugeben, am ${end}.`,
  giveBackNow: (item, end) =>
    `„${item}“ war am ${end} zurückzugeben: Bitte bringen Sie den Artikel jetzt zurück.`,
  extendedSubject: (code) => `Ihre Miete ${code} ist verlängert`,
  extended: (item, end) => `Ihre Miete von „${item}“ ist bis ${end} verlängert.`,
  codeLasts:
    'Ihre Seite zeigt, bis wann Ihr Code das Schließfach öffnet; fordern Sie bei Bedarf einen anderen an.',
  extendedSms: (code, end, link) => `Consigne: Miete ${code} bis ${end} verlängert. ${link}`,
  toConfirmSubject: (code) => `Ihre Miete ${code}: Verlängerung zu bestätigen`,
  bankAsks: 'Ihre Bank bittet Sie um Ihre Zustimmung.',
  confirmUntil: (until) =>
    `Erteilen Sie sie auf Ihrer Seite bis ${until} oder zahlen Sie dort mit einer anderen Karte.`,
  toConfirmSms: (until, code, link) => `Consigne: Verlängerung ${code} bis ${until} bestätigen. ${link}`,
  toPaySubject: (code) => `Ihre Miete ${code}: Verlängerung zu bezahlen`,
  payUntil: (until) =>
    `Bezahlen Sie sie auf Ihrer Seite bis ${until} mit der Karte Ihrer Wahl; Ihre Bank kann Sie um Ihre Zustimmung bitten.`,
  toPaySms: (until, code, link) => `Consigne: Verlängerung ${code} bis ${until} bezahlen. ${link}`,
  otherCardSubject: (code) => `Ihre Miete ${code}: Verlängerung mit einer anderen Karte zu bezahlen`,
  otherCard: (item) =>
    `Ihre Karte wurde für die Verlängerung Ihrer Miete von „${item}“ abgelehnt: Es wurde nichts abgebucht.`,
  otherCardUntil: (end, price, until) =>
    `Die Verlängerung bis ${end} für ${price} inkl. MwSt. kann bis ${until} auf Ihrer Seite mit einer anderen Karte bezahlt werden.`,
  otherCardSms: (code, until, link) => `Consigne: ${code} verlängern: andere Karte, bis ${until}. ${link}`,
  refusedSubject: (code) => `Ihre Miete ${code}: Karte für die Verlängerung abgelehnt`,
  refused: (item, end) =>
    `Die Karte Ihrer Miete von „${item}“ wurde für die Verlängerung bis ${end} abgelehnt: Es wurde nichts abgebucht.`,
  teamCanSend:
    'Unser Team kann Ihnen einen Link senden, um die Verlängerung mit einer anderen Karte zu bezahlen.',
  refusedSms: (code, end, link) => `Consigne: ${code}: Karte abgelehnt, Ende ${end}. ${link}`,
  failedSubject: (code) => `Ihre Miete ${code} ist nicht verlängert`,
  failed: (end) => `Die Verlängerung bis ${end} wurde nicht rechtzeitig bezahlt: Es wurde nichts abgebucht.`,
  failedSms: (code, end, link) => `Consigne: ${code} nicht verlängert, Ende ${end}. ${link}`,
  givenBackSubject: (code) => `Ihre Miete ${code}: Verlängerung erstattet`,
  withdrawnBefore:
    'Sie haben Ihre Miete vor der Zahlung der Verlängerung widerrufen: Wir erstatten Ihnen, was dafür abgebucht wurde.',
  endedBefore:
    'Ihre Miete war vor der Zahlung der Verlängerung beendet: Wir erstatten Ihnen, was dafür abgebucht wurde.',
};

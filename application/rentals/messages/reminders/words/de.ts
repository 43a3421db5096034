import type { Words } from './fr.js';

export const de: Words = {
  giveBack: (number, link) =>
    `Um den Artikel zurückzugeben, tippen Sie vor Schließfach Nr. ${number} auf Ihrer Seite auf „Miete beenden“. Meine Miete öffnen: ${link}`,
  lateFree: 'Eine Verspätung wird nicht berechnet. Vielleicht warten andere auf den Artikel.',
  lateness: (from, price, each, most) =>
    `Verspätung wird ab dem ${from} berechnet: ${price} inkl. MwSt. ${each}, höchstens ${most}, von der Kaution abgezogen.`,
  feesSoFar: (sum) => `Bisherige Verspätungsgebühren: ${sum} inkl. MwSt.`,
  lost: 'Können Sie ihn nicht zurückgeben oder haben Sie ihn nicht mehr? Rufen Sie uns an.',
  linkSubject: (code) => `Ihr Link zur Miete ${code}`,
  link: (item, link) => `Hier ist der Link zu Ihrer Miete von „${item}“. Meine Miete öffnen: ${link}`,
  notAsked: 'Sie haben nichts angefordert? Tun Sie nichts: Dieser Link wird nur an Sie gesendet.',
  linkSms: (code, link) => `Consigne: Ihr Link zur Miete ${code}: ${link}`,
  endSoonSubject: (code, when) => `Ihre Miete ${code} endet am ${when}`,
  endSoon: (item, when) => `Ihre Miete von „${item}“ endet am ${when}.`,
  endSoonSms: (code, when, link) => `Consigne: Miete ${code}, Rückgabe bis ${when}. ${link}`,
  closedSubject: (code) => `Miete ${code}: Haben Sie den Artikel zurückgegeben?`,
  closed: (number, item) =>
    `Die Tür von Schließfach Nr. ${number} ist wieder zu. Wenn „${item}“ darin liegt, melden Sie es auf Ihrer Seite: Die Miete endet zum Zeitpunkt dieses Schließens, ohne weiteren Code.`,
  answer: (link) => `Antworten: ${link}`,
  otherwise: 'Sonst tun Sie nichts: Die Miete läuft weiter.',
  closedSms: (number, link) => `Consigne: Schließfach ${number} zu. Artikel drin? ${link}`,
  lateFeesSubject: (code) => `Ihre Miete ${code}: Die Verspätung wird berechnet`,
  graceOver: (item) => `Die Kulanzzeit ist vorbei, und „${item}“ ist nicht zurück.`,
  lateDaySubject: (code) => `Ihre Miete ${code} ist einen Tag verspätet`,
  endedUnreturned: (item, when) =>
    `Ihre Miete von „${item}“ endete am ${when}, und der Artikel ist nicht zurück.`,
  lateDaySms: (code, link) => `Consigne: Miete ${code} einen Tag zu spät, zurückgeben. ${link}`,
  cappedSubject: (code) => `Ihre Miete ${code}: Die Verspätung beansprucht die ganze Kaution`,
  capped: (item) =>
    `Die Verspätungsgebühren für „${item}“ haben die Kaution erreicht. Sie steigen nicht weiter, aber der Artikel muss zurückgegeben werden.`,
  cappedSms: (code, link) => `Consigne: ${code}, Kaution aufgebraucht. Zurückgeben: ${link}`,
  overdueSubject: (code) => `Ihre Miete ${code} ist zurückzugeben`,
  overdueSms: (code, when, link) => `Consigne: Miete ${code} seit ${when} zu Ende. ${link}`,
  confirmByStart: (when) => `Ohne Bestätigung vor dem ${when} wird Ihre Miete kostenlos storniert.`,
  confirmSoon:
    'Ohne Bestätigung innerhalb von 15 Minuten nach der Zahlung wird Ihre Miete kostenlos storniert.',
  holdOfPrice: (sum) => `Angefragte, nicht abgebuchte Kartenreservierung: ${sum}, Mietpreis.`,
  holdOfDeposit: (sum) => `Angefragte, nicht abgebuchte Kartenreservierung: ${sum}, Kaution.`,
  stands: (when) => ` Die jetzige Kartenreservierung gilt bis ${when}.`,
  allTaken: 'Die Kaution wird vollständig abgebucht: Die Verspätung kostet nicht mehr.',
  restFree: 'Der Rest dieser Kartenreservierung ist freigegeben.',
  actionSubject: 'Ihre Bank bittet Sie um eine Bestätigung',
  action: (item) => `Ihre Bank möchte die Kartenreservierung für „${item}“ mit Ihnen bestätigen.`,
  confirmHere: (link) => `Hier bestätigen: ${link}`,
  actionSms: (code, link) => `Consigne: Miete ${code}, bei Ihrer Bank bestätigen. ${link}`,
  holdSubject: (code) => `Die Kartenreservierung Ihrer Miete ${code} muss erneuert werden`,
  holdRefused: 'Ihre Karte hat die Verlängerung der Kartenreservierung Ihrer Miete nicht erlaubt.',
  renew: (link) => `Hier erneuern oder Artikel zurückbringen: ${link}`,
  holdSms: (code, link) => `Consigne: Miete ${code}, Kartenreservierung erneuern. ${link}`,
  takenSubject: (code) => `Verspätung Ihrer Miete ${code}: Abbuchung von der Kaution`,
  taken:
    'Die Kartenreservierung der Kaution endet und konnte nicht erneuert werden. Die bereits fälligen Verspätungsgebühren werden davon abgebucht.',
  stillOut: (link) => `Der Artikel muss noch zurückgegeben werden. Meine Miete öffnen: ${link}`,
  debtSubject: (code, sum) => `Miete ${code}: ${sum} zu bezahlen`,
  debt: (item) =>
    `Von Ihrer Karte konnte nicht abgebucht werden, was Sie für die Miete von „${item}“ schulden.`,
  payHere: (link) => `Hier mit Karte bezahlen: ${link}`,
  alreadyPaid: 'Wenn Sie schon bezahlt haben, beachten Sie diese Nachricht nicht.',
  debtSms: (sum, code, link) => `Consigne: ${sum} zu bezahlen, Miete ${code}. ${link}`,
  debtPaidSubject: (code) => `Miete ${code}: Zahlung eingegangen`,
  debtPaid: 'Wir haben Ihre Zahlung erhalten. Vielen Dank.',
};

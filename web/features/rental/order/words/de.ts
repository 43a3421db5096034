/** Texts of the form that rents an item in German. */
import type { Words } from './fr.js';

export const de: Words = {
  notify: 'Benachrichtigen Sie mich, sobald der Artikel frei ist',
  notifyTo: 'Ihre E-Mail-Adresse oder Handynummer',
  notifyHint: 'Nur für diese eine Nachricht, danach gelöscht (nach höchstens 7 Tagen)',
  notifyNeeded: 'Geben Sie eine E-Mail-Adresse oder eine Handynummer an.',
  notifying: 'Wird gesendet…',
  notifyMe: 'Benachrichtigen',
  willNotify: (item) => `Wir benachrichtigen Sie, sobald „${item}“ frei ist.`,
  willNotifyHint: (moment) =>
    `Eine einzige Nachricht, bis ${moment}. Nichts ist reserviert: Wer zuerst kommt, bekommt den Artikel.`,

  period: 'Zeitraum',
  when: 'Wann',
  rentNow: 'Jetzt mieten',
  reserveLater: 'Für später reservieren',
  showCalendar: 'Im Kalender auswählen',
  start: 'Beginn',
  startHint: 'Pariser Zeit',
  duration: 'Dauer, Preis inkl. MwSt.',
  otherDuration: 'Andere',
  otherDurationHours: 'Andere Dauer, in Stunden',
  fromTo: (least, most) => `${least} bis ${most}`,
  chooseDuration: 'Wählen Sie eine Dauer, um den Preis zu sehen.',
  durationNeeded: 'Geben Sie die Dauer in ganzen Stunden an.',
  startNeeded: 'Geben Sie Tag und Uhrzeit des Beginns an.',
  startInPast: 'Diese Uhrzeit ist vorbei. Wählen Sie eine spätere.',
  tooShort: (least) => `Die Mindestdauer beträgt ${least}.`,
  tooLong: (most) => `Die Höchstdauer beträgt ${most}.`,
  noReservations: 'Dieser Artikel lässt sich nicht im Voraus reservieren: Mieten Sie ihn vor Ort.',
  tooFarAhead: (ahead) => `Reservierungen öffnen ${ahead} vor Beginn.`,
  impossible: 'Dieser Zeitraum ist nicht möglich.',

  taken: 'Kein Exemplar ist im ganzen Zeitraum frei.',
  takenByUnpaid:
    'Vielleicht belegt Ihre offene Bestellung oben auf dieser Seite eines: Bezahlen oder stornieren Sie sie.',
  tryShorter: 'Eine kürzere Dauer ist vielleicht frei.',
  reserveAt: (moment) => `Reservieren: ${moment}`,
  changePeriod:
    'Sie haben nichts bezahlt. Ändern Sie den Zeitraum oder wählen Sie einen anderen Artikel: Ihre Kontaktdaten bleiben erhalten.',

  withTax: 'inkl. MwSt.',
  packages: (times) => (times === 1 ? 'Paketpreis' : `${times}-mal Paketpreis`),
  restAtUsualPrice: (amount) => ` und der Rest zum Normalpreis (${amount})`,
  insteadOf: (packages, amount) => `${packages}: statt ${amount} ohne Paketpreis.`,
  newAmounts: (rental, deposit) =>
    `Sie haben nichts bezahlt. Miete: ${rental} inkl. MwSt.${deposit === null ? '' : `, Kaution: ${deposit}.`} Ihre Eingaben bleiben erhalten.`,

  plannedReturn: (moment) => `Rückgabe geplant bis spätestens ${moment}.`,
  lateIsFree: 'Eine Verspätung wird nicht berechnet.',
  grace: (duration) => `Kulanzzeit: ${duration}, ohne Aufpreis.`,
  latePrice: (moment, price, each, most) =>
    `Ab ${moment}: ${price} inkl. MwSt. ${each}, höchstens ${most} (die Kaution).`,

  details: 'Preis, Verspätung, Stornierung',
  priceHt: 'Preis ohne MwSt.',
  vat: (rate) => `MwSt. ${rate}`,
  priceTtc: 'Preis inkl. MwSt.',
  ifLate: 'Was ist, wenn ich mich verspäte?',
  depositAndCancelling: 'Kaution und Stornierung',
  startLine: 'Beginn',
  now: 'jetzt',
  returnBy: 'Rückgabe',
  rentalTtc: 'Miete inkl. MwSt.',
  heldNow: 'Jetzt reserviert, bei Rückgabe abgebucht.',
  heldLater: (moment) =>
    `Karte jetzt gespeichert. Betrag auf Ihrer Karte reserviert: ${moment}. Bei Rückgabe abgebucht.`,
  depositLine: 'Kaution',
  depositHold: (moment) =>
    `Kartenreservierung, keine Abbuchung${moment === null ? '' : `, Zeitpunkt: ${moment}`}.`,
  depositUse: (duration) =>
    `Die Kaution deckt eine Verspätung oder einen Schaden ab. Sie wird spätestens ${duration} nach der Rückgabe freigegeben, außer bei einer begründeten Entscheidung.`,
  freeCancelling: 'Kostenlose Stornierung, solange Sie den Zugangscode nicht angefordert haben.',
  cancelling: (until, closed, rate, amount) =>
    `Kostenlose Stornierung bis ${until}. Danach, oder ohne Abholung bis ${closed}, sind ${rate} des Preises fällig, also ${amount}.`,

  contact: 'Kontaktdaten',
  emailHint: 'für Beleg und Link',
  phoneHint: 'für den Code per SMS',
  ownTerms: 'Ich akzeptiere die oben beschriebenen Mietbedingungen.',
  mustAccept: 'Akzeptieren Sie die Bedingungen, um zu bestellen.',
};

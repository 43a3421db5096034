import { counted, word } from '#domain/shared/plurals.js';
import type { Words } from './fr.js';

export const de: Words = {
  nothingOffered: 'Hier wird derzeit nichts angeboten.',
  comeBack: 'Kommen Sie später wieder oder fragen Sie uns.',
  full: 'Alle Schließfächer dieser Schließfachanlage sind derzeit belegt.',

  incl: 'inkl. MwSt.',
  readyIn: (days) =>
    days === 0 ? 'am selben Tag fertig' : `in ${counted(days, 'Tag', 'Tagen', 'de')} fertig`,
  oneLess: (name) => `Einen weniger: ${name}`,
  quantity: (name) => `Menge: ${name}`,
  oneMore: (name) => `Einen mehr: ${name}`,

  price: 'Preis',
  readyOn: 'Wäsche spätestens am',
  atTheLatest: 'fertig.',

  contact: 'Kontaktdaten',
  emailHint: 'für Rechnung und Codes',
  phoneHint: 'für Ihre Codes per SMS',

  debited: (total, euros) =>
    `Preise inkl. MwSt. ${total} ${word(euros, 'wird', 'werden', 'de')} jetzt von Ihrer Karte abgebucht; die Rechnung erhalten Sie per E-Mail.`,
  withdrawal:
    'Widerrufsrecht: 14 Tage ab der Bestellung. Auf Ihr ausdrückliches Verlangen beginnt die Reinigung vor Ablauf dieser Frist; sobald die Dienstleistung vollständig erbracht ist, besteht dieses Recht nicht mehr (Artikel L. 221-28, 1° des französischen Verbrauchergesetzbuchs).',
  beforeDropOff:
    'Solange Sie die Wäsche nicht abgegeben haben, können Sie uns um Stornierung bitten: Sie erhalten den vollen Betrag zurück.',
  promised: 'Fertig spätestens am',
  promisedDay: (day) => day,
  total: 'Summe inkl. MwSt., wird jetzt abgebucht',

  request:
    'Ich verlange, dass die Reinigung vor Ablauf der 14-tägigen Widerrufsfrist beginnt, und mir ist bekannt, dass ich dieses Recht verliere, sobald die Dienstleistung vollständig erbracht ist.',
  ownTerms: 'Ich akzeptiere die oben beschriebenen Bedingungen.',
  mustRequest: 'Kreuzen Sie dieses Feld an: Sonst kann Ihre Wäsche nicht rechtzeitig fertig sein.',
  mustAccept: 'Akzeptieren Sie die Bedingungen, um zu bestellen.',
  mustChoose: 'Wählen Sie mindestens einen Artikel.',

  kept: 'Sie haben nichts bezahlt. Ihre Angaben bleiben erhalten.',
  noneFree: 'Sie haben nichts bezahlt. Kommen Sie etwas später wieder: Ihre Angaben bleiben erhalten.',
  tooBig:
    'Sie haben nichts bezahlt. Teilen Sie Ihre Wäsche auf zwei Bestellungen auf: Ihre Angaben bleiben erhalten.',
  newPrices: 'Sie haben nichts bezahlt. Die Preise sind aktualisiert: Ihre Angaben bleiben erhalten.',
  newOffer: 'Sie haben nichts bezahlt. Die Liste ist aktualisiert: Prüfen Sie Ihre Auswahl.',
};

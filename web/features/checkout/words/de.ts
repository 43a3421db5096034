/** Texts of the order forms in German. */
import type { Words } from './fr.js';

export const de: Words = {
  about: 'Über uns',
  needsReach: 'Erreichbares Fach',
  reachHint: 'Falls keines frei ist, teilen wir Ihnen das zusammen mit Ihrem Code mit.',
  forCompany: 'Für ein Unternehmen',
  companyMissing:
    'Diese Felder konnten nicht geladen werden. Prüfen Sie Ihr Netz und öffnen Sie die Seite erneut: Ihre Eingaben bleiben erhalten.',

  contactTitle: 'Ihre Kontaktdaten',
  name: 'Vor- und Nachname',
  email: 'E-Mail-Adresse',
  phone: 'Telefon',
  didYouMean: 'Meinten Sie',
  afterMeant: '?',
  change: 'Ändern',
  forget: 'Vergessen',
  remember: 'Auf diesem Gerät merken',
  nameNeeded: 'geben Sie Ihren Vor- und Nachnamen an',
  emailNeeded: 'geben Sie Ihre E-Mail-Adresse an',
  phoneNeeded: 'geben Sie Ihre Telefonnummer an',
  phoneTooShort: 'Bei dieser Nummer fehlen Ziffern.',
  fillIn: 'Füllen Sie dieses Feld aus.',
  invalid: 'Ungültige Eingabe',
  invalidEmail: 'Ungültige E-Mail-Adresse',

  recap: 'Zusammenfassung',
  edit: 'Ändern',
  tooBig: 'Das ist zu viel für ein einziges Schließfach.',
  tooBigHint:
    'Eine Bestellung muss in ein Schließfach passen. Verringern Sie die Mengen und bestellen Sie den Rest separat.',

  terms: 'Allgemeine Geschäftsbedingungen',
  acceptTerms: 'Ich akzeptiere die AGB.',
  read: 'Lesen',
  readTerms: 'Allgemeine Geschäftsbedingungen lesen',
  termsMissing: 'Die Bedingungen konnten nicht geladen werden.',
  termsMissingHint:
    'Prüfen Sie Ihre Netzverbindung und öffnen Sie sie erneut: Ihre Eingaben bleiben erhalten.',
  close: 'Schließen',

  order: 'Zahlungspflichtig bestellen',
  ordering: 'Bestellung wird gesendet…',
  payOrCancel: 'Offene Bestellung bezahlen oder stornieren',
  nothingPaid: 'Sie haben nichts bezahlt. Ihre Eingaben bleiben erhalten.',
  sendAgain: 'Ihre Eingaben bleiben erhalten. Versuchen Sie es erneut: Es wird nicht zweimal abgebucht.',
  unanswered: 'Auf Ihre Bestellung kam keine Antwort.',
  unansweredHint:
    'Vielleicht ist sie eingegangen: Ihre Auswahl erscheint dann auf dieser Seite als vergeben. Bestellen Sie noch einmal, ohne etwas zu ändern: Sie wird nur einmal aufgenommen.',
  redirecting: 'Sie werden zur Zahlungsseite weitergeleitet…',
  ifNothingHappens: 'Falls nichts geschieht,',
  openPaymentPage: 'öffnen Sie die Zahlungsseite',

  unpaid: 'Ihre Bestellung ist noch nicht bezahlt.',
  reservedUntil: (time) =>
    `Ihre Auswahl ist bis ${time} für Sie zurückgelegt. Auf dieser Seite erscheint sie deshalb als vergeben.`,
  resumePayment: 'Zur Zahlung',
  cancelOrder: 'Diese Bestellung stornieren',
};

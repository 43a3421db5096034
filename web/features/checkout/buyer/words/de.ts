/** Texts of the firm that orders, in German. */
import type { Words } from './fr.js';

export const de: Words = {
  title: 'Ihr Unternehmen',
  purpose: 'Ihre Rechnung lautet auf seinen Namen. Alles andere zur Bestellung geht an Sie.',
  companyName: 'Firmenname',
  siren: 'SIREN',
  sirenHint: 'Neun Ziffern. Außerhalb Frankreichs bitte leer lassen.',
  sirenInvalid: 'Prüfen Sie diese SIREN: die neun Ziffern des Unternehmens.',
  vatNumber: 'Umsatzsteuer-Identifikationsnummer (freiwillig)',
  vatHint: 'Zum Beispiel FR44 732 829 320.',
  vatInvalid: 'Prüfen Sie diese Nummer: für Frankreich FR, zwei Ziffern und die SIREN.',
  addressLine: 'Adresse',
  postcode: 'Postleitzahl',
  city: 'Ort',
  country: 'Land',
};

/** Texts of the firm that orders, in English. */
import type { Words } from './fr.js';

export const en: Words = {
  title: 'Your company',
  purpose: 'Your invoice will be in its name. Everything else about the order goes to you.',
  companyName: 'Company name',
  siren: 'SIREN',
  sirenHint: 'Nine digits. Outside France, leave it empty.',
  sirenInvalid: 'Check this SIREN: the nine digits of the company.',
  vatNumber: 'VAT number (optional)',
  vatHint: 'For example FR44 732 829 320.',
  vatInvalid: 'Check this VAT number: for France, FR, two digits and the SIREN.',
  addressLine: 'Address',
  postcode: 'Postcode',
  city: 'Town',
  country: 'Country',
};

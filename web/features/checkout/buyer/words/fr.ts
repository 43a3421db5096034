/** Texts of the firm that orders, in French. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  title: 'Votre entreprise',
  purpose: 'Votre facture sera à son nom. Le reste de la commande vous concerne, vous.',
  companyName: 'Raison sociale',
  siren: 'SIREN',
  sirenHint: 'Neuf chiffres. Hors de France, laissez vide.',
  sirenInvalid: 'Vérifiez ce SIREN\u00a0: neuf chiffres, ceux de l’entreprise.',
  vatNumber: 'Numéro de TVA (facultatif)',
  vatHint: 'Par exemple FR44 732 829 320.',
  vatInvalid: 'Vérifiez ce numéro de TVA\u00a0: pour la France, FR, deux chiffres et le SIREN.',
  addressLine: 'Adresse',
  postcode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
};

export type Words = Texts<typeof fr>;

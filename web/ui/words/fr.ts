/** Texts of parts that most customer pages have. */
import type { Texts } from '#domain/shared/languages.js';
import { noBreakSpace } from '#domain/shared/typography.js';

export const fr = {
  language: 'Langue',
  skip: 'Aller au contenu',
  legalNotice: 'Mentions légales',
  privacy: 'Confidentialité',
  accessibility: `Accessibilité${noBreakSpace}: partiellement conforme`,
  question: `Une question${noBreakSpace}?`,
  /** Before a phone number. */
  call: 'Appeler le',
  loading: 'Chargement…',
  retry: 'Réessayer',
  retrying: 'Nouvel essai…',
  close: 'Fermer',
  acceptedTerms: 'Conditions que vous avez acceptées',
  copyCode: 'Copier le code',
  copied: 'Copié',
  copyRefused: 'Copie impossible : appuyez longuement sur le code.',
  locker: 'Casier',
  lockerNumber: (number: number) => `N°${number}`,
  /** Said after an address. */
  map: ' (plan, dans un nouvel onglet)',
  knownRentals: 'Vos locations sur cet appareil',
  rentalCode: 'Code de location',
  rentalCodeHint: '4 caractères, reçus par e-mail et par SMS',
  noRentalCode: 'Un code de location a 4 caractères, lettres ou chiffres. Il est dans votre e-mail ou SMS.',
  showRental: 'Voir ma location',
};

export type Words = Texts<typeof fr>;

/** Texts of the field for the code of a rental. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  knownRentals: 'Vos locations sur cet appareil',
  rentalCode: 'Code de location',
  rentalCodeHint: '4 caractères, reçus par e-mail et par SMS',
  noRentalCode: 'Un code de location a 4 caractères, lettres ou chiffres. Il est dans votre e-mail ou SMS.',
  showRental: 'Voir ma location',
};

export type Words = Texts<typeof fr>;

import type { Words } from './fr.js';

export const en: Words = {
  knownRentals: 'Your rentals on this device',
  rentalCode: 'Rental code',
  rentalCodeHint: '4 characters, sent to you by email and text message',
  noRentalCode: 'A rental code has 4 characters, letters or digits. It is in your email or text message.',
  showRental: 'Show my rental',
};

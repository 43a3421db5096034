import type { Words } from './fr.js';

export const de: Words = {
  knownRentals: 'Ihre Mieten auf diesem Gerät',
  rentalCode: 'Mietcode',
  rentalCodeHint: '4 Zeichen, per E-Mail und SMS erhalten',
  noRentalCode: 'Ein Mietcode hat 4 Zeichen, Buchstaben oder Ziffern. Er steht in Ihrer E-Mail oder SMS.',
  showRental: 'Meine Miete anzeigen',
};

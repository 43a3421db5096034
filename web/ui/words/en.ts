import { noBreakSpace } from '#domain/shared/typography.js';
import type { Words } from './fr.js';

export const en: Words = {
  language: 'Language',
  skip: 'Skip to content',
  legalNotice: 'Legal notice',
  privacy: 'Privacy',
  accessibility: 'Accessibility: partially compliant',
  question: 'Any questions?',
  call: 'Call',
  loading: 'Loading…',
  retry: 'Try again',
  retrying: 'Trying again…',
  close: 'Close',
  acceptedTerms: 'Terms you accepted',
  copyCode: 'Copy the code',
  copied: 'Copied',
  copyRefused: 'Cannot copy: press and hold the code.',
  locker: 'Locker',
  lockerNumber: (number) => `No.${noBreakSpace}${number}`,
  map: ' (map, in a new tab)',
  knownRentals: 'Your rentals on this device',
  rentalCode: 'Rental code',
  rentalCodeHint: '4 characters, sent to you by e-mail and text message',
  noRentalCode: 'A rental code has 4 characters, letters or digits. It is in your e-mail or text message.',
  showRental: 'Show my rental',
};

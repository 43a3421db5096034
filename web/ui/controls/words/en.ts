import { noBreakSpace } from '#domain/shared/typography.js';
import type { Words } from './fr.js';

export const en: Words = {
  question: 'Any questions?',
  call: 'Call',
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
};

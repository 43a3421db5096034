import type { Words } from './fr.js';

export const en: Words = {
  wrongLink: {
    door: 'This link is not for a locker. Open the link in your message, or type the code.',
    rental: 'This link is not for a rental. Open the link in your message, or type the code.',
  },
  empty: 'Type the code from your email or text message, or from the printed label.',
  several: 'This text contains several codes. Keep only the one you need.',
  none: (length) => `This text contains no code of ${length} characters. Type the code alone.`,
  letter: (sign) => `Our codes have only unaccented letters and digits: “${sign}” is not one.`,
  sign: (sign) => `Our codes have only letters and digits: “${sign}” is neither.`,
  zero: 'Our codes have no 0 and no O. Check this character: it may be a Q or a D.',
  doorLength: (length, typed) => `A code has ${length} characters, letters or digits. This one has ${typed}.`,
  rentalLength: (length, typed) =>
    `A rental code has ${length} characters, letters or digits. This one has ${typed}.`,
};

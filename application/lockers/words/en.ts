import type { Words } from './fr.js';

export const en: Words = {
  typeCode: (number) => `Type this code on the keypad to open locker no. ${number}.`,
  codeUnderway: (number) =>
    `The code of locker no. ${number} is being sent to the lock. It appears as soon as the lock has it.`,
  isOpen: (number) => `Locker no. ${number} is open.`,
};

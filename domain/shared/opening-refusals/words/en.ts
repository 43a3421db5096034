import type { Words } from './fr.js';

export const en: Words = {
  notRemotely: {
    keypad: 'Enter the code on the lock, or call support. The lock cannot be opened remotely at the moment.',
    retry: 'Try again in a moment, or call support. The lock cannot be opened remotely at the moment.',
  },
  notAccepted: {
    keypad: 'Enter the code on the lock, or call support. The locker station did not accept the opening.',
    retry: 'Try again in a moment, or call support. The locker station did not accept the opening.',
  },
  notAcceptedNow: 'Try again in a moment, or call support. The locker station did not accept the opening.',
  starting: {
    keypad:
      'Enter the code on the lock, or try again in a minute. The locker station is restarting and does not open remotely yet.',
    retry: 'Try again in a minute. The locker station is restarting and does not open remotely yet.',
  },
  jammed: 'Press on the door, then try again. If it stays blocked, call support.',
  busy: 'Try again in a moment. The locker station is busy with other requests.',
  noAnswer: 'Try again in a moment. The lock did not answer and the opening was abandoned.',
};

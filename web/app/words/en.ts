import type { Words } from './fr.js';

export const en: Words = {
  broken: 'Something went wrong',
  brokenText: 'The page cannot be shown. Your orders and your codes are not lost.',
  reload: 'Reload the page',
  home: 'Back to the home page',
  messages: 'Messages',
  closeMessage: 'Close this message',
  loading: 'Loading...',
  loadingOf: (what) => `${what}...`,
  success: 'Done',
  successOf: (what) => `Done: ${what}`,
  failure: 'Something went wrong',
  failureOf: (what) => `Something went wrong: ${what}`,
};

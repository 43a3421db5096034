import type { Words } from './fr.js';

export const en: Words = {
  notFound: 'Page not found',
  noSuchPage: 'This page does not exist. Check the address, or scan the QR code of the locker station again.',
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

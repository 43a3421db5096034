import type { Words } from './fr.js';

export const en: Words = {
  notFound: 'Page not found',
  noSuchPage: 'This page does not exist. Check the address, or scan the QR code of the locker station again.',
};

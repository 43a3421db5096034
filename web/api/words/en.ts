import type { Words } from './fr.js';

export const en: Words = {
  failed: 'Something went wrong',
  cancelled: 'The request was cancelled',
  noConnection: 'Cannot reach the server',
  tooLong: 'The server took too long to answer',
};

import type { Words } from './fr.js';

export const de: Words = {
  failed: 'Es ist ein Fehler aufgetreten',
  cancelled: 'Die Anfrage wurde abgebrochen',
  noConnection: 'Der Server ist nicht erreichbar',
  tooLong: 'Der Server hat zu lange nicht geantwortet',
};

import type { Words } from './fr.js';

export const de: Words = {
  days: 'Tage, an denen die Miete beginnen kann',
  free: 'frei',
  partly: 'teilweise frei',
  full: 'ausgebucht',
  startsOn: (day) => `Freie Startzeiten, ${day}`,
  noStart: (day) => `Für diese Dauer ausgebucht, ${day}.`,
};

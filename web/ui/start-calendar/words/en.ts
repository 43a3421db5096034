import type { Words } from './fr.js';

export const en: Words = {
  days: 'Days on which the rental can start',
  free: 'free',
  partly: 'partly free',
  full: 'fully booked',
  startsOn: (day) => `Free start times, ${day}`,
  noStart: (day) => `Fully booked for this duration, ${day}.`,
};

/** Texts of the calendar of free starts in French. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  days: 'Jours où la location peut commencer',
  free: 'libre',
  partly: 'en partie libre',
  full: 'complet',
  startsOn: (day: string) => `Débuts libres, ${day}`,
  noStart: (day: string) => `Complet pour cette durée, ${day}.`,
};

export type Words = Texts<typeof fr>;

/** Where a typed text leads. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  openLocker: (code: string) => `Ouvrir le casier du code ${code}`,
  showRental: (code: string) => `Voir la location ${code}`,
  showOrder: 'Voir la commande',
  showCabinet: 'Voir cette consigne',
  showCabinetOf: (number: string) => `Voir la consigne ${number}`,
};

export type Words = Texts<typeof fr>;

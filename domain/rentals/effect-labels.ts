/** Warnings for staff before a decision about a rental, next to its amounts, the same on pages and in the terminal. */
export const mayBeOutText =
  'La consigne est hors ligne et la porte a pu s’ouvrir : regardez dans le casier avant d’annuler.';

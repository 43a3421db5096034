/** What staff are told before a decision about a rental, beside its sums: the same at the pages and at the terminal. */
export const mayBeOutText =
  'La consigne est hors ligne et la porte a pu s’ouvrir : regardez dans le casier avant d’annuler.';

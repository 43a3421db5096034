/** Where customers go on from a page that leads nowhere. The sign-in has them in every language. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  seeks: 'Que cherchez-vous ?',
  isCustomer: 'Vous êtes client ?',
  code: 'J’ai un code de casier',
  rental: 'Ma location',
  order: 'Mon linge ou ma commande',
  cabinet: 'Une consigne, par son numéro',
  team: 'Espace équipe',
};

export type Words = Texts<typeof fr>;

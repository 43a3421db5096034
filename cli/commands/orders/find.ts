/** One search for everything: a code, a phone number, a locker, a name. */
import { single } from '#cli/verb.js';

export const findCommand = single({
  name: 'find',
  about: 'Trouver n’importe quoi : code, téléphone, e-mail, nom, numéro de casier ou de série',
  args: [{ name: 'texte', about: 'Ce que l’on sait', isMany: true }],
  examples: ['consigne find "06 12 34 56 78"', 'consigne find K7QM', 'consigne find Martin --json'],
  reply: 'find',
  run: async (context) => (await import('#cli/acts/orders/find.js')).find(context),
});

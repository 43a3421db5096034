/** What a recipient found wrong at a pick-up locker, as on the buttons of the code's page. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  faults: {
    empty: 'Casier vide',
    notMine: 'Ce n’est pas le bon contenu',
    damaged: 'Abîmé',
  },
};

export type Words = Texts<typeof fr>;

/** The stored data of a person, and its erasure. */
import { actionOptions } from './build.js';
import type { Argument, Noun } from '#cli/verb.js';

const arg: Argument = {
  name: 'contact',
  field: 'contact',
  about: 'E-mail entier, ou numéro de téléphone entier',
};

export const personalData: Noun = {
  name: 'personal-data',
  about: 'Données personnelles : les montrer ou les effacer quand la personne le demande',
  verbs: [
    {
      name: 'show',
      about: 'Ce qui est conservé d’une personne ; --json en donne une copie à lui remettre',
      args: [arg],
      options: [],
      examples: [
        'consigne personal-data show camille@exemple.fr',
        'consigne personal-data show "06 12 34 56 78" --json > copie.json',
      ],
      reply: 'person',
      run: async (context) => (await import('#cli/acts/personal-data.js')).showPerson(context),
    },
    {
      name: 'erase',
      about: 'Effacer ce qui est conservé d’une personne, sauf ses factures',
      args: [arg],
      options: [{ flags: '--reason <motif>', about: 'Motif, inscrit au journal' }, ...actionOptions],
      examples: ['consigne personal-data erase camille@exemple.fr --reason "Demande écrite" --yes'],
      changes: 'deletion',
      reply: 'erasePerson',
      run: async (context) => (await import('#cli/acts/personal-data.js')).erasePerson(context),
    },
  ],
};

/** What articles that are let and those that are sold have in common. */
import type { WithdrawalExclusion } from '#domain/catalogue/withdrawal-exclusion.js';
import type { Argument } from './verb.js';
import { activeField, field } from './write.js';

export const articleArg: Argument = { name: 'article', about: 'Nom, référence ou identifiant' };

export const articleFields = [
  field('name', 'name', 'nom', 'Nom'),
  field('description', 'description', 'texte', 'Description'),
  field('category', 'category', 'catégorie', 'Catégorie'),
  field('sku', 'sku', 'référence', 'Référence'),
  activeField,
];

/** Said in the place of a value where there is to be none. */
export const none = 'aucun';

/** `none`: there is the right, as nearly always. */
export const exclusionField = (exclusions: readonly WithdrawalExclusion[]) =>
  field(
    'withdrawalExclusion',
    'withdrawal-exclusion',
    'motif',
    'Sans droit de rétractation (L. 221-28), et pourquoi',
    { choices: [...exclusions, none], none },
  );

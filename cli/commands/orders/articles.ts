/** Shared by rental items and articles for sale. */
import type { WithdrawalExclusion } from '#domain/catalogue/withdrawal-exclusion.js';
import type { Argument } from '#cli/verb.js';
import { activeField, field } from '#cli/commands/write.js';

export const articleArg: Argument = { name: 'article', about: 'Nom, référence ou identifiant' };

export const articleFields = [
  field('name', 'name', 'nom', 'Nom'),
  field('description', 'description', 'texte', 'Description'),
  field('category', 'category', 'catégorie', 'Catégorie'),
  field('sku', 'sku', 'référence', 'Référence'),
  activeField,
];

/** The value that empties a field. */
export const none = 'aucun';

/** `none`: the right exists, as nearly always. */
export const exclusionField = (exclusions: readonly WithdrawalExclusion[]) =>
  field(
    'withdrawalExclusion',
    'withdrawal-exclusion',
    'motif',
    'Sans droit de rétractation (L. 221-28), et pourquoi',
    { choices: [...exclusions, none], none },
  );

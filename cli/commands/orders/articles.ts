/** Shared by rental items and articles for sale. */
import type { ArticleKind } from '#application/contract/orders/prices.js';
import { roundings } from '#domain/catalogue/price-change.js';
import type { WithdrawalExclusion } from '#domain/catalogue/withdrawal-exclusion.js';
import type { Argument, Option, Verb } from '#cli/verb.js';
import { actionOptions } from '#cli/commands/build.js';
import { groupOptions } from '#cli/commands/fleet.js';
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

/** Changes the prices of every article that the options name. */
export const pricesVerb = (
  kind: ArticleKind,
  examples: readonly string[],
  options: readonly Option[] = [],
): Verb => ({
  name: 'prices',
  about:
    'Changer beaucoup de prix d’un coup : chaque ligne est montrée avant, puis tout est enregistré ensemble',
  args: [],
  options: [
    { flags: '--cabinet <consigne>', about: 'Seulement cette consigne (nom ou identifiant)' },
    ...groupOptions,
    { flags: '-s, --search <texte>', about: 'Seulement ces articles (nom ou référence)' },
    { flags: '--set <euros>', field: 'amount', about: 'Fixer à ce prix' },
    { flags: '--add <euros>', field: 'amount', about: 'Ajouter ; négatif pour baisser (--add=-1)' },
    { flags: '--percent <n>', field: 'amount', about: 'Ajouter un pourcentage ; négatif pour baisser' },
    {
      flags: '--round <arrondi>',
      field: 'rounding',
      about: 'none (au centime), tenCents, fiftyCents, ninetyCents (à …,90)',
      choices: roundings,
    },
    ...options,
    ...actionOptions,
  ],
  examples,
  changes: 'record',
  reply: 'changePrices',
  run: async (context) => (await import('#cli/acts/orders/prices.js')).changePrices(context, kind),
});

/** The articles of a pressing and a shop: their prices, stock and rules. */
import { euros, yesNo } from '#cli/ui/formats.js';
import { idColumn } from '#cli/ui/table.js';
import { sellableTypes, stockLevels } from '#domain/catalogue/sellable-item.js';
import { withdrawalExclusions, type WithdrawalExclusion } from '#domain/catalogue/withdrawal-exclusion.js';
import { listVerb, actionOptions } from '#cli/commands/build.js';
import { groupFilters, groupOptions } from '#cli/commands/fleet.js';
import type { Noun, Argument, Option, Verb } from '#cli/verb.js';
import { cabinetField, field, activeField, recordVerbs } from '#cli/commands/write.js';
import type { ArticleKind } from '#application/contract/orders/prices.js';
import { roundings } from '#domain/catalogue/price-change.js';

/** Shared by rental items and articles for sale. */
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

const number = { reads: 'number' } as const;
const yes = { reads: 'yesNo' } as const;

const itemFields = [
  ...articleFields,
  field('price', 'price', 'euros', 'Prix TTC', number),
  field('tvaRate', 'vat', 'taux', 'TVA en %', number),
  field('slotsRequired', 'slots', 'n', 'Emplacements qu’il prend', number),
  field('stockQuantity', 'stock', 'n', 'En stock ; -1 : toujours', number),
  field('nbDaysExecution', 'days', 'jours', 'Jours jusqu’au linge propre', number),
  field('requiredForCustomerDeposit', 'customer-deposit', 'oui|non', 'Exigé au dépôt par le client', yes),
  field('requiredForClientDeposit', 'client-deposit', 'oui|non', 'Exigé au dépôt par le personnel', yes),
  field(
    'requiresSpecificLockerType',
    'locker-type',
    'n',
    '0 casier standard, 1 penderie, aucun : n’importe lequel',
    { reads: 'number', none },
  ),
  exclusionField(withdrawalExclusions),
];

export const items: Noun = {
  name: 'items',
  about: 'Articles du pressing et de la boutique : prix, stock, règles',
  verbs: [
    listVerb({
      route: 'listItems',
      about: 'Les articles en vente et ceux du pressing',
      counted: ['article', 'articles'],
      byCabinet: true,
      options: [
        { flags: '--type <type>', about: 'Seulement ce type', choices: sellableTypes },
        { flags: '--stock <stock>', about: 'Épuisés, ou jamais comptés', choices: stockLevels },
        ...groupOptions,
      ],
      filters: ({ words }) => ({
        type: words.text('type'),
        stock: words.text('stock'),
        ...groupFilters(words),
      }),
      columns: [
        { title: 'Article', of: ({ name }) => name },
        { title: 'Référence', of: ({ sku }) => sku ?? '' },
        { title: 'Consigne', of: ({ cabinetName }) => cabinetName, spare: 1 },
        { title: 'Prix TTC', of: ({ price }) => euros(price), isRight: true },
        {
          title: 'Stock',
          of: ({ stockQuantity }) => (stockQuantity < 0 ? 'toujours' : String(stockQuantity)),
          isRight: true,
        },
        { title: 'Actif', of: ({ isActive }) => yesNo(isActive) },
        idColumn,
      ],
      examples: [
        'consigne items list --cabinet "Petite boutique Graslin"',
        'consigne items list --stock soldOut',
      ],
    }),
    pricesVerb('sold', [
      'consigne items prices --cabinet "Petite boutique Graslin" --percent 5 --round ninetyCents --dry-run',
    ]),
    ...recordVerbs({
      kind: 'sellableItem',
      arg: articleArg,
      one: 'un article',
      routes: ['createItem', 'updateItem', 'deleteItem'],
      param: 'sellableItemId',
      fetch: (client, sellableItemId) => client.item({ params: { sellableItemId } }),
      nameOf: ({ name }) => name,
      fields: itemFields,
      createFields: [cabinetField, ...itemFields],
      removal: [
        'Supprimer un article ; les commandes gardent leurs lignes',
        'Supprimer cet article ?',
        'Article supprimé.',
      ],
      examples: [
        ['consigne items create --cabinet "Petite boutique Graslin" --name Café --price 5,50'],
        'consigne items edit LIMO-75 --stock 24',
        'consigne items delete LIMO-75 --yes',
      ],
    }),
  ],
};

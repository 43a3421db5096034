/** Rental items: their prices, durations and rules. */
import { exclusionsOf } from '#domain/catalogue/withdrawal-exclusion.js';
import { priceParts } from '#domain/catalogue/price-change.js';
import { euros, yesNo } from '#cli/ui/formats.js';
import { idColumn } from '#cli/ui/table.js';
import { actionVerb, listVerb, rowsVerb } from '#cli/commands/build.js';
import { groupFilters, groupOptions } from '#cli/commands/fleet.js';
import type { Noun, Option, Verb } from '#cli/verb.js';
import { cabinetField, createVerb, editVerb, field } from '#cli/commands/write.js';
import type { ThresholdView } from '#application/contract/rentals/rental-item-shapes.js';
import type { ActionInput } from '#cli/acts/action.js';
import { usage } from '#cli/exit.js';
import { articleArg as arg, articleFields, exclusionField, pricesVerb } from './articles.js';
import { rentalUnits } from './rental-units.js';

const hoursOption: Option = {
  flags: '--hours <heures>',
  field: 'durationHours',
  about: 'Durée du forfait, qui le nomme',
};
const priceOption: Option = { flags: '--price <euros>', field: 'priceHt', about: 'Prix HT' };
const item = { kind: 'rentalItem', arg, changes: 'record', reason: 'none' } as const;

function needed<T>(value: T | undefined, option: string): T {
  if (value === undefined) throw usage(`Il manque ${option}.`);
  return value;
}
const hoursIn = ({ words }: ActionInput): number => needed(words.number('hours'), '--hours');
const priceIn = ({ words }: ActionInput): number => needed(words.amount('price'), '--price');

async function packageOf(input: ActionInput): Promise<ThresholdView> {
  const hours = hoursIn(input);
  const { items } = await input.session.client.pricingThresholds({ params: { itemId: input.id } });
  const found = items.find(({ durationHours }) => durationHours === hours);
  if (found) return found;
  const known = items.map(({ durationHours }) => `${durationHours} h`).join(', ');
  throw usage(`Cet article n’a pas de forfait de ${hours} h.`, `Il a : ${known || 'aucun forfait'}.`);
}

const successText = ({ durationHours, priceHt, priceTtc }: ThresholdView): string =>
  `Forfait de ${durationHours} h : ${euros(priceHt)} HT, ${euros(priceTtc)} TTC.`;

/** The packages of rental items, identified by their duration: one per duration (specification §3). */
const rentalPackages: readonly Verb[] = [
  rowsVerb({
    name: 'packages',
    kind: 'rentalItem',
    arg,
    about: 'Les forfaits d’un article, dans leur ordre',
    route: 'pricingThresholds',
    fetch: (client, itemId) => client.pricingThresholds({ params: { itemId } }),
    counted: ['forfait', 'forfaits'],
    columns: [
      { title: 'Durée', of: ({ durationHours }) => `${durationHours} h`, isRight: true },
      { title: 'Prix HT', of: ({ priceHt }) => euros(priceHt), isRight: true },
      { title: 'Prix TTC', of: ({ priceTtc }) => euros(priceTtc), isRight: true },
      { title: 'Actif', of: ({ isActive }) => yesNo(isActive) },
      idColumn,
    ],
    examples: ['consigne rental-items packages PERC-18'],
  }),
  actionVerb({
    ...item,
    name: 'add-package',
    route: 'createPricingThreshold',
    about: 'Ajouter un forfait',
    options: [hoursOption, priceOption],
    call: (input) => ({
      params: { itemId: input.id },
      body: { durationHours: hoursIn(input), priceHt: priceIn(input) },
    }),
    successText,
    examples: ['consigne rental-items add-package PERC-18 --hours 48 --price 25'],
  }),
  actionVerb({
    ...item,
    name: 'edit-package',
    route: 'updatePricingThreshold',
    about: 'Changer le prix d’un forfait',
    options: [hoursOption, priceOption],
    call: async (input) => {
      const { id: thresholdId, durationHours, isActive, sortOrder, version } = await packageOf(input);
      const body = { durationHours, isActive, sortOrder, version, priceHt: priceIn(input) };
      return { params: { itemId: input.id, thresholdId }, body };
    },
    successText,
    examples: ['consigne rental-items edit-package PERC-18 --hours 48 --price 27,50'],
  }),
  actionVerb({
    ...item,
    name: 'remove-package',
    changes: 'deletion',
    route: 'deletePricingThreshold',
    about: 'Supprimer un forfait',
    options: [hoursOption],
    question: 'Supprimer ce forfait ?',
    call: async (input) => ({ params: { itemId: input.id, thresholdId: (await packageOf(input)).id } }),
    successText: () => 'Forfait supprimé.',
    examples: ['consigne rental-items remove-package PERC-18 --hours 48 --yes'],
  }),
];

const number = { reads: 'number' } as const;
const hours = (name: string, flag: string, about: string) => field(name, flag, 'heures', about, number);

const itemFields = [
  ...articleFields,
  field('tvaRate', 'vat', 'taux', 'TVA en %', number),
  field('rentalPricePerUnit', 'price', 'euros', 'Prix HT par unité de temps', number),
  field('rentalTimeUnit', 'unit', 'n', 'Unité de temps : combien', number),
  field('rentalTimeUnitType', 'unit-type', 'n', '0 minutes, 1 heures, 2 jours', number),
  field('overduePricePerUnit', 'overdue-price', 'euros', 'Prix HT du retard par unité', number),
  field('overdueTimeUnit', 'overdue-unit', 'n', 'Unité du retard : combien', number),
  field('overdueTimeUnitType', 'overdue-unit-type', 'n', '0 minutes, 1 heures, 2 jours', number),
  field('depositAmount', 'deposit', 'euros', 'Dépôt de garantie', number),
  hours('gracePeriodHours', 'grace', 'Tolérance de retard'),
  hours('minRentalDurationHours', 'min-duration', 'Durée la plus courte'),
  hours('maxRentalDurationHours', 'max-duration', 'Durée la plus longue'),
  field('allowReservations', 'reservations', 'oui|non', 'Réservable à l’avance', { reads: 'yesNo' }),
  hours('maxAdvanceReservationHours', 'advance', 'Réservable combien à l’avance'),
  hours('reservationHoldHours', 'hold', 'Gardé combien après le début'),
  hours('cancellationDeadlineHours', 'cancellation', 'Annulation gratuite jusqu’à'),
  field('noShowPenaltyPercentage', 'penalty', 'pourcent', 'Pénalité d’absence', number),
  hours('reservationProtectionBufferHours', 'buffer', 'Marge avant une réservation'),
  exclusionField(exclusionsOf.Rental),
];

const partOptions: readonly Option[] = [
  {
    flags: '--part <prix>',
    field: 'parts',
    about: `Ce qui change : ${priceParts.join(', ')} ; plusieurs séparés par des virgules (price sinon)`,
  },
  { flags: '--hours <heures>', field: 'packageHours', about: 'Seulement les forfaits de cette durée' },
];

export const rentalItems: Noun = {
  name: 'rental-items',
  about: 'Articles à louer : prix, durées, règles, exemplaires et leurs casiers',
  verbs: [
    listVerb({
      route: 'listRentalItems',
      about: 'Les articles à louer',
      counted: ['article', 'articles'],
      byCabinet: true,
      options: groupOptions,
      filters: ({ words }) => groupFilters(words),
      columns: [
        { title: 'Article', of: ({ name }) => name },
        { title: 'Référence', of: ({ sku }) => sku ?? '' },
        { title: 'Prix HT', of: ({ rentalPricePerUnit }) => euros(rentalPricePerUnit), isRight: true },
        { title: 'Dépôt', of: ({ depositAmount }) => euros(depositAmount), isRight: true },
        { title: 'Actif', of: ({ isActive }) => yesNo(isActive) },
        idColumn,
      ],
      examples: ['consigne rental-items list --cabinet "Outillage de la Gare"'],
    }),
    pricesVerb(
      'rental',
      [
        'consigne rental-items prices --search Perceuse --set 4,50 --dry-run',
        'consigne rental-items prices --region Bretagne --part price,package --percent 10 --round tenCents --yes',
      ],
      partOptions,
    ),
    createVerb({
      route: 'createRentalItem',
      about: 'Créer un article à louer',
      fields: [cabinetField, ...itemFields],
      successText: ({ name, id }) => `${name} est créé (${id}).`,
      examples: [
        'consigne rental-items create --cabinet "Outillage de la Gare" --name Scie --price 3,50 --deposit 40',
        'consigne rental-items create --from scie.json',
      ],
    }),
    editVerb({
      kind: 'rentalItem',
      param: 'itemId',
      route: 'updateRentalItem',
      arg,
      about: 'Changer un article à louer ; ce qui n’est pas nommé reste',
      fields: itemFields,
      fetch: (client, itemId) => client.rentalItem({ params: { itemId } }),
      successText: ({ name }) => `${name} est à jour.`,
      examples: ['consigne rental-items edit Scie --price 4'],
    }),
    actionVerb({
      name: 'delete',
      kind: 'rentalItem',
      arg,
      route: 'deleteRentalItem',
      changes: 'deletion',
      reason: 'none',
      about: 'Supprimer un article sans commande en cours ; ses casiers sont libres',
      question: 'Supprimer cet article ?',
      call: ({ id }) => ({ params: { itemId: id } }),
      successText: () => 'Article supprimé, ses casiers sont libres.',
      examples: ['consigne rental-items delete Scie --yes'],
    }),
    ...rentalPackages,
    ...rentalUnits,
  ],
};

/** Rental items: their prices, durations and rules. */
import { exclusionsOf } from '#domain/catalogue/withdrawal-exclusion.js';
import { priceParts } from '#domain/catalogue/price-change.js';
import { euros, yesNo, orNone, plural, moment } from '#cli/ui/formats.js';
import { idColumn } from '#cli/ui/table.js';
import { actionVerb, listVerb, rowsVerb } from '#cli/commands/build.js';
import { groupFilters, groupOptions } from '#cli/commands/fleet.js';
import type { Noun, Option, Verb, Argument } from '#cli/verb.js';
import { cabinetField, field, recordVerbs } from '#cli/commands/write.js';
import type { ThresholdView, AssignmentView } from '#application/contract/rentals/rental-item-shapes.js';
import type { ActionInput } from '#cli/acts/action.js';
import { usage } from '#cli/exit.js';
import { articleArg as arg, articleFields, exclusionField, pricesVerb, articleArg } from './items.js';
import type { Tone } from '#cli/ui/colours.js';
import { unitStatuses } from '#domain/rentals/rental-item.js';
import { unitStatusLabels } from '#domain/rentals/status-labels.js';

const unitArg: Argument = {
  name: 'exemplaire',
  about: 'Son casier (« Consigne/numéro »), ou son identifiant',
};

const tones: Readonly<Record<AssignmentView['status'], Tone>> = {
  [unitStatuses.available]: 'good',
  [unitStatuses.rented]: 'info',
  [unitStatuses.maintenance]: 'bad',
};

const reading: readonly Verb[] = [
  rowsVerb({
    name: 'units',
    kind: 'rentalItem',
    arg: articleArg,
    about: 'Les exemplaires d’un article : casier, état, motif, commandes qui comptent sur eux',
    route: 'rentalAssignments',
    fetch: (client, itemId) => client.rentalAssignments({ params: { itemId } }),
    counted: ['exemplaire', 'exemplaires'],
    columns: [
      { title: 'Casier', of: ({ lockerNumber }) => `N°${lockerNumber}` },
      { title: 'État', of: ({ status }) => unitStatusLabels[status], tone: ({ status }) => tones[status] },
      { title: 'Motif', of: ({ statusReason }) => orNone(statusReason) },
      {
        title: 'Maintenance prévue',
        of: ({ maintenance }) =>
          maintenance ? `${moment(maintenance.beginsAt)} – ${moment(maintenance.endsAt)}` : '',
        spare: 2,
      },
      { title: 'Casier en service', of: ({ isLockerUsable }) => yesNo(isLockerUsable), spare: 1 },
      { title: 'Commandes', of: ({ ordersAhead }) => String(ordersAhead), isRight: true },
      idColumn,
    ],
    examples: [
      'consigne rental-items units "Perceuse-visseuse 18 V"',
      'consigne rental-items units PERC-18 --json',
    ],
  }),
  rowsVerb({
    name: 'free-lockers',
    kind: 'rentalItem',
    arg: articleArg,
    about: 'Les casiers où un exemplaire d’un article peut être mis',
    route: 'freeRentalLockers',
    fetch: (client, itemId) => client.freeRentalLockers({ params: { itemId } }),
    counted: ['casier', 'casiers'],
    columns: [
      { title: 'Casier', of: ({ number }) => `N°${number}` },
      { title: 'Nom', of: ({ name }) => orNone(name) },
      idColumn,
    ],
    examples: ['consigne rental-items free-lockers PERC-18'],
  }),
];

const assign = actionVerb({
  name: 'assign',
  kind: 'locker',
  arg: { name: 'casier', about: '« Consigne/numéro », ou identifiant' },
  route: 'assignRentalUnit',
  changes: 'record',
  reason: 'none',
  about: 'Mettre un exemplaire d’un article dans un casier libre de sa consigne',
  options: [{ flags: '--item <article>', about: 'L’article : nom, référence ou identifiant' }],
  call: async ({ id: lockerId, words, session: { client } }) => {
    const item = words.need('item');
    const { resolve } = await import('#cli/acts/orders/resolve.js');
    const { cabinetId } = await client.locker({ params: { lockerId } });
    return { params: { itemId: await resolve(client, 'rentalItem', item, cabinetId) }, body: { lockerId } };
  },
  successText: ({ lockerNumber, id }) => `Un exemplaire est dans le casier N°${lockerNumber} (${id}).`,
  examples: [
    'consigne rental-items assign "Outillage de la Gare/5" --item PERC-18',
    'consigne rental-items assign @casiers.csv --report exemplaires.ndjson',
  ],
});

const when = (words: ActionInput['words'], name: string): string => needed(words.instant(name), `--${name}`);

const unit = { kind: 'rentalUnit', arg: unitArg, changes: 'record' } as const;

/** The server refuses if the unit was changed meanwhile, so nothing is overwritten. */
const statusCall = async ({ id, session }: ActionInput, status: 0 | 2, reason: string) => {
  const { unitNow } = await import('#cli/acts/orders/kinds.js');
  const { rentalItemId: itemId, version } = await unitNow(session.client, id);
  return { params: { itemId, unitId: id }, body: { status, version, ...(reason && { reason }) } };
};

const actions: readonly Verb[] = [
  actionVerb({
    ...unit,
    name: 'maintenance',
    route: 'setRentalUnitStatus',
    reason: 'required',
    about:
      'Ne plus proposer un exemplaire ; ses réservations passent sur un autre, les clients sont prévenus',
    call: (input) => statusCall(input, unitStatuses.maintenance, input.reason),
    successText: ({ lockerNumber, movedReservations }) => {
      const moved = plural(movedReservations, 'réservation déplacée', 'réservations déplacées');
      return `Casier N°${lockerNumber} : exemplaire en maintenance, ${moved}.`;
    },
    examples: [
      'consigne rental-items maintenance "Outillage de la Gare/3" --reason "Mandrin à changer"',
      'consigne rental-items maintenance @revision.csv --report revision.ndjson',
    ],
  }),
  actionVerb({
    ...unit,
    name: 'available',
    route: 'setRentalUnitStatus',
    reason: 'optional',
    about: 'Proposer de nouveau un exemplaire qui était en maintenance',
    call: (input) => statusCall(input, unitStatuses.available, input.reason),
    successText: ({ lockerNumber }) => `Casier N°${lockerNumber} : exemplaire disponible.`,
    examples: ['consigne rental-items available "Outillage de la Gare/3" --reason "Mandrin changé"'],
  }),
  actionVerb({
    ...unit,
    name: 'plan-maintenance',
    route: 'planUnitMaintenance',
    reason: 'required',
    about:
      'Prévoir qu’un exemplaire n’est pas là pendant un temps ; ses réservations de ce temps passent sur un autre',
    options: [
      { flags: '--from <date>', about: 'Début (2026-12-01T08:00+01:00)', field: 'beginsAt' },
      { flags: '--until <date>', about: 'Fin', field: 'endsAt' },
    ],
    call: async ({ id: unitId, session, words, reason }) => {
      const { itemOfUnit } = await import('#cli/acts/orders/kinds.js');
      const times = { beginsAt: when(words, 'from'), endsAt: when(words, 'until') };
      return {
        params: { itemId: await itemOfUnit(session.client, unitId), unitId },
        body: { ...times, reason },
      };
    },
    successText: ({ lockerNumber, beginsAt, endsAt, movedReservations }) => {
      const moved = plural(movedReservations, 'réservation déplacée', 'réservations déplacées');
      return `Casier N°${lockerNumber} : maintenance du ${moment(beginsAt)} au ${moment(endsAt)}, ${moved}.`;
    },
    examples: [
      'consigne rental-items plan-maintenance "Outillage de la Gare/3" --from 2026-12-01T08:00+01:00 --until 2026-12-03T18:00+01:00 --reason "Révision annuelle"',
    ],
  }),
  actionVerb({
    ...unit,
    name: 'unassign',
    route: 'unassignRentalUnit',
    reason: 'none',
    about: 'Retirer de son casier un exemplaire que personne n’a réservé ; le casier est libéré',
    question: 'Retirer cet exemplaire de son casier ?',
    call: async ({ id: unitId, session }) => {
      const { itemOfUnit } = await import('#cli/acts/orders/kinds.js');
      return { params: { itemId: await itemOfUnit(session.client, unitId), unitId } };
    },
    successText: () => 'L’exemplaire est retiré, son casier est libre.',
    examples: ['consigne rental-items unassign "Outillage de la Gare/3" --yes'],
  }),
];

/** The units of rental items: their lockers, whether they are offered, putting them into a locker or removing them. */
const rentalUnits: readonly Verb[] = [...reading, assign, ...actions];

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
    ...recordVerbs({
      kind: 'rentalItem',
      arg,
      one: 'un article à louer',
      routes: ['createRentalItem', 'updateRentalItem', 'deleteRentalItem'],
      param: 'itemId',
      fetch: (client, itemId) => client.rentalItem({ params: { itemId } }),
      nameOf: ({ name }) => name,
      fields: itemFields,
      createFields: [cabinetField, ...itemFields],
      removal: [
        'Supprimer un article sans commande en cours ; ses casiers sont libres',
        'Supprimer cet article ?',
        'Article supprimé, ses casiers sont libres.',
      ],
      examples: [
        [
          'consigne rental-items create --cabinet "Outillage de la Gare" --name Scie --price 3,50 --deposit 40',
          'consigne rental-items create --from scie.json',
        ],
        'consigne rental-items edit Scie --price 4',
        'consigne rental-items delete Scie --yes',
      ],
    }),
    ...rentalPackages,
    ...rentalUnits,
  ],
};

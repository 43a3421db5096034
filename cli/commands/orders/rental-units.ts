/** The units of rental items: their lockers, whether they are offered, putting them into a locker or removing them. */
import type { AssignmentView } from '#application/contract/rentals/rental-item-shapes.js';
import type { ActionInput } from '#cli/acts/action.js';
import type { Tone } from '#cli/ui/colours.js';
import { orNone, plural, yesNo } from '#cli/ui/formats.js';
import { idColumn } from '#cli/ui/table.js';
import { unitStatuses } from '#domain/rentals/rental-item.js';
import { unitStatusLabels } from '#domain/rentals/unit-labels.js';
import { articleArg } from './articles.js';
import { actionVerb, rowsVerb } from '#cli/commands/build.js';
import type { Argument, Verb } from '#cli/verb.js';

const arg: Argument = { name: 'exemplaire', about: 'Son casier (« Consigne/numéro »), ou son identifiant' };

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

const unit = { kind: 'rentalUnit', arg, changes: 'record' } as const;

/** The server refuses if the unit was changed meanwhile, so nothing is overwritten. */
const statusCall = async ({ id, session }: ActionInput, status: 0 | 2, reason: string) => {
  const { unitNow } = await import('#cli/acts/orders/rental-units.js');
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
    name: 'unassign',
    route: 'unassignRentalUnit',
    reason: 'none',
    about: 'Retirer de son casier un exemplaire que personne n’a réservé ; le casier est libéré',
    question: 'Retirer cet exemplaire de son casier ?',
    call: async ({ id: unitId, session }) => {
      const { itemOfUnit } = await import('#cli/acts/orders/rental-units.js');
      return { params: { itemId: await itemOfUnit(session.client, unitId), unitId } };
    },
    successText: () => 'L’exemplaire est retiré, son casier est libre.',
    examples: ['consigne rental-items unassign "Outillage de la Gare/3" --yes'],
  }),
];

export const rentalUnits: readonly Verb[] = [...reading, assign, ...actions];

/** Maintenance of cabinets, planned ahead (doors-and-codes.md#planned-maintenance). */
import { usage } from '#cli/exit.js';
import type { MaintenanceView, AffectedOrder } from '#application/contract/lockers/planned-maintenance.js';
import type { ActionInput } from '#cli/acts/action.js';
import { moment } from '#cli/ui/formats.js';
import type { Verb } from '#cli/verb.js';
import { actionVerb } from './build.js';
import { groupOptions } from './fleet.js';

const arg = { name: 'consigne', about: 'Nom, ou identifiant (abrégé ou entier)' };

const when = (words: ActionInput['words'], name: string): string => {
  const instant = words.instant(name);
  if (instant === undefined) throw usage(`Indiquez --${name}.`);
  return instant;
};

async function lockerOf({ id, words, session: { client } }: ActionInput): Promise<string | null> {
  const number = words.text('locker');
  if (number === undefined) return null;
  const { doors } = await client.cabinetDoors({ params: { cabinetId: id } });
  const found = doors.find((door) => String(door.number) === number);
  if (!found) throw usage(`Cette consigne n’a pas de casier ${number}.`);
  return found.lockerId;
}

/** Lists the affected orders before saving, as the web page does. */
async function affectedBy(input: ActionInput): Promise<readonly AffectedOrder[]> {
  const lockerId = await lockerOf(input);
  const { items } = await input.session.client.maintenanceTouches({
    params: { cabinetId: input.id },
    query: {
      beginsAt: when(input.words, 'from'),
      endsAt: when(input.words, 'until'),
      ...(lockerId !== null && { lockerId }),
    },
  });
  return items;
}

const linesOf = async (items: readonly AffectedOrder[]): Promise<string> =>
  (await import('#cli/acts/maintenance.js')).affectedLines(items);

/** The one that runs or is planned; of several, `--id` chooses. */
async function liveOne({ id: cabinetId, words, session: { client } }: ActionInput): Promise<MaintenanceView> {
  const { items } = await client.listMaintenances({ query: { cabinetId } });
  const named = words.text('id');
  const found = items.filter(({ id }) => named === undefined || id.startsWith(named));
  const [only] = found;
  if (!only) throw usage('Aucune maintenance en cours ou prévue ici.');
  if (found.length > 1) throw usage(`Indiquez --id : ${found.map(({ id }) => id).join(', ')}.`);
  return only;
}

export const maintenanceVerbs: readonly Verb[] = [
  {
    name: 'maintenances',
    about: 'Les maintenances en cours ou prévues, la prochaine d’abord',
    options: [
      { flags: '--cabinet <consigne>', about: 'Seulement cette consigne (nom ou identifiant)' },
      ...groupOptions,
    ],
    examples: ['consigne cabinets maintenances --region Ouest'],
    reply: 'listMaintenances',
    run: async (context) => (await import('#cli/acts/maintenance.js')).showMaintenances(context),
  },
  actionVerb({
    kind: 'cabinet',
    arg,
    name: 'plan-maintenance',
    about:
      'Prévoir que la consigne, ou un casier, est hors service pendant un temps ; elle ferme et rouvre d’elle-même',
    route: 'planMaintenance',
    changes: 'record',
    reason: 'required',
    options: [
      { flags: '--from <date>', about: 'Début (2026-12-01T08:00+01:00)', field: 'beginsAt' },
      { flags: '--until <date>', about: 'Fin', field: 'endsAt' },
      { flags: '--locker <numéro>', about: 'Seulement ce casier', field: 'lockerId' },
    ],
    call: async (input) => ({
      params: { cabinetId: input.id },
      body: {
        lockerId: await lockerOf(input),
        beginsAt: when(input.words, 'from'),
        endsAt: when(input.words, 'until'),
        reason: input.reason,
      },
    }),
    preview: async (input) => {
      const items = await affectedBy(input);
      return { text: `${await linesOf(items)}\nRien n’a été changé.`, value: { items } };
    },
    meets: async (input) => {
      const items = await affectedBy(input);
      return items.length === 0 ? null : linesOf(items);
    },
    successText: ({ cabinetName, beginsAt, endsAt }) =>
      `Maintenance prévue : ${cabinetName}, du ${moment(beginsAt)} au ${moment(endsAt)}`,
    examples: [
      'consigne cabinets plan-maintenance "Retrait Commerce" --from 2026-12-01T08:00+01:00 --until 2026-12-01T12:00+01:00 --reason "Peinture"',
    ],
  }),
  {
    name: 'maintenance-touches',
    about: 'Les commandes qui tomberaient dans une maintenance, avant de la prévoir',
    args: [arg],
    options: [
      { flags: '--from <date>', about: 'Début (2026-12-01T08:00+01:00)', field: 'beginsAt' },
      { flags: '--until <date>', about: 'Fin', field: 'endsAt' },
    ],
    examples: [
      'consigne cabinets maintenance-touches "Retrait Commerce" --from 2026-12-01T08:00+01:00 --until 2026-12-01T12:00+01:00',
    ],
    reply: 'maintenanceTouches',
    run: async (context) => (await import('#cli/acts/maintenance.js')).showTouches(context),
  },
  actionVerb({
    kind: 'cabinet',
    arg,
    name: 'change-maintenance',
    about: 'Changer la fin d’une maintenance prévue ou en cours',
    route: 'changeMaintenance',
    changes: 'record',
    reason: 'none',
    options: [
      { flags: '--until <date>', about: 'La nouvelle fin', field: 'endsAt' },
      { flags: '--id <maintenance>', about: 'Laquelle, s’il y en a plusieurs' },
    ],
    call: async (input) => {
      const { id, version } = await liveOne(input);
      return { params: { maintenanceId: id }, body: { endsAt: when(input.words, 'until'), version } };
    },
    successText: ({ cabinetName, endsAt }) => `${cabinetName} : maintenance jusqu’au ${moment(endsAt)}`,
    examples: ['consigne cabinets change-maintenance "Retrait Commerce" --until 2026-12-01T11:00+01:00'],
  }),
  actionVerb({
    kind: 'cabinet',
    arg,
    name: 'end-maintenance',
    about: 'Annuler une maintenance prévue, ou terminer celle qui est en cours',
    route: 'cancelMaintenance',
    changes: 'record',
    reason: 'none',
    options: [{ flags: '--id <maintenance>', about: 'Laquelle, s’il y en a plusieurs' }],
    call: async (input) => ({ params: { maintenanceId: (await liveOne(input)).id } }),
    successText: ({ cabinetName }) => `Plus de maintenance : ${cabinetName}`,
    examples: ['consigne cabinets end-maintenance "Retrait Commerce"'],
  }),
];

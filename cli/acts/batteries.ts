/** The batteries to bring, cabinet by cabinet, for a technician's round. */
import type {
  CabinetBatteries,
  BatteriesReply,
  LockerBattery,
} from '#application/contract/lockers/batteries.js';
import { usage } from '#cli/exit.js';
import type { Context } from '#cli/context.js';
import { batteryDueBy } from '#cli/ui/batteries.js';
import { moment, orNone, placeOf, plural } from '#cli/ui/formats.js';
import { table, type Column } from '#cli/ui/table.js';
import { batteryWords } from '#cli/ui/words.js';
import { setsText } from '#domain/locks/battery-labels.js';
import { resolve } from './orders/resolve.js';

type Line = LockerBattery & Pick<CabinetBatteries, 'cabinetName' | 'location'>;

const columns: readonly Column<Line>[] = [
  { title: 'Casier', of: ({ cabinetName, number }) => placeOf(cabinetName, number) },
  { title: 'Piles', of: ({ batterySet }) => batterySet },
  {
    title: 'Échéance',
    of: batteryDueBy,
    tone: ({ isDue }) => (isDue ? 'bad' : 'neutral'),
  },
  { title: 'Signalé', of: ({ battery }) => batteryWords[battery], spare: 2 },
  { title: 'Lieu', of: ({ location }) => orNone(location), spare: 1 },
];

const unitDays: Readonly<Record<string, number>> = { d: 1, j: 1, w: 7, '': 1 };

function daysOf(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  const [, count, unit = ''] = /^(\d{1,4})([djw]?)$/.exec(typed) ?? [];
  if (count === undefined) throw usage(`« ${typed} » n’est pas une durée en jours.`, 'Écrivez 30d ou 2w.');
  return Number(count) * (unitDays[unit] ?? 1);
}

function sayTotals({ batteries, cabinets, leftOut, until }: BatteriesReply): string {
  const locks = batteries.reduce((sum, each) => sum + each.locks, 0);
  const rest = leftOut === 0 ? '' : ` ${plural(leftOut, 'autre moins pressée', 'autres moins pressées')}.`;
  return `${plural(locks, 'serrure')} dans ${plural(cabinets.length, 'consigne')} d’ici au ${moment(until)}. À prendre : ${setsText(batteries)}.${rest}`;
}

export async function showBatteries(context: Context): Promise<void> {
  const { out, words } = context;
  const within = daysOf(words.text('within'));
  const { client } = await context.session();
  const named = words.text('cabinet');
  const cabinetId = named === undefined ? undefined : await resolve(client, 'cabinet', named);
  const reply = await client.batteriesToTake({
    query: { ...(within !== undefined && { within }), ...(cabinetId !== undefined && { cabinetId }) },
  });
  if (out.isJson) return out.json(reply);
  if (reply.cabinets.length === 0) return out.say(`Aucune pile à changer d’ici au ${moment(reply.until)}.`);
  const lines = reply.cabinets.flatMap(({ lockers, cabinetName, location }) =>
    lockers.map((locker) => ({ ...locker, cabinetName, location })),
  );
  out.data(table(lines, columns, out));
  out.say(sayTotals(reply));
}

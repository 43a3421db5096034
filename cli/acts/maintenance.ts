/** `consigne cabinets maintenances`: what runs or is planned (doors-and-codes.md#planned-maintenance). */
import type { MaintenanceView, AffectedOrder } from '#application/contract/lockers/planned-maintenance.js';
import { maintenanceStateLabels, affectedOrdersText } from '#domain/lockers/planned-maintenance.js';
import { placeIn } from './place.js';
import { resolve } from './orders/resolve.js';
import { subjectWords } from '#application/contract/people/audit-words.js';
import { usage } from '#cli/exit.js';
import type { Context } from '#cli/context.js';
import { moment } from '#cli/ui/formats.js';
import { idColumn, table, type Column } from '#cli/ui/table.js';

const columns: readonly Column<MaintenanceView>[] = [
  { title: 'Consigne', of: ({ cabinetName }) => cabinetName },
  { title: 'Casier', of: ({ lockerNumber }) => (lockerNumber === null ? 'tous' : String(lockerNumber)) },
  { title: 'Article', of: ({ rentalItemName }) => rentalItemName ?? '' },
  { title: 'État', of: ({ state }) => maintenanceStateLabels[state] },
  { title: 'Début', of: ({ beginsAt }) => moment(beginsAt) },
  { title: 'Fin', of: ({ endsAt }) => moment(endsAt) },
  { title: 'Motif', of: ({ reason }) => reason },
  { title: 'Par', of: ({ plannedBy }) => plannedBy, spare: 1 },
  idColumn,
];

export async function showMaintenances(context: Context): Promise<void> {
  const { out, words } = context;
  const { client } = await context.session();
  const reply = await client.listMaintenances({ query: await placeIn(words, client) });
  if (out.isJson) return out.json(reply);
  if (reply.items.length === 0) return out.say('Aucune maintenance en cours ou prévue.');
  out.data(table(reply.items, columns, out));
}

const affectedColumns: readonly Column<AffectedOrder>[] = [
  { title: 'Commande', of: ({ subjectKind, label }) => `${subjectWords[subjectKind]} ${label}` },
  { title: 'Client', of: ({ customerName }) => customerName },
  { title: 'Casier', of: ({ lockerNumber }) => (lockerNumber === null ? '' : String(lockerNumber)) },
  { title: 'Du', of: ({ from }) => moment(from) },
  { title: 'Au', of: ({ until }) => moment(until) },
];

const lineOf = ({ subjectKind, label, customerName, lockerNumber, from, until }: AffectedOrder): string =>
  [
    `${subjectWords[subjectKind]} ${label}`,
    customerName,
    ...(lockerNumber === null ? [] : [`casier ${lockerNumber}`]),
    ...(from === null || until === null ? [] : [`du ${moment(from)} au ${moment(until)}`]),
  ].join(', ');

/** The orders that a maintenance would meet, a line each after their count, as the page shows them. */
export const affectedLines = (items: readonly AffectedOrder[]): string =>
  [
    affectedOrdersText(items.map(({ subjectKind }) => subjectKind)),
    ...items.map((one) => `  ${lineOf(one)}`),
  ].join('\n');

export async function showTouches(context: Context): Promise<void> {
  const { out, words } = context;
  const [beginsAt, endsAt] = [words.instant('from'), words.instant('until')];
  if (beginsAt === undefined || endsAt === undefined) throw usage('Indiquez --from et --until.');
  const { client } = await context.session();
  const cabinetId = await resolve(client, 'cabinet', words.args[0] ?? '');
  const reply = await client.maintenanceTouches({ params: { cabinetId }, query: { beginsAt, endsAt } });
  if (out.isJson) return out.json(reply);
  if (reply.items.length > 0) out.data(table(reply.items, affectedColumns, out));
  out.say(affectedOrdersText(reply.items.map(({ subjectKind }) => subjectKind)));
}

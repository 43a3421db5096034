/**
 * Cabinets: their doors as the locks last reported them, their check, the batteries to bring, and a copy of their
 * content.
 */
import { happeningLabels } from '#domain/lockers/timeline-labels.js';
import type { DoorsReply, DoorView } from '#application/contract/lockers/door-shapes.js';
import type { Context, Session } from '#cli/context.js';
import { cabinetInWords, cabinetMap } from '#cli/ui/cabinet-map.js';
import { moment, none, plural, batteryDueBy, orNone, placeOf } from '#cli/ui/formats.js';
import { oneRequest } from '#cli/ui/progress.js';
import { table, type Column } from '#cli/ui/table.js';
import {
  batteryText,
  purposeWords,
  doorWords,
  linkWords,
  lockerStatusTones,
  lockerStatusLine,
  batteryWords,
} from '#cli/ui/words.js';
import { gatewayClockWarning } from '#domain/locks/gateway-clock.js';
import { eventLabel } from '#domain/locks/door-labels.js';
import { resolve, resolveIfAny } from '#cli/acts/orders/resolve.js';
import type { CabinetCheck, CheckedLocker } from '#application/contract/lockers/cabinet-check.js';
import { remoteRefusalText } from '#domain/locks/lock-reach.js';
import { expectationLabels } from '#domain/lockers/check.js';
import type {
  CabinetBatteries,
  BatteriesReply,
  LockerBattery,
} from '#application/contract/lockers/batteries.js';
import { usage, exitCodes, Failure } from '#cli/exit.js';
import { setsText } from '#domain/locks/battery.js';
import type { CopyReport } from '#application/contract/lockers/cabinet-copy.js';
import { isGrouped, isInGroup } from '#domain/lockers/groups.js';
import { everyCabinet } from '#cli/acts/orders/kinds.js';
import { confirmProfile, keyOf } from './confirm.js';

const doorColumns: readonly Column<DoorView>[] = [
  { title: 'N°', of: ({ number }) => String(number), isRight: true },
  {
    title: 'État',
    of: lockerStatusLine,
    tone: ({ status }) => lockerStatusTones[status],
  },
  {
    title: 'Porte',
    of: ({ door }) => doorWords[door],
    tone: ({ door }) => (door === 'open' || door === 'ajar' ? 'warn' : 'neutral'),
  },
  {
    title: 'Contient',
    of: ({ claim }) => (claim ? `${purposeWords[claim.purpose]} ${claim.orderCode ?? ''}`.trim() : none),
  },
  { title: 'Serrure', of: ({ model }) => model, spare: 2 },
  { title: 'Liaison', of: ({ lockLink }) => linkWords[lockLink], spare: 4 },
  { title: 'Pile', of: batteryText, spare: 3 },
  {
    title: 'Dernier événement',
    spare: 1,
    of: ({ lastEvent }) => (lastEvent ? `${moment(lastEvent.at)} ${eventLabel(lastEvent.type)}` : none),
  },
];

function linkLine({ isOnline, lastSeenAt }: DoorsReply['link']): string {
  if (isOnline) return 'Consigne en ligne.';
  return lastSeenAt === null
    ? 'La passerelle ne s’est jamais connectée.'
    : `Consigne hors ligne depuis ${moment(lastSeenAt)}.`;
}

async function printDoors(context: Context, draw: (doors: readonly DoorView[]) => string): Promise<void> {
  const { out, words } = context;
  const { client } = await context.session();
  const cabinetId = await resolve(client, 'cabinet', words.args[0] ?? '');
  const reply = await client.cabinetDoors({ params: { cabinetId } });
  if (out.isJson) return out.json(reply);
  if (reply.doors.length === 0) out.say('Cette consigne n’a aucun casier.');
  else out.data(draw(reply.doors));
  out.say(linkLine(reply.link));
  const warning = gatewayClockWarning(reply.link.clock);
  if (warning !== null) out.say(`${warning}.`);
  if (reply.identityUsedTwiceSince !== null)
    out.say(`${happeningLabels.identityUsedTwice} depuis ${moment(reply.identityUsedTwiceSince)}.`);
}

export const showDoors = (context: Context): Promise<void> =>
  printDoors(context, (doors) => table(doors, doorColumns, context.out));

export const mapDoors = (context: Context): Promise<void> =>
  printDoors(context, (doors) =>
    context.out.isSpoken ? cabinetInWords(doors) : cabinetMap(doors, context.out.width, context.out.colours),
  );

/** The content expected at the check; before the check, the content expected now. */
const expectedOf = ({ found, expected, itemName }: CheckedLocker): string => {
  const shown = found?.expected ?? expected;
  return shown === 'item' && itemName !== null ? itemName : expectationLabels[shown];
};

const checkColumns: readonly Column<CheckedLocker>[] = [
  { title: 'N°', of: ({ number }) => String(number), isRight: true },
  { title: 'Doit contenir', of: expectedOf },
  {
    title: 'Trouvé',
    of: ({ found }) => found?.text ?? none,
    tone: ({ found }) => (found?.isPutAside ? 'bad' : found ? 'good' : 'neutral'),
  },
  { title: 'Par', of: ({ found }) => (found ? `${found.by}, ${moment(found.at)}` : none), spare: 2 },
  { title: 'Commande', of: ({ found, order }) => (found ? found.order : order)?.label ?? none, spare: 1 },
];

function roundLine({ round, lockers }: CabinetCheck): string {
  if (!round) return 'Cette consigne n’a jamais été contrôlée.';
  const { isRunning, begunAt, endedAt } = round;
  const state = isRunning
    ? `Contrôle en cours depuis le ${moment(begunAt)}`
    : endedAt === null
      ? `Contrôle du ${moment(begunAt)}, laissé inachevé`
      : `Contrôle du ${moment(begunAt)}, terminé le ${moment(endedAt)}`;
  const checked = lockers.filter(({ found }) => found !== null);
  const aside = checked.filter(({ found }) => found?.isPutAside);
  return `${state} : ${plural(checked.length, 'casier contrôlé', 'casiers contrôlés')} sur ${lockers.length}, ${aside.length} mis de côté.`;
}

/** The running check of a cabinet, or the last one: the expected content of each locker, and what was found. */
export async function showCheck(context: Context): Promise<void> {
  const { out, words } = context;
  const { client } = await context.session();
  const cabinetId = await resolve(client, 'cabinet', words.args[0] ?? '');
  const check = await client.cabinetCheck({ params: { cabinetId } });
  if (out.isJson) return out.json(check);
  if (check.lockers.length === 0) return out.say('Cette consigne n’a aucun casier.');
  out.data(table(check.lockers, checkColumns, out));
  out.say(roundLine(check));
  const lost = check.lockers.find(({ isLinkLost }) => isLinkLost);
  if (lost) out.warn(remoteRefusalText('LOCK_OFFLINE', lost.lastSeenAt && moment(lost.lastSeenAt)));
}

type Line = LockerBattery & Pick<CabinetBatteries, 'cabinetName' | 'location'>;

const batteryColumns: readonly Column<Line>[] = [
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

/** The batteries to bring, cabinet by cabinet, for a technician's round. */
export async function showBatteries(context: Context): Promise<void> {
  const { out, words } = context;
  const within = daysOf(words.text('within'));
  const { client } = await context.session();
  const cabinetId = await resolveIfAny(client, 'cabinet', words.text('cabinet'));
  const reply = await client.batteriesToTake({
    query: { ...(within !== undefined && { within }), ...(cabinetId !== undefined && { cabinetId }) },
  });
  if (out.isJson) return out.json(reply);
  if (reply.cabinets.length === 0) return out.say(`Aucune pile à changer d’ici au ${moment(reply.until)}.`);
  const lines = reply.cabinets.flatMap(({ lockers, cabinetName, location }) =>
    lockers.map((locker) => ({ ...locker, cabinetName, location })),
  );
  out.data(table(lines, batteryColumns, out));
  out.say(sayTotals(reply));
}

/** Those of `--to`, or all of a group with the same mode and company. */
async function targetsOf({ words }: Context, { client }: Session, cabinetId: string): Promise<string[]> {
  const named = words.all('to');
  const group = { region: words.text('region'), site: words.text('site'), tag: words.text('tag') };
  if (named.length > 0 === isGrouped(group))
    throw usage('Indiquez --to, ou un groupe : --region, --site, --tag.');
  if (named.length > 0) return Promise.all(named.map((name) => resolve(client, 'cabinet', name)));
  const { mode, companyId } = await client.cabinet({ params: { cabinetId } });
  const all = await everyCabinet(client);
  return all
    .filter((one) => one.mode === mode && one.companyId === companyId && one.id !== cabinetId)
    .filter((one) => isInGroup(one, group))
    .map(({ id }) => id);
}

type Row = CopyReport['cabinets'][number]['lines'][number] & { readonly cabinet: string };

const outcomeTexts: Readonly<Record<Row['outcome'], string>> = {
  created: 'créé',
  updated: 'mis à jour',
  unchanged: 'identique',
  left: 'laissé',
  refused: 'refusé',
};

const copyColumns: readonly Column<Row>[] = [
  { title: 'Consigne', of: ({ cabinet }) => cabinet },
  { title: 'Quoi', of: ({ name }) => name },
  {
    title: 'Effet',
    of: ({ outcome }) => outcomeTexts[outcome],
    tone: ({ outcome }) => (outcome === 'refused' ? 'bad' : 'neutral'),
  },
  { title: 'Motif', of: ({ message }) => orNone(message) },
];

/** Copies the lockers or articles of a cabinet to others: one report of every line, the same for a dry run. */
export async function copyCabinet(context: Context): Promise<void> {
  const { out, words } = context;
  const dryRun = words.flag('dryRun');
  const [lockers, articles] = [words.flag('lockers'), words.flag('articles')];
  if (!lockers && !articles) throw usage('Indiquez ce qui est copié : --lockers, --articles ou les deux.');
  const session = await context.session();
  if (!dryRun) await confirmProfile(context, session.profile);
  const cabinetId = await resolve(session.client, 'cabinet', words.args[0] ?? '');
  const targetIds = await targetsOf(context, session, cabinetId);
  if (targetIds.length === 0) throw new Failure(exitCodes.notFound, 'Aucune autre consigne ne correspond.');
  const body = { targetIds, lockers, articles, update: words.flag('update'), dryRun };
  const copies = `Copie vers ${plural(targetIds.length, 'consigne')}`;
  const report = await out.during(oneRequest(copies), () =>
    session.keyed(keyOf(words)).copyCabinet({ params: { cabinetId }, body }),
  );
  const rows = report.cabinets.flatMap(({ name: cabinet, lines }) =>
    lines.map((line) => ({ ...line, cabinet })),
  );
  const many = (wanted: Row['outcome']): number => rows.filter(({ outcome }) => outcome === wanted).length;
  if (out.isJson) out.json(report);
  else {
    out.data(table(rows, copyColumns, out));
    const end = dryRun ? ' Rien n’a été copié.' : '';
    out.say(
      `${plural(many('created'), 'créé')}, ${plural(many('updated'), 'mis à jour', 'mis à jour')}, ${plural(many('refused'), 'refusé')}.${end}`,
    );
  }
  if (many('refused') === 0) return;
  const isPartly = !dryRun && many('created') + many('updated') > 0;
  const exit = isPartly ? exitCodes.partly : exitCodes.refused;
  throw new Failure(exit, plural(many('refused'), 'ligne refusée', 'lignes refusées'), {
    code: 'COPY_REFUSED',
  });
}

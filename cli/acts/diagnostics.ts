/**
 * Diagnostics for a technician, saved with `--json`: link, doors, pending commands to the locks, their last reports.
 */
import type { Diagnostics } from '#application/contract/lockers/diagnostics-shapes.js';
import type { Context } from '#cli/context.js';
import { moment, none, orNone, yesNo } from '#cli/ui/formats.js';
import type { Output } from '#cli/ui/output.js';
import { fields, table, type Column } from '#cli/ui/table.js';
import {
  batteryText,
  doorWords,
  linkWords,
  lockerStatusLine,
  openingWords,
  purposeWords,
} from '#cli/ui/words.js';
import { codeStateLabel } from '#domain/locks/displayed-code-state.js';
import { gatewayClockText } from '#domain/locks/gateway-clock.js';
import { eventLabel } from '#domain/locks/door-labels.js';
import { refusalText } from '#domain/shared/refusal-labels.js';
import { resolve } from '#cli/acts/orders/resolve.js';
import { type AuditAction, actionWords } from '#domain/timelines/audit-actions.js';
import type { CabinetHistoryLine } from '#application/contract/lockers/cabinet-history.js';
import { cabinetHistoryKinds, happeningLabels } from '#domain/lockers/timeline-labels.js';
import type { HistoryLine } from '#application/contract/lockers/locker-shapes.js';
import { worded } from '#domain/shared/words.js';
import { foldRefusals, historyRefusal, timesText, type FoldedLine } from '#domain/locks/repeated-refusals.js';

type Locker = Diagnostics['lockers'][number];
type DiagnosticEvent = Diagnostics['events'][number];
type Numbered<Row> = Row & { readonly number: string };

const eventsShown = 20;

const locks: readonly Column<Locker>[] = [
  { title: 'N°', of: ({ number }) => String(number), isRight: true },
  { title: 'État', of: lockerStatusLine },
  { title: 'Porte', of: ({ door }) => doorWords[door] },
  { title: 'Serrure', of: ({ model }) => model },
  { title: 'Liaison', of: ({ lockLink }) => linkWords[lockLink] },
  { title: 'Pile', of: batteryText },
  { title: 'Série', of: ({ smartlockSerialNumber }) => orNone(smartlockSerialNumber), spare: 2 },
  { title: 'Mise en service', of: ({ commissionedAt }) => moment(commissionedAt), spare: 1 },
];
const number = { title: 'N°', of: ({ number }: { readonly number: string }) => number, isRight: true };
const why = (failure: string | null): string => (failure === null ? none : refusalText(failure));

const commands: readonly Column<Numbered<Diagnostics['pendingCommands'][number]>>[] = [
  number,
  { title: 'Commande', of: ({ command }) => (command === 'setCode' ? 'poser un code' : 'retirer un code') },
  { title: 'État', of: ({ state }) => codeStateLabel(state) },
  { title: 'Essais', of: ({ attempts }) => String(attempts), isRight: true },
  { title: 'Pourquoi', of: ({ failure }) => why(failure) },
  { title: 'Valable jusqu’à', of: ({ validUntil }) => moment(validUntil), spare: 1 },
];
const openings: readonly Column<Numbered<Diagnostics['openings'][number]>>[] = [
  number,
  { title: 'Demandée', of: ({ requestedAt }) => moment(requestedAt) },
  { title: 'Issue', of: ({ state }) => outcomeWord(state) },
  { title: 'Pourquoi', of: ({ failure }) => why(failure) },
  { title: 'Réponse', of: ({ answeredAt }) => moment(answeredAt), spare: 1 },
];
const events: readonly Column<Numbered<DiagnosticEvent>>[] = [
  { title: 'Date', of: ({ at }) => moment(at) },
  number,
  {
    title: 'Événement',
    of: ({ type, raw }) => (type === 'unknown' ? `inconnu : ${raw ?? none}` : eventLabel(type)),
  },
  { title: 'Reçu', of: ({ receivedAt }) => moment(receivedAt), spare: 1 },
  { title: 'Suite', of: ({ seq }) => String(seq), isRight: true, spare: 2 },
];

const clockText = (clock: Diagnostics['link']['clock']): string =>
  clock ? gatewayClockText(clock.state, clock.offsetSeconds) || 'à l’heure' : none;

const droppedText = (dropped: Diagnostics['link']['dropped']): string =>
  dropped
    ? `${dropped.count}, le dernier ${moment(dropped.lastAt)} (${dropped.lastReason}) : ${dropped.lastText}`
    : 'aucun';

const linkFields = ({ cabinet, link }: Diagnostics): [string, string][] => [
  ['Consigne', cabinet.name],
  ['Active', yesNo(cabinet.isActive)],
  ['Liaison', `${link.isOnline ? 'en ligne' : 'hors ligne'}, vue ${moment(link.lastSeenAt)}`],
  ['Événements manquants', yesNo(link.hasGap)],
  ['Démarrage', `${link.logId ?? link.bootId ?? none}, événement ${link.lastSeq}`],
  ['Horloge', clockText(link.clock)],
  ['Messages écartés', droppedText(link.dropped)],
];

function tell(reply: Diagnostics, out: Output): void {
  const numbers = new Map(reply.lockers.map(({ lockerId, number }) => [lockerId, String(number)]));
  const numbered = <Row extends { readonly lockerId: string | null }>(
    rows: readonly Row[],
  ): Numbered<Row>[] => rows.map((row) => ({ ...row, number: numbers.get(row.lockerId ?? '') ?? none }));
  const part = <Row>(title: string, rows: readonly Row[], columns: readonly Column<Row>[]): void =>
    out.data(`\n${out.colours.bold(title)}\n${rows.length === 0 ? 'Rien.' : table(rows, columns, out)}`);
  const reported = reply.events
    .filter(({ type }) => type !== 'heartbeat')
    .sort((left, right) => right.at.localeCompare(left.at));
  out.data(fields(linkFields(reply), out));
  part('Serrures', reply.lockers, locks);
  part('En route vers les serrures', numbered(reply.pendingCommands), commands);
  part('Dernières ouvertures à distance', numbered(reply.openings), openings);
  part('Derniers événements', numbered(reported.slice(0, eventsShown)), events);
  out.say('Tout, pour un technicien : --json');
}

export async function diagnose(context: Context): Promise<void> {
  const { out, words } = context;
  const { client } = await context.session();
  const cabinetId = await resolve(client, 'cabinet', words.args[0] ?? '');
  const reply = await client.cabinetDiagnostics({ params: { cabinetId } });
  if (out.isJson) out.json(reply);
  else tell(reply, out);
}

const actorWords: Readonly<Record<HistoryLine['actor'], string>> = {
  door: 'porte',
  gateway: 'passerelle',
  customer: 'client',
  staff: 'équipe',
  clock: 'horloge',
};

const purposeOf = (what: string): string => worded(purposeWords, what);

type Line = Omit<HistoryLine, 'kind'> & { readonly kind: HistoryLine['kind'] | CabinetHistoryLine['kind'] };

function whatOf({ kind, what, text }: Line): string {
  switch (kind) {
    case 'event':
      return eventLabel(what);
    case 'claimed':
      return `Casier attribué : ${purposeOf(what)}`;
    case 'released':
      return `Casier libéré : ${purposeOf(what)}`;
    case 'code':
      return `Code préparé : ${purposeOf(what)}`;
    case 'opening':
      return 'Ouverture à distance par le client';
    case 'staffOpening':
      return what === 'identify' ? 'Serrure repérée' : 'Ouverture à distance';
    case 'audit':
      return [actionWords[what as AuditAction] ?? what, text].filter(Boolean).join('\u00a0: ');
    case 'system':
      return [worded(happeningLabels, what), text].filter(Boolean).join('\u00a0: ');
  }
}

/** The result of an opening or a code. */
const outcomeWord = (outcome: string): string => worded(openingWords, outcome);

function outcomeOf({ kind, outcome }: Line): string {
  if (!outcome) return none;
  return kind === 'code' ? codeStateLabel(outcome).toLowerCase() : outcomeWord(outcome);
}

/** The start of refusals shown as one line. */
const sinceText = ({ count, firstAt }: FoldedLine<Line>): string =>
  count === 1 ? '' : `${timesText(count)} depuis le ${moment(firstAt)}`;

const columns: readonly Column<FoldedLine<Line>>[] = [
  { title: 'Date', of: ({ line }) => moment(line.at) },
  {
    title: 'Qui',
    of: ({ line: { actor, by } }) => (by ? `${actorWords[actor]} : ${by}` : actorWords[actor]),
  },
  { title: 'Quoi', of: (folded) => `${whatOf(folded.line)}${sinceText(folded)}` },
  { title: 'Issue', of: ({ line }) => outcomeOf(line), spare: 2 },
  { title: 'Commande', of: ({ line }) => orNone(line.orderCode) },
  { title: 'Motif', of: ({ line: { reason } }) => (reason ? refusalText(reason) : none) },
];

/** The history of a locker or a cabinet: doors, codes, link, staff, newest first. */
export async function lockerHistory(context: Context): Promise<void> {
  const { out, words } = context;
  const { client } = await context.session();
  const lockerId = await resolve(client, 'locker', words.args[0] ?? '');
  const query = { page: words.number('page') ?? 1, pageSize: words.number('size') ?? 25 };
  const reply = await client.lockerHistory({ params: { lockerId }, query });
  if (out.isJson) return out.json(reply);
  if (reply.items.length === 0) return out.say('Rien ne s’est encore passé à ce casier.');
  out.data(table(foldRefusals(reply.items, historyRefusal), columns, out));
}

const [date, ...others] = columns;
const ofCabinet: readonly Column<FoldedLine<CabinetHistoryLine>>[] = [
  ...(date ? [date] : []),
  {
    title: 'Casier',
    of: ({ line: { lockerNumber } }) => (lockerNumber ? `N°${lockerNumber}` : none),
  },
  ...others,
];

/** One page; older entries are read with the cursor at the end of the previous one. */
export async function cabinetHistory(context: Context): Promise<void> {
  const { out, words } = context;
  const { client } = await context.session();
  const cabinetId = await resolve(client, 'cabinet', words.args[0] ?? '');
  const kind = cabinetHistoryKinds.find((each) => each === words.text('kind'));
  const before = words.text('before');
  const query = { pageSize: words.number('size') ?? 25, kind, before };
  const reply = await client.cabinetHistory({ params: { cabinetId }, query });
  if (out.isJson) return out.json(reply);
  if (reply.items.length === 0) return out.say('Rien à montrer à cette consigne.');
  out.data(table(foldRefusals(reply.items, historyRefusal), ofCabinet, out));
  if (reply.next) out.say(`La suite, plus ancienne : --before ${reply.next}`);
}

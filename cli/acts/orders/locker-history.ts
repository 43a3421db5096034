/** The history of a locker or a cabinet: doors, codes, link, staff, newest first. */
import { actionWords } from '#application/contract/people/audit-words.js';
import type { CabinetHistoryLine } from '#application/contract/lockers/cabinet-history.js';
import { cabinetHistoryKinds } from '#domain/lockers/timeline-labels.js';
import type { HistoryLine } from '#application/contract/lockers/locker-shapes.js';
import type { Context } from '#cli/context.js';
import { moment, none, orNone } from '#cli/ui/formats.js';
import { table, type Column } from '#cli/ui/table.js';
import { openingWords, purposeWords } from '#cli/ui/words.js';
import type { AuditAction } from '#domain/timelines/audit-actions.js';
import { happeningLabels } from '#domain/lockers/timeline-labels.js';
import { worded } from '#domain/shared/words.js';
import { codeStateLabel } from '#domain/locks/code-state-labels.js';
import { foldRefusals, historyRefusal, timesText, type FoldedLine } from '#domain/locks/repeated-refusals.js';
import { refusalText } from '#domain/shared/refusal-labels.js';
import { eventLabel } from '#domain/locks/event-labels.js';
import { resolve } from './resolve.js';

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
export const outcomeWord = (outcome: string): string => worded(openingWords, outcome);

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

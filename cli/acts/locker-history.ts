/** What happened at a locker: doors, codes, staff, newest first. */
import { actionWords } from '#application/contract/audit-words.js';
import type { HistoryLine } from '#application/contract/locker-shapes.js';
import type { Context } from '#cli/context.js';
import { moment, none, orNone } from '#cli/ui/formats.js';
import { table, type Column } from '#cli/ui/table.js';
import { claimWords } from '#cli/ui/words.js';
import type { AuditAction } from '#domain/access/audit-actions.js';
import type { GrantPurpose } from '#domain/locks/grant.js';
import { codeStateLabel } from '#domain/locks/code-state-labels.js';
import { eventLabel } from '#domain/locks/event-labels.js';
import { resolve } from './resolve.js';

const actorWords: Readonly<Record<HistoryLine['actor'], string>> = {
  door: 'porte',
  customer: 'client',
  staff: 'équipe',
  clock: 'horloge',
};

const purposeOf = (what: string): string =>
  what in claimWords ? claimWords[what as keyof typeof claimWords] : what;

const grantWords: Readonly<Record<GrantPurpose, string>> = {
  access: 'accès',
  return: 'retour',
  maintenance: 'maintenance',
  deposit: 'dépôt',
  collect: 'collecte',
  pickup: 'retrait',
};

function whatOf({ kind, what }: HistoryLine): string {
  switch (kind) {
    case 'event':
      return eventLabel(what);
    case 'claimed':
      return `Casier attribué : ${purposeOf(what)}`;
    case 'released':
      return `Casier libéré : ${purposeOf(what)}`;
    case 'code':
      return `Code préparé : ${grantWords[what as GrantPurpose] ?? what}`;
    case 'opening':
      return 'Ouverture à distance par le client';
    case 'staffOpening':
      return what === 'identify' ? 'Serrure repérée' : 'Ouverture à distance';
    case 'audit':
      return actionWords[what as AuditAction] ?? what;
  }
}

/** How an opening or a code ended. */
const outcomeWords: Readonly<Record<string, string>> = {
  done: 'fait',
  asked: 'demandé',
  failed: 'échoué',
  refused: 'refusé',
  expired: 'trop tard',
  jammed: 'porte coincée',
  busy: 'serrure occupée',
  lockOffline: 'serrure hors ligne',
  noAnswer: 'sans réponse',
};

export const outcomeWord = (outcome: string): string => outcomeWords[outcome] ?? outcome;

function outcomeOf({ kind, outcome }: HistoryLine): string {
  if (outcome === null) return none;
  return kind === 'code' ? codeStateLabel(outcome).toLowerCase() : outcomeWord(outcome);
}

const columns: readonly Column<HistoryLine>[] = [
  { title: 'Date', of: ({ at }) => moment(at) },
  { title: 'Qui', of: ({ actor, by }) => (by ? `${actorWords[actor]} : ${by}` : actorWords[actor]) },
  { title: 'Quoi', of: whatOf },
  { title: 'Issue', of: outcomeOf, spare: 2 },
  { title: 'Commande', of: ({ orderCode }) => orNone(orderCode) },
  { title: 'Motif', of: ({ reason }) => orNone(reason) },
];

export async function lockerHistory(context: Context): Promise<void> {
  const { out, words } = context;
  const { client } = await context.session();
  const lockerId = await resolve(client, 'locker', words.args[0] ?? '');
  const query = { page: words.number('page') ?? 1, pageSize: words.number('size') ?? 25 };
  const reply = await client.lockerHistory({ params: { lockerId }, query });
  if (out.isJson) return out.json(reply);
  if (reply.items.length === 0) return out.say('Rien ne s’est encore passé à ce casier.');
  out.data(table(reply.items, columns, out));
}

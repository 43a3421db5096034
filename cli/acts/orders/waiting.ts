/** The work that waits for a person, from the board: all of it, or some kinds. */
import type { WaitingGroup, WaitingItem } from '#application/contract/board.js';
import type { Context } from '#cli/context.js';
import { moment, orNone, shortId } from '#cli/ui/formats.js';
import { table, type Column } from '#cli/ui/table.js';
import type { WaitingKind } from '#domain/board/waiting.js';
import { detailWords, labelWords, waitingWords } from '#domain/board/waiting-labels.js';

export const groupTitle = ({ kind, count }: WaitingGroup): string => `${count} ${waitingWords(kind, count)}`;

const waitingColumns: readonly Column<WaitingItem>[] = [
  { title: 'Quoi', of: labelWords },
  { title: 'Détail', of: (item) => orNone(detailWords(item)), spare: 2 },
  { title: 'Consigne', of: ({ cabinetName }) => orNone(cabinetName) },
  { title: 'Depuis / avant', of: ({ at }) => moment(at) },
  {
    title: 'Identifiant',
    spare: 1,
    of: ({ subjectId }) => subjectId,
    atTerminal: ({ subjectId }) => shortId(subjectId),
  },
];

export async function waiting(context: Context, only: readonly WaitingKind[] | null): Promise<void> {
  const { out } = context;
  const { client } = await context.session();
  const reply = await client.board({ query: {} });
  const groups = reply.groups.filter(
    ({ kind, count }) => count > 0 && (only === null || only.includes(kind)),
  );
  if (out.isJson) return out.json({ at: reply.at, groups });
  if (groups.length === 0) return out.say('Rien n’attend.');
  for (const group of groups) {
    out.data(out.colours.bold(groupTitle(group)));
    out.data(`${table(group.items, waitingColumns, out)}\n`);
  }
}

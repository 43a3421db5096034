/** A summary: the server, the cabinets, and the work that waits for a person. */
import type { WaitingItem, WaitingGroup } from '#application/contract/board.js';
import type { Context } from '#cli/context.js';
import { plural, moment, orNone, shortId } from '#cli/ui/formats.js';
import { fields, table, type Column } from '#cli/ui/table.js';
import type { WaitingKind } from '#domain/board/waiting.js';
import { detailWords, labelWords, waitingWords } from '#domain/board/waiting-labels.js';

/** Lists as many names as the board, those offline longest. */
function offlineWords(count: number, named: readonly Pick<WaitingItem, 'label'>[]): string {
  if (count === 0) return 'toutes en ligne';
  const others = count - named.length;
  const names = named.map(({ label }) => label).join(', ');
  return `${count} hors ligne : ${names}${others > 0 ? ` et ${plural(others, 'autre')}` : ''}`;
}

export async function status(context: Context): Promise<void> {
  const { out } = context;
  const { client, profile } = await context.session();
  const [board, cabinets] = await Promise.all([
    client.board({ query: {} }),
    client.listCabinets({ query: { pageSize: 1 } }),
  ]);
  const { count: offlineCount = 0, items: offline = [] } =
    board.groups.find(({ kind }) => kind === 'cabinetOffline') ?? {};
  const groups = board.groups.filter(({ count }) => count > 0);
  const { name, url, isProduction } = profile;
  if (out.isJson)
    return out.json({
      profile: name,
      url,
      isProduction,
      at: board.at,
      cabinets: {
        total: cabinets.totalItems,
        offlineCount,
        offline: offline.map(({ subjectId: id, label }) => ({ id, name: label })),
      },
      waiting: { total: board.total, kinds: groups.map(({ kind, count }) => ({ kind, count })) },
    });
  out.data(
    fields(
      [
        ['Serveur', `${url} (${isProduction ? `${name}, production` : name})`],
        ['Consignes', `${plural(cabinets.totalItems, 'consigne')}, ${offlineWords(offlineCount, offline)}`],
        ['À traiter', board.total === 0 ? 'rien n’attend' : String(board.total)],
      ],
      out,
    ),
  );
  for (const group of groups) out.data(`  ${groupTitle(group)}`);
}

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

/** The work that waits for a person, from the board: all of it, or some kinds. */
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

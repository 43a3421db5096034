/** A summary: the server, the cabinets, and the work that waits for a person. */
import type { WaitingItem } from '#application/contract/board.js';
import type { Context } from '#cli/context.js';
import { plural } from '#cli/ui/formats.js';
import { fields } from '#cli/ui/table.js';
import { groupTitle } from './waiting.js';

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

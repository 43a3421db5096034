/** The state of things in one look: the server, the cabinets, and what waits for a person. */
import type { Context } from '#cli/context.js';
import { plural } from '#cli/ui/formats.js';
import { fields } from '#cli/ui/table.js';
import { groupTitle } from './waiting.js';

export async function status(context: Context): Promise<void> {
  const { out } = context;
  const { client, profile } = await context.session();
  const [board, cabinets] = await Promise.all([
    client.board({ query: {} }),
    client.listCabinets({ query: { pageSize: 100 } }),
  ]);
  const offline = cabinets.items.filter(({ isOnline, isActive }) => isActive && !isOnline);
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
        offline: offline.map(({ id, name: called }) => ({ id, name: called })),
      },
      waiting: { total: board.total, kinds: groups.map(({ kind, count }) => ({ kind, count })) },
    });
  out.data(
    fields(
      [
        ['Serveur', `${url} (${isProduction ? `${name}, production` : name})`],
        [
          'Consignes',
          `${plural(cabinets.totalItems, 'consigne')}, ${offline.length === 0 ? 'toutes en ligne' : `hors ligne : ${offline.map((one) => one.name).join(', ')}`}`,
        ],
        ['À traiter', board.total === 0 ? 'rien n’attend' : String(board.total)],
      ],
      out,
    ),
  );
  for (const group of groups) out.data(`  ${groupTitle(group)}`);
}

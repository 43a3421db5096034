/**
 * Records that belong to another record and are returned completely, such as the units of an article: as a table, or as
 * the contract's unchanged response.
 */
import type { Client } from '#application/contract/client.js';
import type { Api, RouteName } from '#application/contract/index.js';
import type { Reply } from '#application/contract/route.js';
import type { Context } from '#cli/context.js';
import { plural } from '#cli/ui/formats.js';
import { table, type Column } from '#cli/ui/table.js';
import type { KindName } from '#cli/acts/orders/kinds.js';
import { resolve } from '#cli/acts/orders/resolve.js';

export type RowsRoute = {
  [Name in RouteName]: Reply<Api[Name]> extends { readonly items: readonly unknown[] } ? Name : never;
}[RouteName];

export interface RowsAct<Name extends RowsRoute> {
  readonly kind: KindName;
  readonly route: Name;
  readonly fetch: (client: Client<Api>, id: string) => Promise<Reply<Api[Name]>>;
  readonly columns: readonly Column<Reply<Api[Name]>['items'][number]>[];
  /** Singular and plural, such as `exemplaire`. */
  readonly counted: readonly [string, string];
}

export async function runRows<Name extends RowsRoute>(context: Context, act: RowsAct<Name>): Promise<void> {
  const { out, words } = context;
  const { client } = await context.session();
  const reply = await act.fetch(client, await resolve(client, act.kind, words.args[0] ?? ''));
  if (out.isJson) return out.json(reply);
  const [one, many] = act.counted;
  if (reply.items.length === 0) return out.say(`Aucun résultat (${many}).`);
  out.data(table(reply.items, act.columns, out));
  out.say(plural(reply.items.length, one, many));
}

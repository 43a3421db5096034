/** One record: names, values and possible actions for a person; for scripts the contract's unchanged response. */
import type { Client } from '#application/contract/client.js';
import type { Api, RouteName } from '#application/contract/index.js';
import type { Reply } from '#application/contract/route.js';
import type { Context } from '#cli/context.js';
import type { Output } from '#cli/ui/output.js';
import { fields } from '#cli/ui/table.js';
import { withStates } from './allowed.js';
import type { KindName } from './orders/kinds.js';
import { resolve } from './orders/resolve.js';

export interface ShowAct<Name extends RouteName> {
  readonly kind: KindName;
  readonly route: Name;
  readonly fetch: (client: Client<Api>, id: string) => Promise<Reply<Api[Name]>>;
  readonly fields: (record: Reply<Api[Name]>) => readonly (readonly [string, string])[];
  /** Further parts below, each ready to print. */
  readonly parts?: (record: Reply<Api[Name]>, out: Output) => readonly string[];
}

export async function runShow<Name extends RouteName>(context: Context, act: ShowAct<Name>): Promise<void> {
  const { out, words } = context;
  const { client } = await context.session();
  const record = await act.fetch(client, await resolve(client, act.kind, words.args[0] ?? ''));
  if (out.isJson) return out.json(record);
  out.data(fields(act.fields(record), out));
  for (const part of act.parts?.(await withStates(act.kind, record), out) ?? [])
    if (part !== '') out.data(`\n${part}`);
}

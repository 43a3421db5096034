/** One record: names and values for a person, with what may be done now; for scripts the contract's reply as it is. */
import type { Client } from '#application/contract/client.js';
import type { Api } from '#application/contract/index.js';
import type { Context } from '#cli/context.js';
import type { Output } from '#cli/ui/output.js';
import { fields } from '#cli/ui/table.js';
import { withStates } from './allowed.js';
import type { KindName } from './kinds.js';
import { resolve } from './resolve.js';

export interface ShowAct<Record> {
  readonly kind: KindName;
  readonly fetch: (client: Client<Api>, id: string) => Promise<Record>;
  readonly fields: (record: Record) => readonly (readonly [string, string])[];
  /** Further parts below, each ready to print. */
  readonly parts?: (record: Record, out: Output) => readonly string[];
}

export async function runShow<Record>(context: Context, act: ShowAct<Record>): Promise<void> {
  const { out, words } = context;
  const { client } = await context.session();
  const record = await act.fetch(client, await resolve(client, act.kind, words.args[0] ?? ''));
  if (out.isJson) return out.json(record);
  out.data(fields(act.fields(record), out));
  for (const part of act.parts?.(await withStates(act.kind, record), out) ?? [])
    if (part !== '') out.data(`\n${part}`);
}

/** One record: names, values and possible actions for a person; for scripts the contract's unchanged response. */
import type { Client } from '#application/contract/client.js';
import type { Api, RouteName } from '#application/contract/index.js';
import type { Reply } from '#application/contract/route.js';
import type { Context } from '#cli/context.js';
import type { Output } from '#cli/ui/output.js';
import { fields } from '#cli/ui/table.js';
import { kindOf, type KindName } from '#cli/acts/orders/kinds.js';
import { isOrders, type ActionState, type Judged, type Kind } from '#cli/acts/orders/kind.js';
import { resolve } from '#cli/acts/orders/resolve.js';
import { verbOf } from './parts.js';
import { Failure } from '#cli/exit.js';
import { otherStates } from '#domain/shared/lifecycle.js';

export interface ShowAct<Name extends RouteName> {
  readonly kind: KindName | Kind;
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
  for (const part of act.parts?.(withStates(kindOf(act.kind), record), out) ?? [])
    if (part !== '') out.data(`\n${part}`);
}

const isJudged = (record: unknown): record is Judged =>
  typeof record === 'object' && record !== null && 'actions' in record && 'status' in record;

/** The same record; a refusal because of the state names the states that exclude it. */
export function withStates<Record>(kind: Kind, record: Record): Record {
  const states = isOrders(kind) ? kind.states : null;
  if (!states || !isJudged(record)) return record;
  const { lifecycle, labels } = states;
  const status = String(record.status);
  const actions = record.actions.map((state): ActionState => {
    const text =
      state.refusal?.code === 'STATE_CONFLICT' ? otherStates(state.action, status, lifecycle, labels) : null;
    return text === null || state.refusal === null
      ? state
      : { ...state, refusal: { ...state.refusal, message: text } };
  });
  return { ...record, actions };
}

/** The record was just fetched, so this advice is removed. */
const reload = / Relisez avec « show »[^.]*\./;

/**
 * The server's refusal, with the state that excludes the verb and what is possible in it; unchanged if that cannot be
 * read.
 */
export async function explained(
  refusal: Failure,
  of: KindName | Kind,
  id: string,
  verb: string,
  client: Client<Api>,
): Promise<Failure> {
  const kind = kindOf(of);
  if (!isOrders(kind) || kind.states === null) return refusal;
  try {
    const { status, actions } = withStates(kind, await kind.read(client, id));
    const label = kind.states.labels[status] ?? status;
    const own = actions.find(({ action }) => verbOf(action) === verb)?.refusal?.message ?? '';
    const wanted = own.startsWith('Possible') ? ` ${own}` : '';
    const allowed = actions.filter(({ isAllowed }) => isAllowed).map(({ action }) => verbOf(action));
    const message = `${refusal.message.replace(reload, '')} État : « ${label} ».${wanted}`;
    const hint =
      allowed.length > 0 ? `Permis maintenant : ${allowed.join(', ')}.` : 'Rien n’y est permis maintenant.';
    return new Failure(refusal.exit, message, { ...refusal.details, hint });
  } catch {
    return refusal;
  }
}

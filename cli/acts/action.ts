/**
 * Changes: confirmed, with a reason for money or doors, under an idempotency key; one record, or many with a report.
 * With `--dry-run` the server runs the action and rolls it back.
 */
import type { DryRun } from '#application/contract/dry-run.js';
import type { Api, RouteName } from '#application/contract/index.js';
import type { Call, Reply } from '#application/contract/route.js';
import type { Option } from '#cli/verb.js';
import type { Context, Session } from '#cli/context.js';
import { exitCodes, Failure } from '#cli/exit.js';
import type { Words } from '#cli/words.js';
import {
  confirmed,
  confirmProfile,
  reasonFor,
  keyOf,
  isDry,
  previewOf,
  printPreview,
  dryRunReason,
  type Preview,
} from './confirm.js';
import type { Kind } from '#cli/acts/orders/kind.js';
import type { KindName } from '#cli/acts/orders/kinds.js';
import { resolve } from './orders/resolve.js';

export interface ActionInput {
  readonly id: string;
  readonly words: Words;
  /** Empty if the action takes no reason and none was given. */
  readonly reason: string;
  readonly session: Session;
}

export interface ActionAct<Name extends RouteName> {
  /** The verb as typed. */
  readonly name: string;
  readonly kind: KindName | Kind;
  readonly route: Name;
  readonly reason: 'required' | 'optional' | 'none';
  readonly call: (input: ActionInput) => Call<Api[Name]> | Promise<Call<Api[Name]>>;
  /** The server's preview, if it shows more than a verdict. */
  readonly preview?: (input: ActionInput) => Promise<Preview>;
  readonly successText: (reply: Reply<Api[Name]>) => string;
  /** Options of this action; one with a value may be a column of a CSV file. */
  readonly options?: readonly Option[];
  /** The confirmation of an irreversible action. */
  readonly question?: string;
  /** The orders that the action affects, shown for confirmation before it runs; null: none, no confirmation. */
  readonly meets?: (input: ActionInput) => Promise<string | null>;
  /** The failure in a response of 200, such as a door that did not open. */
  readonly failed?: (reply: Reply<Api[Name]>) => string | null;
}

const reasonIfAny = async (context: Context, need: ActionAct<RouteName>['reason']): Promise<string> => {
  if (need === 'required') return reasonFor(context);
  return context.words.text('reason')?.trim() ?? '';
};

/** Adds to a refusal because of the record's state: the current state, and the possible actions. */
async function refusedWith(
  { kind, name }: ActionAct<RouteName>,
  { id, session }: ActionInput,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Failure) || error.details.code !== 'STATE_CONFLICT') return error;
  const { explained } = await import('./show.js');
  return explained(error, kind, id, name, session.client);
}

/** Runs it on one record by its id, and returns the server's reply. */
export async function doTo<Name extends RouteName>(
  act: ActionAct<Name>,
  input: ActionInput,
  key: string,
): Promise<Reply<Api[Name]>> {
  const call = await act.call(input);
  const send = input.session.keyed(key)[act.route] as (call: Call<Api[Name]>) => Promise<Reply<Api[Name]>>;
  const reply = await send(call).catch(async (error: unknown) => {
    throw await refusedWith(act, input, error);
  });
  const failure = act.failed?.(reply);
  if (failure) throw new Failure(exitCodes.noAnswer, failure, { code: 'LOCK_NO_ANSWER', facts: { reply } });
  return reply;
}

/** Throws what the action itself would throw now. Only the action requires a reason. */
export async function tryTo<Name extends RouteName>(
  act: ActionAct<Name>,
  given: ActionInput,
): Promise<Preview> {
  const isReasonLeft = act.reason === 'required' && given.reason.trim() === '';
  const input = isReasonLeft ? { ...given, reason: dryRunReason } : given;
  const call = await act.call(input);
  const send = input.session.tried[act.route] as (call: Call<Api[Name]>) => Promise<DryRun>;
  const judged = await send(call).catch(async (error: unknown) => {
    throw await refusedWith(act, input, error);
  });
  return act.preview ? act.preview(input) : previewOf(judged);
}

/**
 * What moves money shows at a terminal what it would do, before anything is asked; what would be refused is refused
 * there. Returns whether it did.
 */
async function showEffect<Name extends RouteName>(
  { canAsk, out, words }: Context,
  act: ActionAct<Name>,
  input: ActionInput,
): Promise<boolean> {
  if (!act.preview || act.meets || !canAsk || words.flag('yes')) return false;
  out.warn((await tryTo(act, input)).text);
  return true;
}

export async function runAction<Name extends RouteName>(
  context: Context,
  act: ActionAct<Name>,
): Promise<void> {
  const { out, words } = context;
  const isDryRun = isDry(context);
  const key = keyOf(words);
  const session = await context.session();
  // Without a terminal what is missing is a usage error, reported before any record is looked up.
  if (!isDryRun && !context.canAsk) {
    await confirmProfile(context, session.profile);
    await reasonIfAny(context, act.reason);
  }
  const id = await resolve(session.client, act.kind, words.args[0] ?? '');
  const given = { id, words, reason: words.text('reason') ?? '', session };
  if (isDryRun) return printPreview(context, await tryTo(act, given));
  const isShown = await showEffect(context, act, given);
  if (context.canAsk) await confirmProfile(context, session.profile);
  const input = { ...given, reason: await reasonIfAny(context, act.reason) };
  if (act.question || isShown) await confirmed(context, act.question ?? 'Continuer ?');
  const met = (await act.meets?.(input)) ?? null;
  if (met !== null) {
    out.warn(met);
    await confirmed(context, 'Continuer quand même ?');
  }
  const reply = await doTo(act, input, key);
  out.answer(reply, () => `✓ ${act.successText(reply)}`);
}

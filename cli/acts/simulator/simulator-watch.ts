/** Follows the simulated world's trace: every line once, also across a server restart. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#cli/context.js';
import { exitCodes, Failure } from '#cli/exit.js';
import { isUnanswered } from '#cli/session/http.js';
import { parsed } from '#cli/session/refusal.js';
import { momentFirst, plural } from '#cli/ui/formats.js';
import { address, placesOf, refusal, targetId } from './simulator.js';

const againMs = 2000;

type Places = ReadonlyMap<unknown, string>;

/** `6 oct. 2026 à 12:00  Gare/3  keypad  {"typed":"482915","result":"opened"}` */
function lineOf(data: string, places: Places): string {
  const { at, kind, type, cabinetId, lockerId, target, ...facts } = JSON.parse(data) as Record<
    string,
    unknown
  >;
  const where = lockerId ?? target ?? cabinetId;
  const place = where === undefined ? '' : (places.get(where) ?? (typeof where === 'string' ? where : ''));
  const rest = Object.keys(facts).length > 0 ? JSON.stringify(facts) : '';
  return [momentFirst(String(at)), place, [kind, type].filter(Boolean).join(' '), rest]
    .filter((part) => part !== '')
    .join('  ');
}

interface Follower {
  readonly context: Context;
  /** The stream from its start, or after `lastId`. */
  readonly query: string;
  places: Places;
  lastId: string | null;
}

async function tell(follower: Follower, { event, data }: ServerSent): Promise<void> {
  const { context, places } = follower;
  const { out } = context;
  if (data === null) return;
  if (event === 'lost') {
    const { lines } = JSON.parse(data) as { lines: number };
    return out.warn(`La trace a oublié ${plural(lines, 'ligne')} avant que ce terminal les lise.`);
  }
  if (event === 'restart') {
    out.say('Une autre trace commence : le monde a été remis à zéro, ou le serveur relancé.');
    if (!out.isJson) follower.places = await placesOf(context);
  } else if (event === 'trace') out.data(out.isJson ? data : lineOf(data, places));
}

/** Until the stream ends; `opened` is called when the server has responded. */
async function listen(follower: Follower, opened: () => void): Promise<void> {
  const { context, query, lastId } = follower;
  const headers = { accept: 'text/event-stream', ...(lastId === null ? {} : { 'last-event-id': lastId }) };
  const url = `${address(context)}/_sim/events${query}`;
  const { status, headers: got, parts } = await context.listen({ method: 'GET', url, headers });
  // A proxy whose server is down responds in its place.
  if (status >= 500)
    throw new Failure(exitCodes.noAnswer, `Le serveur a répondu ${status}.`, { code: 'UNREACHABLE' });
  if (status !== 200 || !String(got['content-type']).startsWith('text/event-stream')) {
    let text = '';
    for await (const part of parts) text += part;
    throw refusal(status, parsed(Buffer.from(text)));
  }
  opened();
  for await (const one of serverSent(parts)) {
    await tell(follower, one);
    follower.lastId = one.id ?? follower.lastId;
  }
}

async function queryOf(context: Context): Promise<string> {
  const { words } = context;
  const cabinet = words.text('cabinet');
  const query = new URLSearchParams({ since: String(words.number('since') ?? 'now') });
  if (cabinet !== undefined) query.set('cabinet', await targetId(context, cabinet));
  return `?${query.toString()}`;
}

export async function watchWorld(context: Context): Promise<void> {
  const { out, signal } = context;
  const query = await queryOf(context);
  const places = out.isJson ? new Map<unknown, string>() : await placesOf(context);
  const follower: Follower = { context, query, places, lastId: null };
  let [isFirst, isAway] = [true, false];
  const opened = (): void => {
    if (isAway) out.say('Le serveur répond de nouveau.');
    [isFirst, isAway] = [false, false];
  };
  while (!signal.aborted) {
    const why = await listen(follower, opened).then(
      () => 'Le serveur s’est arrêté.',
      (error: unknown) => {
        if (isFirst || !isUnanswered(error) || !(error instanceof Failure)) throw error;
        return error.message;
      },
    );
    if (signal.aborted) break;
    if (!isAway) out.warn(`${why} Nouvel essai toutes les ${againMs / 1000} s.`);
    isAway = true;
    await pause(againMs, undefined, { signal }).catch(() => undefined);
  }
  throw signal.reason;
}

/** Parses server-sent events from a stream of text (HTML Living Standard, "Server-sent events"). */
interface ServerSent {
  /** The position after it; null if it has none. */
  readonly id: string | null;
  readonly event: string;
  /** Null if the event has only an id. */
  readonly data: string | null;
}

function read(block: string): ServerSent {
  let [id, event]: [string | null, string] = [null, 'message'];
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^([a-z]+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === 'id') id = value;
    else if (name === 'event') event = value;
    else if (name === 'data') data.push(value);
  }
  return { id, event, data: data.length > 0 ? data.join('\n') : null };
}

/** An event without a final empty line is incomplete. */
async function* serverSent(parts: AsyncIterable<string>): AsyncGenerator<ServerSent> {
  let rest = '';
  for await (const part of parts) {
    const blocks = (rest + part).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) yield read(block);
  }
}

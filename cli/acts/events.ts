/** The locks' events, oldest first; followed by polling, because the contract has no stream for them. */
import type { CabinetEventView } from '#application/contract/lockers/cabinet-events.js';
import type { Client } from '#application/contract/client.js';
import type { Api } from '#application/contract/index.js';
import { second } from '#domain/shared/record.js';
import type { Context } from '#cli/context.js';
import { momentFirst, plural } from '#cli/ui/formats.js';
import type { Progress } from '#cli/ui/progress.js';
import type { Task } from '#cli/ui/progress-lines.js';
import { readInstant } from '#cli/words.js';
import { eventLabel } from '#domain/locks/door-labels.js';
import { resolve, resolveIfAny } from '#cli/acts/orders/resolve.js';
import type { DoorView } from '#application/contract/lockers/door-shapes.js';
import type { CabinetView } from '#application/contract/lockers/staff-cabinets.js';
import { exitCodes, Failure } from '#cli/exit.js';
import { doorWords, lockerStatusWords } from '#cli/ui/words.js';
import { everyCabinet } from '#cli/acts/orders/kinds.js';
import { setTimeout as pause } from 'node:timers/promises';
import { isUnanswered } from '#cli/session/http.js';

export interface EventRow {
  readonly at: string;
  readonly receivedAt: string;
  readonly cabinetId: string;
  readonly cabinet: string;
  readonly lockerId: string | null;
  readonly locker: number | null;
  readonly type: string;
  readonly bootId: string;
  readonly seq: number;
}

const usualPeriod = '1h';
const pageSize = 100;
/** The later of two simultaneous events may arrive first. */
const overlapMs = 10 * second;

const eventRowOf = ({
  id: _,
  cabinetName: cabinet,
  lockerNumber: locker,
  ...event
}: CabinetEventView): EventRow => ({
  ...event,
  cabinet,
  locker,
});

/** The newest events of all visible cabinets, newest first. */
export async function newestEvents(client: Client<Api>, atMost: number): Promise<EventRow[]> {
  const { items } = await client.cabinetEvents({ query: { pageSize: atMost } });
  return items.map(eventRowOf);
}

/** All events since an instant, of one cabinet or of all visible ones. */
async function eventsSince(
  client: Client<Api>,
  since: string,
  cabinetId: string | undefined,
): Promise<EventRow[]> {
  const of = { since, pageSize, ...(cabinetId !== undefined && { cabinetId }) };
  const found: EventRow[] = [];
  let next: string | null = null;
  do {
    const page = await client.cabinetEvents({ query: next === null ? of : { ...of, before: next } });
    found.push(...page.items.map(eventRowOf));
    next = page.next;
  } while (typeof next === 'string');
  return found.sort(inOrder);
}

/** Events of the same instant are ordered by the gateway's numbers: open before closed. */
export const inOrder = (left: EventRow, right: EventRow): number =>
  left.at.localeCompare(right.at) ||
  left.cabinetId.localeCompare(right.cabinetId) ||
  left.bootId.localeCompare(right.bootId) ||
  left.seq - right.seq;

export const eventLine = ({ at, cabinet, locker, type }: EventRow): string =>
  `${momentFirst(at)}  ${locker === null ? cabinet : `${cabinet}/${locker}`}  ${eventLabel(type)}`;

export const eventKey = ({ cabinetId, bootId, seq }: EventRow): string => `${cabinetId} ${bootId} ${seq}`;

/** Returns the new events at each poll; remembers printed ones as long as a poll may return them again. */
function newsFrom(
  client: Client<Api>,
  from: string,
  cabinetId: string | undefined,
): () => Promise<EventRow[]> {
  let since = from;
  let known: ReadonlySet<string> = new Set();
  return async () => {
    const rows = await eventsSince(client, since, cabinetId);
    const news = rows.filter((event) => !known.has(eventKey(event)));
    const lastMs = rows.reduce(
      (latest, { receivedAt }) => Math.max(latest, Date.parse(receivedAt) - overlapMs),
      Date.parse(since),
    );
    since = new Date(lastMs).toISOString();
    known = new Set(rows.filter(({ receivedAt }) => Date.parse(receivedAt) >= lastMs).map(eventKey));
    return news;
  };
}

export async function events(context: Context): Promise<void> {
  const { out, words } = context;
  const { client } = await context.session();
  const since = words.instant('since') ?? readInstant(usualPeriod, Date.now());
  const cabinetId = await resolveIfAny(client, 'cabinet', words.text('cabinet'));
  const news = newsFrom(client, since, cabinetId);
  const printNews = async (): Promise<number> => {
    const rows = await news();
    for (const event of rows) {
      if (out.isJson) out.line(event);
      else out.data(eventLine(event));
    }
    return rows.length;
  };
  if (words.flag('follow'))
    return follow(context, followed('Événements', 'événement'), async (progress) => {
      progress.advance(await printNews());
      return false;
    });
  if ((await printNews()) === 0) out.say('Aucun événement dans cette période.');
}

interface Change {
  readonly at: string;
  readonly cabinetId: string;
  readonly cabinet: string;
  readonly lockerId: string;
  readonly number: number;
  readonly door: DoorView['door'];
  readonly status: DoorView['status'];
  readonly before: { readonly door: DoorView['door']; readonly status: DoorView['status'] } | null;
}

interface Watched extends Pick<CabinetView, 'id' | 'name'> {
  /** Only this door of the cabinet. */
  readonly lockerId?: string;
}
type Known = Map<string, Pick<DoorView, 'door' | 'status'>>;

/** The differences; the first poll returns every door, so that a script needs no other request. */
function changesIn(
  known: Known,
  { id: cabinetId, name: cabinet, lockerId: only }: Watched,
  at: string,
  doors: readonly DoorView[],
): Change[] {
  return doors.flatMap(({ lockerId, number, door, status }) => {
    if (only !== undefined && lockerId !== only) return [];
    const before = known.get(lockerId) ?? null;
    if (before?.door === door && before.status === status) return [];
    known.set(lockerId, { door, status });
    return [{ at, cabinetId, cabinet, lockerId, number, door, status, before }];
  });
}

function printChange({ out }: Context, change: Change): void {
  if (out.isJson) return out.line(change);
  const { at, cabinet, number, door, status, before } = change;
  const was = before ? ` (était ${doorWords[before.door]}, ${lockerStatusWords[before.status]})` : '';
  out.data(
    `${momentFirst(at)}  ${cabinet}/${number}  porte ${doorWords[door]}, ${lockerStatusWords[status]}${was}`,
  );
}

async function watched(context: Context, client: Client<Api>): Promise<readonly Watched[]> {
  const { words } = context;
  const typed = words.text('locker');
  const named = words.text('cabinet');
  if (typed === undefined && named === undefined) return everyCabinet(client);
  if (typed === undefined) {
    const cabinetId = await resolve(client, 'cabinet', named ?? '');
    return [await client.cabinet({ params: { cabinetId } })];
  }
  const lockerId = await resolve(client, 'locker', typed);
  const { cabinetId, cabinetName } = await client.locker({ params: { lockerId } });
  return [{ id: cabinetId, name: cabinetName, lockerId }];
}

/**
 * Prints doors as they change: one line per change, NDJSON for scripts; ends with Ctrl C, or when a door reaches the
 * awaited state.
 */
export async function watch(context: Context): Promise<void> {
  const { words } = context;
  const { client } = await context.session();
  const cabinets = await watched(context, client);
  const wanted = words.text('untilDoor');
  const timeoutSeconds = wanted === undefined ? undefined : words.number('timeout');
  const begun = performance.now();
  const known: Known = new Map();
  const reading = followed('Lecture des portes', 'consigne');
  return follow(context, reading, async (progress, isFirst) => {
    for (const cabinet of cabinets) {
      const { doors, serverTime } = await client.cabinetDoors({ params: { cabinetId: cabinet.id } });
      const changes = changesIn(known, cabinet, serverTime, doors);
      for (const change of changes) printChange(context, change);
      progress.advance(isFirst ? 1 : changes.length);
      if (!isFirst && changes.some(({ door }) => door === wanted)) return true;
    }
    if (isFirst) progress.next(followed(`Suivi de ${plural(cabinets.length, 'consigne')}`, 'changement'));
    if (timeoutSeconds !== undefined && performance.now() - begun > timeoutSeconds * 1000)
      throw new Failure(exitCodes.noAnswer, 'La porte n’a pas changé dans le temps donné.', {
        code: 'DOOR_UNCHANGED',
      });
    return false;
  });
}

const usualSeconds = 2;

const followed = (title: string, one: string): Task => ({
  title,
  total: null,
  counted: [one, `${one}s`],
  interrupt: 'arrête de suivre',
});

type Poll = (progress: Progress, isFirst: boolean) => Promise<boolean>;

/**
 * Polls until Ctrl C, or until a poll returns true: an unreachable server is reported once, and polled until it is
 * back. Rejects with the signal's reason. The first poll must succeed.
 */
async function follow({ out, words, signal }: Context, task: Task, poll: Poll): Promise<void> {
  const everyMs = Math.max(1, words.number('every') ?? usualSeconds) * 1000;
  return out.during(task, async (progress) => {
    let isAway = false;
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      try {
        if (await poll(progress, isFirst)) return;
        if (isAway) out.say('Le serveur répond de nouveau.');
        isAway = false;
        progress.hold(null);
      } catch (error) {
        if (isFirst || !isUnanswered(error) || !(error instanceof Failure)) throw error;
        if (!isAway) out.warn(`${error.message} Nouvel essai toutes les ${everyMs / 1000} s.`);
        isAway = true;
        progress.hold('Le serveur ne répond pas.');
      }
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
    }
    throw signal.reason;
  });
}

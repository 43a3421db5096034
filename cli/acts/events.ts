/** The locks' events, oldest first; followed by polling, because the contract has no stream for them. */
import type { CabinetEventView } from '#application/contract/lockers/cabinet-events.js';
import type { Client } from '#application/contract/client.js';
import type { Api } from '#application/contract/index.js';
import { second } from '#domain/shared/record.js';
import type { Context } from '#cli/context.js';
import { momentFirst } from '#cli/ui/formats.js';
import { readInstant } from '#cli/words.js';
import { eventLabel } from '#domain/locks/event-labels.js';
import { follow } from './orders/follow.js';
import { resolve } from './orders/resolve.js';

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

const keyOf = ({ cabinetId, bootId, seq }: EventRow): string => `${cabinetId} ${bootId} ${seq}`;

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
    const news = rows.filter((event) => !known.has(keyOf(event)));
    const lastMs = rows.reduce(
      (latest, { receivedAt }) => Math.max(latest, Date.parse(receivedAt) - overlapMs),
      Date.parse(since),
    );
    since = new Date(lastMs).toISOString();
    known = new Set(rows.filter(({ receivedAt }) => Date.parse(receivedAt) >= lastMs).map(keyOf));
    return news;
  };
}

export async function events(context: Context): Promise<void> {
  const { out, words } = context;
  const { client } = await context.session();
  const since = words.instant('since') ?? readInstant(usualPeriod, Date.now());
  const named = words.text('cabinet');
  const cabinetId = named === undefined ? undefined : await resolve(client, 'cabinet', named);
  const news = newsFrom(client, since, cabinetId);
  const tell = async (): Promise<number> => {
    const rows = await news();
    for (const event of rows) {
      if (out.isJson) out.line(event);
      else out.data(eventLine(event));
    }
    return rows.length;
  };
  if (words.flag('follow'))
    return follow(context, async () => {
      await tell();
      return false;
    });
  if ((await tell()) === 0) out.say('Aucun événement dans cette période.');
}

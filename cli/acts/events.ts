/** What the locks told, cabinet by cabinet, oldest first; followed by looking again, for the contract has no stream. */
import type { Client } from '#application/contract/client.js';
import type { Diagnostics } from '#application/contract/diagnostics-shapes.js';
import type { Api } from '#application/contract/index.js';
import type { CabinetView } from '#application/contract/staff-cabinets.js';
import type { Context } from '#cli/context.js';
import { momentFirst } from '#cli/ui/formats.js';
import { readInstant } from '#cli/words.js';
import { eventLabel } from '#domain/locks/event-labels.js';
import { follow } from './follow.js';
import { resolve } from './resolve.js';

export interface Told {
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

/** A gateway's heartbeat tells nothing of a door. */
const isNews = ({ type }: { readonly type: string }): boolean => type !== 'heartbeat';

function toldBy({ cabinet, lockers, events }: Diagnostics): Told[] {
  const numbers = new Map(lockers.map(({ lockerId, number }) => [lockerId, number]));
  return events.filter(isNews).map(({ at, receivedAt, lockerId, type, bootId, seq }) => ({
    at,
    receivedAt,
    cabinetId: cabinet.id,
    cabinet: cabinet.name,
    lockerId,
    locker: lockerId === null ? null : (numbers.get(lockerId) ?? null),
    type,
    bootId,
    seq,
  }));
}

/** All cabinets that one may see, or the one that is named. */
export async function chosenCabinets(context: Context, client: Client<Api>): Promise<CabinetView[]> {
  const named = context.words.text('cabinet');
  if (named !== undefined) {
    const cabinetId = await resolve(client, 'cabinet', named);
    return [await client.cabinet({ params: { cabinetId } })];
  }
  return (await client.listCabinets({ query: { pageSize: 100 } })).items;
}

/** What a door does in one moment has its order from the gateway's numbers: open before closed. */
export const inOrder = (left: Told, right: Told): number =>
  left.at.localeCompare(right.at) ||
  left.cabinetId.localeCompare(right.cabinetId) ||
  left.bootId.localeCompare(right.bootId) ||
  left.seq - right.seq;

export async function eventsOf(client: Client<Api>, cabinetIds: readonly string[]): Promise<Told[]> {
  const found: Told[] = [];
  for (const cabinetId of cabinetIds)
    found.push(...toldBy(await client.cabinetDiagnostics({ params: { cabinetId } })));
  return found.sort(inOrder);
}

export const eventLine = ({ at, cabinet, locker, type }: Told): string =>
  `${momentFirst(at)}  ${locker === null ? cabinet : `${cabinet}/${locker}`}  ${eventLabel(type)}`;

export async function events(context: Context): Promise<void> {
  const { out, words } = context;
  const { client } = await context.session();
  const since = words.instant('since') ?? readInstant(usualPeriod, Date.now());
  const cabinetIds = (await chosenCabinets(context, client)).map(({ id }) => id);
  const seen = new Set<string>();
  const tell = async (): Promise<void> => {
    for (const event of await eventsOf(client, cabinetIds)) {
      const key = `${event.cabinetId} ${event.bootId} ${event.seq}`;
      if (event.at < since || seen.has(key)) continue;
      seen.add(key);
      if (out.isJson) out.line(event);
      else out.data(eventLine(event));
    }
  };
  if (words.flag('follow'))
    return follow(context, async () => {
      await tell();
      return false;
    });
  await tell();
  if (seen.size === 0) out.say('Aucun événement dans cette période.');
}

/**
 * Prints doors as they change: one line per change, NDJSON for scripts; ends with Ctrl C, or when a door reaches the
 * awaited state.
 */
import type { Client } from '#application/contract/client.js';
import type { DoorView } from '#application/contract/lockers/door-shapes.js';
import type { Api } from '#application/contract/index.js';
import type { CabinetView } from '#application/contract/lockers/staff-cabinets.js';
import type { Context } from '#cli/context.js';
import { exitCodes, Failure } from '#cli/exit.js';
import { momentFirst } from '#cli/ui/formats.js';
import { doorWords, lockerStatusWords } from '#cli/ui/words.js';
import { everyCabinet } from './bulk/every-cabinet.js';
import { follow } from './orders/follow.js';
import { resolve } from './orders/resolve.js';

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

function tell({ out }: Context, change: Change): void {
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

export async function watch(context: Context): Promise<void> {
  const { words } = context;
  const { client } = await context.session();
  const cabinets = await watched(context, client);
  const wanted = words.text('untilDoor');
  const timeoutSeconds = wanted === undefined ? undefined : words.number('timeout');
  const begun = performance.now();
  const known: Known = new Map();
  return follow(context, async (isFirst) => {
    for (const cabinet of cabinets) {
      const { doors, serverTime } = await client.cabinetDoors({ params: { cabinetId: cabinet.id } });
      const changes = changesIn(known, cabinet, serverTime, doors);
      for (const change of changes) tell(context, change);
      if (!isFirst && changes.some(({ door }) => door === wanted)) return true;
    }
    if (timeoutSeconds !== undefined && performance.now() - begun > timeoutSeconds * 1000)
      throw new Failure(exitCodes.noAnswer, 'La porte n’a pas changé dans le temps donné.', {
        code: 'DOOR_UNCHANGED',
      });
    return false;
  });
}

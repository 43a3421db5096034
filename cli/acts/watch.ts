/** Doors as they change: one line a change, NDJSON for scripts; ends with Ctrl C, or when a door is in the state that one waits for. */
import type { DoorView } from '#application/contract/door-shapes.js';
import type { Context } from '#cli/context.js';
import { exitCodes, Failure } from '#cli/exit.js';
import { doorWords, lockerStatusWords } from '#cli/ui/words.js';
import { chosenCabinets } from './events.js';
import { follow } from './follow.js';

interface Change {
  readonly at: string;
  readonly cabinetId: string;
  readonly lockerId: string;
  readonly number: number;
  readonly door: DoorView['door'];
  readonly status: DoorView['status'];
  readonly before: { readonly door: DoorView['door']; readonly status: DoorView['status'] } | null;
}

type Known = Map<string, Pick<DoorView, 'door' | 'status'>>;

/** What is not as it was; the first look tells every door, so that a script needs no other call. */
function changesIn(known: Known, cabinetId: string, at: string, doors: readonly DoorView[]): Change[] {
  return doors.flatMap(({ lockerId, number, door, status }) => {
    const before = known.get(lockerId) ?? null;
    if (before?.door === door && before.status === status) return [];
    known.set(lockerId, { door, status });
    return [{ at, cabinetId, lockerId, number, door, status, before }];
  });
}

function tell({ out }: Context, change: Change): void {
  if (out.isJson) return out.line(change);
  const { at, number, door, status, before } = change;
  const was = before ? ` (était ${doorWords[before.door]}, ${lockerStatusWords[before.status]})` : '';
  out.data(`${at}  N°${number}  porte ${doorWords[door]}, ${lockerStatusWords[status]}${was}`);
}

export async function watch(context: Context): Promise<void> {
  const { words } = context;
  const { client } = await context.session();
  const cabinetIds = await chosenCabinets(context, client);
  const wanted = words.text('untilDoor');
  const patienceSeconds = wanted === undefined ? undefined : words.number('timeout');
  const begun = performance.now();
  const known: Known = new Map();
  return follow(context, async (isFirst) => {
    for (const cabinetId of cabinetIds) {
      const { doors, serverTime } = await client.cabinetDoors({ params: { cabinetId } });
      const changes = changesIn(known, cabinetId, serverTime, doors);
      for (const change of changes) tell(context, change);
      if (!isFirst && changes.some(({ door }) => door === wanted)) return true;
    }
    if (patienceSeconds !== undefined && performance.now() - begun > patienceSeconds * 1000)
      throw new Failure(exitCodes.noAnswer, 'La porte n’a pas changé dans le temps donné.', {
        code: 'DOOR_UNCHANGED',
      });
    return false;
  });
}

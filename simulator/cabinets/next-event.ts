/**
 * Which event the gateway sends next: the oldest, unless a fault loses it, duplicates it, or lets another one overtake
 * it.
 */
import type { LogEntry, ToldEvent } from './records.js';
import type { World } from './world.js';

interface EventToTell {
  /** A text is sent as it is. */
  readonly payload: object | string;
  readonly copies: number;
  readonly taken: () => void;
}

/** With `heldBack` also events that have not been overtaken yet. */
export function nextEvent(world: World, cabinetId: string, heldBack: boolean): EventToTell | null {
  for (;;) {
    const entry = choose(world, cabinetId, heldBack);
    if (!entry?.message) return null;
    if (!isLost(world, entry)) return toTell(world, entry, entry.message);
    world.log.mark(entry, { isTold: true });
  }
}

/** An entry that was held back follows right after the one that has overtaken it. */
function choose(world: World, cabinetId: string, heldBack: boolean): LogEntry | null {
  const untold = world.log.untold(cabinetId);
  const [first, second] = untold;
  if (!first) return null;
  if (first.isHeldBack) return heldBack || world.log.isOvertaken(first) ? first : (second ?? null);
  if (heldBack || !world.faults.strikes(targetsOf(first), 'event-reorder')) return first;
  world.log.mark(first, { isHeldBack: true });
  return second ?? null;
}

const isLost = (world: World, entry: LogEntry): boolean =>
  world.faults.strikes(targetsOf(entry), 'event-lost');

function toTell(world: World, entry: LogEntry, message: ToldEvent): EventToTell {
  // Cut in the middle of its first words.
  const payload = message.type === 'unreadable' ? JSON.stringify(message).slice(0, 20) : message;
  const isDoubled = world.faults.strikes(targetsOf(entry), 'event-duplicate');
  const taken = () => world.log.mark(entry, { isTold: true, isHeldBack: false });
  return { payload, copies: isDoubled ? 2 : 1, taken };
}

const targetsOf = ({ lockerId, cabinetId }: LogEntry): string[] =>
  lockerId === null ? [cabinetId] : [lockerId, cabinetId];

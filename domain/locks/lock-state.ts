/** What a lock last told of itself, kept up with every event, so that nobody has to scan events for it (behaviour.md §5). */
import type { Instant, VersionedRecord } from '#domain/shared/record.js';

type DoorWord = 'open' | 'closed' | 'ajar' | 'unknown';
/** Locks tell thresholds, not percentages; `ok` until one was told since the last restart. */
type BatteryWord = 'ok' | 'low' | 'critical';

/** One a locker; the id is the locker's own. */
export interface LockState extends VersionedRecord {
  readonly companyId: string;
  readonly cabinetId: string;
  readonly door: DoorWord;
  readonly doorSince: Instant | null;
  readonly battery: BatteryWord;
  readonly batterySince: Instant | null;
  /** Since when the gateway does not reach the lock; null while it does. */
  readonly unreachableSince: Instant | null;
  /** Since when the door says that somebody forced it; until it closes again. */
  readonly tamperedAt: Instant | null;
  readonly lastEvent: string | null;
  readonly lastEventAt: Instant | null;
}

type LockWord = Pick<LockState, 'door' | 'doorSince' | 'battery' | 'batterySince' | 'tamperedAt'>;

const door = (word: DoorWord) => (at: Instant) => ({ door: word, doorSince: at });
const battery = (word: BatteryWord) => (at: Instant) => ({ battery: word, batterySince: at });

/** A restart is what new cells look like from here: the lock warns again if they are not. */
const words: Readonly<Record<string, (at: Instant) => Partial<LockWord>>> = {
  'door.opened': door('open'),
  'door.closed': (at) => ({ ...door('closed')(at), tamperedAt: null }),
  'door.ajar': door('ajar'),
  'battery.low': battery('low'),
  'battery.critical': battery('critical'),
  'lock.restarted': battery('ok'),
  tamper: (at) => ({ tamperedAt: at }),
};

interface ToldEvent {
  readonly type: string;
  readonly at: Instant;
}

/** The state after the next event in the device's own order: a clock that was set back in between makes it no older. */
export function afterEvent(state: LockState, event: ToldEvent): LockState {
  return {
    ...state,
    ...words[event.type]?.(event.at),
    unreachableSince: null,
    lastEvent: event.type,
    lastEventAt: event.at,
  };
}

/** The state after an event that has no place in the order any more: older than the last one, it changes nothing. */
export const afterLateEvent = (state: LockState, event: ToldEvent): LockState =>
  state.lastEventAt !== null && event.at < state.lastEventAt ? state : afterEvent(state, event);

type Told = Pick<LockState, 'door' | 'tamperedAt' | 'unreachableSince' | 'battery' | 'lastEvent'>;

/**
 * Whoever is sent to this lock may stand before a door that does not open, or stands open already: told ajar or forced, out of its
 * gateway's reach, cells at the level at which openings fail (locks.md §1), or a bolt that did not move at the last try.
 */
export const isInTrouble = ({ door, tamperedAt, unreachableSince, battery, lastEvent }: Told): boolean =>
  door === 'ajar' ||
  tamperedAt !== null ||
  unreachableSince !== null ||
  battery === 'critical' ||
  lastEvent === 'open.timeout';

/**
 * The last reported state of a lock, updated with every event, so that no reader must scan events
 * (doors-and-codes.md#truth-of-the-door).
 */
import type { Instant, VersionedRecord } from '#domain/shared/record.js';

type DoorWord = 'open' | 'closed' | 'ajar' | 'unknown';
/** Locks report thresholds, not percentages; `ok` until one was reported since the last restart. */
type BatteryWord = 'ok' | 'low' | 'critical';

/** One per locker; the id is the locker's own. */
export interface LockState extends VersionedRecord {
  readonly companyId: string;
  readonly cabinetId: string;
  readonly door: DoorWord;
  readonly doorSince: Instant | null;
  readonly battery: BatteryWord;
  readonly batterySince: Instant | null;
  /** Since when the gateway cannot reach the lock; null while it can. */
  readonly unreachableSince: Instant | null;
  /** Since when the door reports tampering, until it closes again. */
  readonly tamperedAt: Instant | null;
  readonly lastEvent: string | null;
  readonly lastEventAt: Instant | null;
}

type LockWord = Pick<LockState, 'door' | 'doorSince' | 'battery' | 'batterySince' | 'tamperedAt'>;

const door = (word: DoorWord) => (at: Instant) => ({ door: word, doorSince: at });

const levels: readonly BatteryWord[] = ['ok', 'low', 'critical'];

/** The level only gets worse: a lock that alternates between two has the worse one until it restarts. */
const battery = (word: BatteryWord) => (at: Instant, before: LockState) =>
  levels.indexOf(word) > levels.indexOf(before.battery) ? { battery: word, batterySince: at } : {};

/** A restart indicates a new battery: if it was not replaced, the lock warns again. */
const words: Readonly<Record<string, (at: Instant, before: LockState) => Partial<LockWord>>> = {
  'door.opened': door('open'),
  'door.closed': (at) => ({ ...door('closed')(at), tamperedAt: null }),
  // On repeated reports, the first one counts.
  'door.ajar': (at, { door: before, doorSince }) => door('ajar')(before === 'ajar' ? (doorSince ?? at) : at),
  'battery.low': battery('low'),
  'battery.critical': battery('critical'),
  'lock.restarted': (at) => ({ battery: 'ok', batterySince: at }),
  tamper: (at, { tamperedAt }) => ({ tamperedAt: tamperedAt ?? at }),
};

const isLevel = (type: string): boolean => type === 'battery.low' || type === 'battery.critical';

/** A battery level that is known already, or was worse. */
export const isRepeatedLevel = (state: LockState, event: ReportedEvent): boolean =>
  isLevel(event.type) && Object.keys(words[event.type]?.(event.at, state) ?? {}).length === 0;

interface ReportedEvent {
  readonly type: string;
  readonly at: Instant;
}

/** The state after the next event in the device's own order, even if its clock was set back in between. */
export function afterEvent(state: LockState, event: ReportedEvent): LockState {
  return {
    ...state,
    ...words[event.type]?.(event.at, state),
    unreachableSince: null,
    lastEvent: event.type,
    lastEventAt: event.at,
  };
}

/** The state after an event that arrived too late: older than the last one, it changes nothing. */
export const afterLateEvent = (state: LockState, event: ReportedEvent): LockState =>
  state.lastEventAt !== null && event.at < state.lastEventAt ? state : afterEvent(state, event);

/** What shows that a door may not open. */
type ProblemSigns = Pick<LockState, 'door' | 'tamperedAt' | 'unreachableSince' | 'battery' | 'lastEvent'>;

/**
 * The door of this lock may not open, or may be open already: ajar or forced, out of its gateway's reach, battery at
 * the level at which openings fail (devices.md#lock-models), or a bolt that did not move at the last try.
 */
export const hasLockProblem = ({
  door,
  tamperedAt,
  unreachableSince,
  battery,
  lastEvent,
}: ProblemSigns): boolean =>
  door === 'ajar' ||
  tamperedAt !== null ||
  unreachableSince !== null ||
  battery === 'critical' ||
  lastEvent === 'open.timeout';

/**
 * When an offline lock and the platform last agreed on the time (devices.md#clock-of-an-offline-lock). There are two
 * instants: one for computing the next code, one for how long issued codes may remain valid.
 */
export interface ClockHistory {
  readonly commissionedAt: Instant;
  /**
   * When staff recorded that the lock's clock was set, and showed the right time; null if that has not happened since
   * commissioning.
   */
  readonly clockSetAt: Instant | null;
}

/** The guard of every code made from now on counts the lock's drift from here. */
export const synchronisedAt = ({ commissionedAt, clockSetAt }: ClockHistory): Instant =>
  Math.max(commissionedAt, clockSetAt ?? commissionedAt);

/**
 * The base of the guard at the end of codes, for making a locker available again: never a record made by a person.
 * Codes issued before a setting are waited for as promised, even if the setting was recorded at the wrong lock.
 */
export const agedSince = ({ commissionedAt }: ClockHistory): Instant => commissionedAt;

/**
 * Judges a cabinet's message (devices.md#judging-messages): whether the cabinet may send it, when it happened, and
 * whether it is new. Every event and every result passes here before it has any effect.
 */
import type { Instant } from '#domain/shared/record.js';
import { happenedAt, type GatewayClock } from './gateway-clock.js';

/**
 * The verdict on an event; every verdict uses up its sequence number. `unknown`: of a type, or with a field, that
 * cannot be read here. `foreign`: of another cabinet's locker, grant or opening. `repeated`: a level that was reported
 * before.
 */
export const eventVerdicts = ['accepted', 'unknown', 'foreign', 'repeated'] as const;
export type EventVerdict = (typeof eventVerdicts)[number];

/**
 * The owner of what a message refers to: this cabinet, another one, or no known record (`nobody`); `none` if it refers
 * to no record.
 */
export type Owner = 'own' | 'foreign' | 'nobody' | 'none';

/** What is known when an event arrives. */
export interface EventFacts {
  readonly clock: Pick<GatewayClock, 'clock'>;
  readonly isReadable: boolean;
  readonly deviceAt: Instant | null;
  readonly receivedAt: Instant;
  readonly locker: Owner;
  readonly grant: Owner;
  readonly command: Owner;
  /** When the referenced grant or opening began, or the grant whose door it closes. */
  readonly beganAt: Instant | null;
}

interface JudgedEvent {
  readonly verdict: Exclude<EventVerdict, 'repeated'>;
  readonly happenedAt: Instant;
  /** An unknown grant is ignored: the door moved without a valid grant. */
  readonly believesGrant: boolean;
  readonly believesCommand: boolean;
}

export function judgeEvent(facts: EventFacts): JudgedEvent {
  const { clock, deviceAt, beganAt, receivedAt, locker, grant, command } = facts;
  const isOwn = ![locker, grant, command].includes('foreign') && locker !== 'nobody';
  const verdict = isOwn ? 'accepted' : 'foreign';
  return {
    verdict: facts.isReadable ? verdict : 'unknown',
    happenedAt: happenedAt(clock, deviceAt, { beganAt, receivedAt }),
    believesGrant: grant === 'own',
    believesCommand: command === 'own',
  };
}

/** `gateway`: the result of a command without a record. */
export type ResultOwner = 'own' | 'foreign' | 'nobody' | 'gateway';

interface ResultFacts {
  readonly clock: Pick<GatewayClock, 'clock'>;
  readonly owner: ResultOwner;
  readonly deviceAt: Instant | null;
  /** When the command of the opening was requested. */
  readonly requestedAt: Instant | null;
  readonly receivedAt: Instant;
}

export type ResultVerdict =
  | { readonly verdict: 'accepted'; readonly happenedAt: Instant }
  | { readonly verdict: 'ignored'; readonly reason: 'foreign' | 'nobody' | 'gateway' };

/** A result counts only from the cabinet to which the command was sent. */
export const judgeResult = ({
  clock,
  owner,
  deviceAt,
  requestedAt,
  receivedAt,
}: ResultFacts): ResultVerdict =>
  owner === 'own'
    ? { verdict: 'accepted', happenedAt: happenedAt(clock, deviceAt, { beganAt: requestedAt, receivedAt }) }
    : { verdict: 'ignored', reason: owner };

/**
 * Events of a door that name its code or its opening: any of them proves what a lost result or an earlier event would
 * have said. A door that stays shut proves its code alone.
 */
const doorMoved: readonly string[] = ['door.opened', 'door.ajar', 'door.closed'];
export const provesOpening = ({ type }: Pick<EventContent, 'type'>): boolean => doorMoved.includes(type);
export const provesCode = ({ type }: Pick<EventContent, 'type'>): boolean =>
  doorMoved.includes(type) || type === 'code.accepted' || type === 'open.timeout';

/** The content by which two events are compared. */
export interface EventContent {
  readonly deviceAt: Instant | null;
  readonly type: string;
  readonly lockerId: string | null;
  readonly grantId: string | null;
  readonly commandId: string | null;
  readonly raw: string | null;
}

/** Whether it is a retransmission; other content under the same number belongs to a log whose counter restarted. */
export function isSameContent(left: EventContent, right: EventContent): boolean {
  if (left.deviceAt !== right.deviceAt || left.type !== right.type) return false;
  // Unknown fields may change with every transmission.
  if (left.type === 'unknown') return left.deviceAt !== null || left.raw === right.raw;
  return (
    left.lockerId === right.lockerId && left.grantId === right.grantId && left.commandId === right.commandId
  );
}

/** The position of a boot in its own numbering. */
interface Counter {
  /** The last number of the boot that was processed. */
  readonly lastSeq: number;
  /** A lower number in a later status; null without a contradiction. */
  readonly wentBackTo: number | null;
}

/**
 * For an event with an earlier number that was never stored: the counter restarted if a status had reported that
 * before; otherwise the event was delayed and is accepted. A status alone proves nothing: one composed before an event
 * may be sent after it.
 */
export const isCounterRestart = ({ lastSeq, wentBackTo }: Counter, seq: number): boolean =>
  wentBackTo !== null && seq <= lastSeq && seq <= wentBackTo + 1;

/**
 * Names of the event logs of one boot: the device's boot id, plus a number for each time that its counter restarted
 * under the same id. Gateways that do not distinguish their boots do that.
 */
const mark = '~';

const roundOf = (bootId: string, log: string): number =>
  log === bootId ? 1 : Number(log.slice(bootId.length + mark.length));

export const logAfter = (bootId: string, log: string): string =>
  `${bootId}${mark}${roundOf(bootId, log) + 1}`;

/** Null for the first log of a boot. */
export function logBefore(bootId: string, log: string): string | null {
  const round = roundOf(bootId, log);
  if (round === 1) return null;
  return round === 2 ? bootId : `${bootId}${mark}${round - 1}`;
}

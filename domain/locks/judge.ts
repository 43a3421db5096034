/**
 * What becomes of a message of a cabinet (devices.md#judging-messages): whether it is this cabinet's to say, when it happened, and whether
 * it is new. Every event and every result is judged here before anything believes it.
 */
import type { Instant } from '#domain/shared/record.js';
import { happenedAt, type GatewayClock } from './gateway-clock.js';

/**
 * What became of an event; all of them take their number. `unknown`: of a type, or with a field, that cannot be read here. `foreign`:
 * of another cabinet's locker, grant or opening. `repeated`: a level that was told before, which is no news.
 */
export const eventVerdicts = ['accepted', 'unknown', 'foreign', 'repeated'] as const;
export type EventVerdict = (typeof eventVerdicts)[number];

/** What a message names: this cabinet's, another's, nobody's that is known here; `none` where it names nothing. */
export type Owner = 'own' | 'foreign' | 'nobody' | 'none';

/** What is known when an event comes. */
export interface EventFacts {
  readonly clock: Pick<GatewayClock, 'clock'>;
  readonly isReadable: boolean;
  readonly deviceAt: Instant | null;
  readonly receivedAt: Instant;
  readonly locker: Owner;
  readonly grant: Owner;
  readonly command: Owner;
  /** When the grant or the opening that it names began, or the grant whose door it closes. */
  readonly beganAt: Instant | null;
}

export interface JudgedEvent {
  readonly verdict: Exclude<EventVerdict, 'repeated'>;
  readonly happenedAt: Instant;
  /** What nobody here knows is not believed: the door moved, for no grant that could be told. */
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

/** `gateway`: of a command that no record is behind. */
export type ResultOwner = 'own' | 'foreign' | 'nobody' | 'gateway';

interface ResultFacts {
  readonly clock: Pick<GatewayClock, 'clock'>;
  readonly owner: ResultOwner;
  readonly deviceAt: Instant | null;
  /** When its command was asked for. */
  readonly askedAt: Instant | null;
  readonly receivedAt: Instant;
}

export type JudgedResult =
  | { readonly verdict: 'accepted'; readonly happenedAt: Instant }
  | { readonly verdict: 'ignored'; readonly reason: 'foreign' | 'nobody' | 'gateway' };

/** A result counts only for a command that was sent to the cabinet that answers. */
export const judgeResult = ({ clock, owner, deviceAt, askedAt, receivedAt }: ResultFacts): JudgedResult =>
  owner === 'own'
    ? { verdict: 'accepted', happenedAt: happenedAt(clock, deviceAt, { beganAt: askedAt, receivedAt }) }
    : { verdict: 'ignored', reason: owner };

/** What an event says, as far as two of them can be told apart. */
export interface EventContent {
  readonly deviceAt: Instant | null;
  readonly type: string;
  readonly lockerId: string | null;
  readonly grantId: string | null;
  readonly commandId: string | null;
  readonly raw: string | null;
}

/** A retransmission; any other content under the same number is of a log that counts anew. */
export function isSameContent(left: EventContent, right: EventContent): boolean {
  if (left.deviceAt !== right.deviceAt || left.type !== right.type) return false;
  // Fields that are not known here may change with every transmission.
  if (left.type === 'unknown') return left.deviceAt !== null || left.raw === right.raw;
  return (
    left.lockerId === right.lockerId && left.grantId === right.grantId && left.commandId === right.commandId
  );
}

/** Where a boot stands in its own counting. */
interface Counter {
  /** The last number that was processed of it. */
  readonly lastSeq: number;
  /** What its status said since, when that was less; null where nothing contradicts. */
  readonly wentBackTo: number | null;
}

/**
 * An event whose number was passed, and never stored: the counter went back where its status had said so before; else it was lost,
 * and comes after all. A status alone proves nothing: one that is composed before an event may be sent after it.
 */
export const countsAnew = ({ lastSeq, wentBackTo }: Counter, seq: number): boolean =>
  wentBackTo !== null && seq <= lastSeq && seq <= wentBackTo + 1;

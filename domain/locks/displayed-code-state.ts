/**
 * The probable state of a code (devices.md#code-states). The lock's last report is stored; `unknown` is never stored,
 * but derived from the silence since then: the code was sent and the cabinet went offline before it answered, or it was
 * revoked at a lock that receives no commands.
 */
import type { Instant } from '#domain/shared/record.js';
import { cabinetSilentMs } from './gateway-clock.js';
import type { CodeState, Grant } from './grant.js';
import { lockTemplates, type LockModelName } from './templates.js';
import { worded } from '#domain/shared/words.js';
import { codeWaitsForLink } from './lock-reach.js';

type Sent = Pick<Grant, 'codeState' | 'pushAttempts'>;

interface Heard {
  readonly isLinkUp: boolean;
  readonly lastSeenAt: Instant | null;
  /** Since when the cabinet is certainly offline; null if uncertain. */
  readonly awaySince: Instant | null;
}

/**
 * A cabinet may still be online this long after its last message. The display uses the last message as it is; nothing
 * is released before the silence counts as offline (devices.md#code-states).
 */
const silenceMarginMs = { shown: 0, letGo: cabinetSilentMs } as const;

/** A code written after the cabinet went offline cannot have arrived. */
const mayHaveArrived = (
  { pushAttempts }: Sent,
  writtenAt: Instant,
  { lastSeenAt, awaySince }: Pick<Heard, 'lastSeenAt' | 'awaySince'>,
  marginMs: number,
): boolean =>
  pushAttempts > 0 &&
  lastSeenAt !== null &&
  (writtenAt <= lastSeenAt || writtenAt < Math.min(lastSeenAt + marginMs, awaySince ?? Infinity));

/** For a code in transit, `updatedAt` is when its content was written: a retry does not change it. */
export const stateByLink = (grant: Sent & Pick<Grant, 'updatedAt'>, heard: Heard): CodeState =>
  grant.codeState === 'pending' &&
  !heard.isLinkUp &&
  mayHaveArrived(grant, grant.updatedAt, heard, silenceMarginMs.shown)
    ? 'unknown'
    : grant.codeState;

/**
 * Whether the lock has, or had, the code: it confirmed it, or may have received it. A revoked code counts from its
 * creation, because the lock may have missed the revocation, and `updatedAt` is the time of revocation by then.
 */
export const mayHaveBeenOnLock = (
  grant: Sent & Pick<Grant, 'createdAt'>,
  heard: Pick<Heard, 'lastSeenAt' | 'awaySince'>,
): boolean =>
  grant.codeState === 'onLock' ||
  (grant.codeState !== 'failed' && mayHaveArrived(grant, grant.createdAt, heard, silenceMarginMs.letGo));

/** An offline lock does not receive revocations: such a code opens until it expires, unless a newer one was typed. */
export const stateByModel = (
  { codeState, validUntil }: Pick<Grant, 'codeState' | 'validUntil'>,
  model: LockModelName,
  now: Instant,
): CodeState =>
  codeState === 'removed' && !lockTemplates[model].canRevoke && now < validUntil ? 'unknown' : codeState;

/**
 * The state of a keypad code for staff, true for both kinds of locks: an offline lock accepts what it computes itself
 * (devices.md#code-states).
 */
const labels: Readonly<Record<CodeState, string>> = {
  pending: 'En route vers la serrure',
  onLock: 'Accepté par la serrure',
  removing: 'Effacement en cours',
  removed: 'Effacé de la serrure',
  failed: 'Refusé par la serrure',
  unknown: 'Peut-être accepté par la serrure',
};

/** What support does next; null if no step is needed. */
const advice: Readonly<Record<CodeState, string | null>> = {
  pending: null,
  onLock: null,
  removing: null,
  removed: null,
  failed: 'Ouvrez à distance, ou donnez un autre casier.',
  unknown:
    'La consigne ne répond plus\u00a0: faites essayer le code, il ouvre sans réseau. Sinon, donnez un autre casier.',
};

export const codeStateAdvice = (state: CodeState): string | null => advice[state];

export const codeStateLabel = (state: string): string => worded(labels, state);

/** The same for a lock whose gateway may be offline. */
export const codeStateByLink = (state: string, isLinkLost: boolean): string =>
  state === 'pending' && isLinkLost ? codeWaitsForLink : codeStateLabel(state);

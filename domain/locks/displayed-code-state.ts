/**
 * The probable state of a code (devices.md#code-states). The lock's last report is stored; `unknown` is never stored,
 * but derived from the silence since then: the code was sent and the cabinet went offline before it answered, or it was
 * revoked at a lock that receives no commands.
 */
import type { Instant } from '#domain/shared/record.js';
import { cabinetSilentMs } from './gateway-clock.js';
import type { CodeState, Grant } from './grant.js';
import { lockTemplates, type LockModelName } from './templates.js';

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

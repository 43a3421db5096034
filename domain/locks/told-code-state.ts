/**
 * Where a code is, as far as anybody can say by now (devices.md#code-states). What is stored is the lock's last word; `unknown` is never
 * stored, but follows from the silence since: the code was sent and the cabinet left before it answered, or it was taken back from a lock
 * that no command reaches.
 */
import { cabinetSilentMs } from '#domain/lockers/cabinet-link.js';
import type { Instant } from '#domain/shared/record.js';
import type { CodeState, Grant } from './grant.js';
import { lockTemplates, type LockModelName } from './templates.js';

type Sent = Pick<Grant, 'codeState' | 'pushAttempts'>;

interface Heard {
  readonly isLinkUp: boolean;
  readonly lastSeenAt: Instant | null;
  /** From when on nothing reached the cabinet, for certain; null where that is not certain. */
  readonly awaySince: Instant | null;
}

/**
 * A cabinet may be there for so long after its last word. What is shown takes it at its word; nobody and nothing is let go before
 * its silence is long enough to be one (devices.md#code-states).
 */
const silenceMarginMs = { shown: 0, letGo: cabinetSilentMs } as const;

/** One that had left before the code was written has surely not got it: sent later, it reached nobody. */
const mayHaveArrived = (
  { pushAttempts }: Sent,
  writtenAt: Instant,
  { lastSeenAt, awaySince }: Pick<Heard, 'lastSeenAt' | 'awaySince'>,
  marginMs: number,
): boolean =>
  pushAttempts > 0 &&
  lastSeenAt !== null &&
  (writtenAt <= lastSeenAt || writtenAt < Math.min(lastSeenAt + marginMs, awaySince ?? Infinity));

/** `updatedAt` of a code on its way is when it was written as it is: another try changes nothing of it. */
export const stateByLink = (grant: Sent & Pick<Grant, 'updatedAt'>, heard: Heard): CodeState =>
  grant.codeState === 'pending' &&
  !heard.isLinkUp &&
  mayHaveArrived(grant, grant.updatedAt, heard, silenceMarginMs.shown)
    ? 'unknown'
    : grant.codeState;

/**
 * Whether the lock has, or had, the code: it said so, or may have got it. A code that is taken back counts, since the lock may not
 * have heard so, from when it was made: `updatedAt` is by then when it was taken back.
 */
export const mayHaveBeenOnLock = (
  grant: Sent & Pick<Grant, 'createdAt'>,
  heard: Pick<Heard, 'lastSeenAt' | 'awaySince'>,
): boolean =>
  grant.codeState === 'onLock' ||
  (grant.codeState !== 'failed' && mayHaveArrived(grant, grant.createdAt, heard, silenceMarginMs.letGo));

/** An offline lock learns of no revocation: until its end such a code opens, unless a newer one was typed. */
export const stateByModel = (
  { codeState, validUntil }: Pick<Grant, 'codeState' | 'validUntil'>,
  model: LockModelName,
  now: Instant,
): CodeState =>
  codeState === 'removed' && !lockTemplates[model].canRevoke && now < validUntil ? 'unknown' : codeState;

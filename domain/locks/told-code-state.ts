/**
 * Where a code is, as far as anybody can say by now (locks.md §1). What is stored is the lock's last word; `unknown` is never stored,
 * but follows from the silence since: the code was sent and the cabinet left before it answered, or it was taken back from a lock
 * that no command reaches.
 */
import type { Instant } from '#domain/shared/record.js';
import type { CodeState, Grant } from './grant.js';
import { lockTemplates, type LockModelName } from './templates.js';

type Told = Pick<Grant, 'codeState' | 'pushAttempts' | 'updatedAt' | 'validUntil'>;

interface Heard {
  readonly isLinkUp: boolean;
  readonly lastSeenAt: Instant | null;
}

/** The cabinet was still there when the code was first sent, and is not any more: sent later, it has surely not arrived. */
const isUnanswered = (grant: Told, { isLinkUp, lastSeenAt }: Heard): boolean =>
  !isLinkUp && grant.pushAttempts > 0 && lastSeenAt !== null && grant.updatedAt <= lastSeenAt;

export const stateByLink = (grant: Told, heard: Heard): CodeState =>
  grant.codeState === 'pending' && isUnanswered(grant, heard) ? 'unknown' : grant.codeState;

/** An offline lock learns of no revocation: until its end such a code opens, unless a newer one was typed. */
export const stateByModel = (grant: Told, model: LockModelName, now: Instant): CodeState =>
  grant.codeState === 'removed' && !lockTemplates[model].canRevoke && now < grant.validUntil
    ? 'unknown'
    : grant.codeState;

/**
 * Whether a command or a new code reaches a lock now (doors-and-codes.md#opening-a-door): the API refuses, and pages
 * and the terminal warn, with the same function.
 */
import { lockTemplates, type LockModelName } from './templates.js';

export const remoteRefusals = ['LOCKER_NOT_EQUIPPED', 'REMOTE_OPENING_UNSUPPORTED', 'LOCK_OFFLINE'] as const;
export type RemoteRefusal = (typeof remoteRefusals)[number];

interface LockInDoor {
  readonly smartlockType: LockModelName;
  /** When a lock was installed; null without one. */
  readonly commissionedAt: number | null;
}

/** A lock in service that receives codes through its cabinet's gateway only. */
export const needsLink = ({ smartlockType, commissionedAt }: LockInDoor): boolean =>
  commissionedAt !== null && lockTemplates[smartlockType].codes === 'pushed';

/** Why its door cannot be opened remotely; null if it can be tried. */
export function refuseRemoteOpening(lock: LockInDoor, isLinkUp: boolean): RemoteRefusal | null {
  if (lock.commissionedAt === null) return 'LOCKER_NOT_EQUIPPED';
  if (!lockTemplates[lock.smartlockType].canOpenRemotely) return 'REMOTE_OPENING_UNSUPPORTED';
  return isLinkUp ? null : 'LOCK_OFFLINE';
}

/** Why no new code reaches its keypad now. A lock that computes its codes needs no link. */
export function refuseNewCode(lock: LockInDoor, isLinkUp: boolean): RemoteRefusal | null {
  if (lock.commissionedAt === null) return 'LOCKER_NOT_EQUIPPED';
  return needsLink(lock) && !isLinkUp ? 'LOCK_OFFLINE' : null;
}

/**
 * Whether a command or a new code reaches a lock now (doors-and-codes.md#opening-a-door): the API refuses, and pages
 * and the terminal warn, with the same function.
 */
import { lockTemplates, type LockModelName } from './templates.js';

export const remoteRefusals = ['LOCKER_NOT_EQUIPPED', 'REMOTE_OPENING_UNSUPPORTED', 'LOCK_OFFLINE'] as const;
type RemoteRefusal = (typeof remoteRefusals)[number];

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

// Warnings for staff about an unreachable lock; `since` is formatted for the reader.

/** « sans liaison depuis 15 h 44 » */
export const linkLostText = (since: string | null): string =>
  since === null ? 'jamais connectée' : `sans liaison depuis ${since}`;

const lost = (since: string | null): string => `Consigne ${linkLostText(since)}`;

const opening: Readonly<Record<RemoteRefusal, (since: string | null) => string>> = {
  LOCKER_NOT_EQUIPPED: () => 'Ce casier n’a pas de serrure en service.',
  REMOTE_OPENING_UNSUPPORTED: () =>
    'Cette serrure ne s’ouvre pas à distance : demandez un code de maintenance.',
  LOCK_OFFLINE: (since) =>
    `${lost(since)} : l’ouverture à distance n’y arrive pas. Sur place, les codes déjà sur la serrure ouvrent encore.`,
};

export const remoteRefusalText = (refusal: RemoteRefusal, since: string | null): string =>
  opening[refusal](since);

/** For a maintenance code. */
export const newCodeRefusalText = (refusal: RemoteRefusal, since: string | null): string =>
  refusal === 'LOCK_OFFLINE'
    ? `${lost(since)} : un code n’arriverait pas sur la serrure. Ouvrez sur place, ou attendez le retour de la liaison.`
    : opening[refusal](since);

/** For a code in transit to an unreachable lock. */
export const codeWaitsForLink = 'N’arrivera qu’au retour de la liaison';

/** Shown before a new order for a locker there. */
export const newOrderWarning = (cabinet: string, since: string | null): string =>
  `${cabinet} est ${linkLostText(since)} : aucun nouveau code n’arrive sur ses serrures connectées avant son retour. Choisissez une autre consigne, ou prévenez que le casier n’ouvrira pas tout de suite.`;

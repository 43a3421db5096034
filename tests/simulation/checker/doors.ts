/**
 * Doors: every opening was allowed, was for the order that had the locker, and was not late (judged by the cabinets'
 * own history).
 */
import type { Evidence, Invariant } from './evidence.js';

interface GrantRow extends Record<string, unknown> {
  readonly id: string;
  readonly order_id: string;
  readonly locker_id: string;
  readonly fence: number;
  readonly valid_from: number;
  readonly valid_until: number;
}

/** Grants that a restore undid were given all the same. */
const grantsOf = async ({ rows, restores }: Evidence): Promise<Map<string, GrantRow>> => {
  const undone = restores.undone.flatMap(({ grants }) => grants as readonly GrantRow[]);
  const grants = await rows<GrantRow>('SELECT * FROM grants');
  return new Map([...undone, ...grants].map((grant) => [grant.id, grant]));
};

const openingsIn = ({ outside, startAt }: Evidence) =>
  outside.cabinets.truth().filter(({ kind, at }) => kind === 'opened' && at >= startAt);

/** L7: a code opens the door of its grant, inside its window; nothing else of the platform's opens one. */
async function explained(evidence: Evidence): Promise<string[]> {
  const grants = await grantsOf(evidence);
  return openingsIn(evidence).flatMap(({ by, grantId, lockerId, at }) => {
    if (by !== 'code' || grantId === null) return [];
    const grant = grants.get(grantId);
    if (!grant) return [`locker ${lockerId} opened for grant ${grantId}, which nobody gave`];
    if (grant.locker_id !== lockerId) return [`locker ${lockerId} opened by the code of ${grant.locker_id}`];
    const { clocksDifferMs } = evidence;
    const isInTime = at >= grant.valid_from - clocksDifferMs && at < grant.valid_until + clocksDifferMs;
    return isInTime ? [] : [`locker ${lockerId} opened outside the window of grant ${grantId}`];
  });
}

/** Commands expire: a door that opened on a command after that was opened too late. */
async function neverLate(evidence: Evidence): Promise<string[]> {
  const asked = await evidence.rows<{ id: string; expires_at: number }>(
    'SELECT id, expires_at FROM openings',
  );
  const expiry = new Map(asked.map(({ id, expires_at }) => [id, expires_at]));
  return openingsIn(evidence).flatMap(({ by, commandId, lockerId, at }) => {
    if (by !== 'command' || commandId === null) return [];
    const until = expiry.get(commandId);
    if (until === undefined) return [];
    return at < until + evidence.clocksDifferMs
      ? []
      : [`locker ${lockerId} opened ${at - until} ms late (${commandId})`];
  });
}

/** L8: once the holder of a later claim has opened a door, no earlier claim opens it again. */
async function fenced(evidence: Evidence): Promise<string[]> {
  const grants = await grantsOf(evidence);
  for (const { id } of undoneGrants(evidence)) grants.delete(id);
  const openings = await evidence.rows<{ id: string; fence: number }>('SELECT id, fence FROM openings');
  const fences = new Map(openings.map(({ id, fence }) => [id, fence]));
  const highest = new Map<string, number>();
  return openingsIn(evidence).flatMap(({ lockerId, grantId, commandId }) => {
    const fence = fences.get(commandId ?? '') ?? grants.get(grantId ?? '')?.fence;
    if (fence === undefined) return [];
    const seen = highest.get(lockerId) ?? 0;
    highest.set(lockerId, Math.max(seen, fence));
    return fence < seen
      ? [`locker ${lockerId} opened for claim ${fence} after claim ${seen} had opened it`]
      : [];
  });
}

const undoneGrants = ({ restores }: Evidence): readonly GrantRow[] =>
  restores.undone.flatMap(({ grants }) => grants as readonly GrantRow[]);

/** A grant that a restore undid opens nothing once the lock has a code that was made after it. */
async function undoneOpensNothing(evidence: Evidence): Promise<string[]> {
  const undone = new Map(
    evidence.restores.undone.flatMap(({ at, grants }) => grants.map(({ id }) => [id, at] as const)),
  );
  if (undone.size === 0) return [];
  const later = await evidence.rows<{ locker_id: string; created_at: number; on_lock_since: number }>(
    'SELECT locker_id, created_at, on_lock_since FROM grants WHERE on_lock_since IS NOT NULL',
  );
  return openingsIn(evidence).flatMap(({ lockerId, grantId, at, by }) => {
    const restoredAt = undone.get(grantId ?? '');
    if (by !== 'code' || restoredAt === undefined || at < restoredAt) return [];
    const isAnothers = later.some(
      (grant) => grant.locker_id === lockerId && grant.created_at > restoredAt && grant.on_lock_since < at,
    );
    return isAnothers ? [`locker ${lockerId} opened by grant ${grantId}, which a restore had undone`] : [];
  });
}

/** A customer takes out what they put in, or what they were meant to find: names are written on things. */
async function ownThings(evidence: Evidence): Promise<string[]> {
  const grants = await grantsOf(evidence);
  const putBy = new Map<string, string | null>();
  return evidence.outside.cabinets.truth().flatMap(({ kind, lockerId, grantId, at }) => {
    if (at < evidence.startAt) return [];
    const order = grants.get(grantId ?? '')?.order_id ?? null;
    if (kind === 'put') putBy.set(lockerId, order);
    if (kind !== 'taken') return [];
    const owner = putBy.get(lockerId) ?? null;
    putBy.delete(lockerId);
    const isRental = grants.get(grantId ?? '')?.['purpose'] === 'access';
    if (isRental || owner === null || order === null || owner === order) return [];
    return [`locker ${lockerId}: order ${order} took what order ${owner} had put in`];
  });
}

export const doorInvariants: readonly Invariant[] = [
  { name: 'L7', says: 'every opening by code has a valid grant', when: 'atRest', broken: explained },
  { name: 'L7 late', says: 'a remote opening is never executed late', when: 'atRest', broken: neverLate },
  { name: 'L8', says: 'no earlier customer opens a later one’s door', when: 'atRest', broken: fenced },
  {
    name: 'L8 undone',
    says: 'a code that a restore removed opens no later customer’s door',
    when: 'atRest',
    broken: undoneOpensNothing,
  },
  { name: 'L9', says: 'nobody takes another person’s things', when: 'atRest', broken: ownThings },
];

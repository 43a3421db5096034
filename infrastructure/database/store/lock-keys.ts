/** Locks on texts instead of rows (docs/database-locks.md), for decisions that depend on rows which are not there yet. */
import type { Store } from '#application/store.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import type { Base } from './statement.js';

/** One statement for all; in the order of their hashes, so that two units never wait for each other in a circle. */
const lockAll = `SELECT pg_advisory_xact_lock("hash")
  FROM (SELECT DISTINCT hashtextextended("key", 0) AS "hash" FROM unnest($1::text[]) AS "keys"("key") ORDER BY 1) AS "sorted"`;

export async function lockKeys(session: Session, { dialect }: Base, keys: readonly string[]): Promise<void> {
  if (!session.locks || dialect.name !== 'postgres' || keys.length === 0) return;
  await session.rows(lockAll, [dialect.list(keys)]);
}

/** Who chooses a locker or a unit of a cabinet chooses alone, so that the next one sees what is left. */
export const capacityOf = (cabinetId: string): string => `capacity ${cabinetId}`;

export const keyQuestions = (session: Session, base: Base): Pick<Store, 'lockKeys' | 'lockCapacity'> => ({
  lockKeys: (keys) => lockKeys(session, base, keys),
  lockCapacity: (cabinetId) => lockKeys(session, base, [capacityOf(cabinetId)]),
});

/** Locks on texts instead of rows (docs/concurrency.md), for decisions that depend on rows which are not there yet. */
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

const capacityOf = (cabinetId: string): string => `capacity ${cabinetId}`;
const lockIfFree = 'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS "isLocked"';

/**
 * Reads the lockers or units of a cabinet to choose among them: who chooses does it alone, so that the next one sees
 * what is left. Where nothing is left there is nothing to choose: the refused do not wait for each other.
 */
export async function readToChoose<Row>(
  session: Session,
  base: Base,
  cabinetId: string,
  read: () => Promise<Row[]>,
  isFree: (row: Row) => boolean,
): Promise<Row[]> {
  if (!session.locks || base.dialect.name !== 'postgres') return read();
  const key = capacityOf(cabinetId);
  const [attempt] = await session.rows(lockIfFree, [key]);
  if (attempt?.['isLocked'] === true) return read();
  const seen = await read();
  if (!seen.some(isFree)) return seen;
  await lockKeys(session, base, [key]);
  return read();
}

export const keyQuestions = (session: Session, base: Base): Pick<Store, 'lockKeys' | 'lockCapacity'> => ({
  lockKeys: (keys) => lockKeys(session, base, keys),
  lockCapacity: (cabinetId) => lockKeys(session, base, [capacityOf(cabinetId)]),
});

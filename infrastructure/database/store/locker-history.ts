/** The history of one locker, over all the tables that record it, the same on both databases. */
import type { HistorySource, LockerHistory } from '#application/lockers/histories.js';
import { atMost } from '#infrastructure/database/at-most.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';

/** Openings by staff have a separate row with the result, so their audit entries would show them twice. */
const lines = `
  SELECT 'event' AS "source", "id", "at" FROM "cabinet_events" WHERE "locker_id" = $1 AND "verdict" = 'accepted'
  UNION ALL SELECT 'claimed', "id", "claimed_at" FROM "claims" WHERE "locker_id" = $1
  UNION ALL SELECT 'released', "id", "released_at" FROM "claims" WHERE "locker_id" = $1 AND "released_at" IS NOT NULL
  UNION ALL SELECT 'code', "id", "created_at" FROM "grants" WHERE "locker_id" = $1
  UNION ALL SELECT 'opening', "id", "asked_at" FROM "openings" WHERE "locker_id" = $1
  UNION ALL SELECT 'staffOpening', "id", "asked_at" FROM "staff_openings" WHERE "locker_id" = $1
  UNION ALL SELECT 'audit', "id", "at" FROM "audit" WHERE "subject_id" = $1 AND "subject_kind" = 'locker'
    AND "action" NOT IN ('locker.open', 'locker.identify')`;

const page = (limit: number): string =>
  `SELECT * FROM (${lines}) AS "h" ORDER BY "at" DESC, "source", "id" DESC ${atMost(limit)} OFFSET $2`;
const count = `SELECT count(*) AS "total" FROM (${lines}) AS "h"`;

export async function lockerHistory(
  session: Session,
  lockerId: string,
  limit: number,
  offset: number,
): Promise<LockerHistory> {
  const rows = await session.rows(page(limit), [lockerId, offset]);
  const [total] = await session.rows(count, [lockerId]);
  return {
    lines: rows.map(({ source, id, at }) => ({
      source: source as HistorySource,
      id: String(id),
      at: Number(at),
    })),
    totalItems: Number(total?.['total']),
  };
}

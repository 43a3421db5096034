/**
 * Lockers without a claim, of one cabinet or of several, and the cabinets of a company that have any
 * (doors-and-codes.md#alternatives).
 */
import type {
  CabinetInSight,
  AvailabilityQuery,
  AvailabilityQueries,
  UnclaimedLocker,
} from '#application/lockers/capacity/availability-queries.js';
import type { Store } from '#application/store.js';
import { overForSureMs } from '#domain/locks/lettable-from.js';
import { atMost } from '#infrastructure/database/at-most.js';
import type { Dialect } from '#infrastructure/database/engine.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { bound, type Binding } from './bound-sql.js';
import { besideLockWords, lockWords, withLockTrouble } from './lock-words-sql.js';

/** `codesSince`: codes that ended before are over, however slow the clock of their lock is. */
const unclaimed = (codesSince: string, orderId: string, ofCabinet: string): string => `
  SELECT l."id" AS "lockerId", l."cabinet_id" AS "cabinetId", l."number", l."slot_count" AS "slotCount", l."type",
    l."is_within_reach" AS "isWithinReach", l."cabinet_size_id" AS "cabinetSizeId", l."smartlock_type" AS "smartlockType",
    l."commissioned_at" AS "commissionedAt", l."clock_set_at" AS "clockSetAt",
    s."height_mm" AS "height", s."width_mm" AS "width", s."depth_mm" AS "depth",
    ${lockWords},
    (SELECT max(g."valid_from") FROM "grants" g
      WHERE g."locker_id" = l."id" AND g."valid_until" > ${codesSince} AND g."order_id" <> ${orderId}) AS "newestCodeFrom",
    (SELECT max(g."valid_until") FROM "grants" g
      WHERE g."locker_id" = l."id" AND g."valid_until" > ${codesSince} AND g."order_id" <> ${orderId}) AS "lastCodeUntil"
  FROM "lockers" l JOIN "cabinet_sizes" s ON s."id" = l."cabinet_size_id" ${besideLockWords}
  WHERE ${ofCabinet} AND l."status" = 'free' AND l."deleted_at" IS NULL
  ORDER BY l."number", l."id"`;

const unclaimedLockers = unclaimed('$1', '$2', 'l."cabinet_id" = $3');

const instantOrNull = (value: unknown): number | null => (value === null ? null : Number(value));

function decoded({ height, width, depth, ...row }: Record<string, unknown>): UnclaimedLocker {
  return {
    ...(withLockTrouble(row) as unknown as UnclaimedLocker),
    // 0 or 1 on SQLite.
    isWithinReach: Boolean(row['isWithinReach']),
    volume: Number(height) * Number(width) * Number(depth),
    commissionedAt: Number(row['commissionedAt']),
    clockSetAt: instantOrNull(row['clockSetAt']),
    newestCodeFrom: instantOrNull(row['newestCodeFrom']),
    lastCodeUntil: instantOrNull(row['lastCodeUntil']),
  };
}

/** A free locker and something to put in it; in a rental cabinet, a unit to rent. */
function hasRoom({ bind }: Binding, { mode, request }: AvailabilityQuery): string {
  if (mode === 'Rental')
    return `EXISTS (SELECT 1 FROM "rental_items" i JOIN "rental_units" u ON u."rental_item_id" = i."id"
      WHERE i."cabinet_id" = c."id" AND i."is_active" AND i."deleted_at" IS NULL
        AND u."is_active" AND u."deleted_at" IS NULL)`;
  const { slots = 1, cabinetSizeId = null } = request;
  const ofSize = cabinetSizeId === null ? '' : ` AND l."cabinet_size_id" = ${bind(cabinetSizeId)}`;
  const free = `EXISTS (SELECT 1 FROM "lockers" l WHERE l."cabinet_id" = c."id" AND l."status" = 'free'
      AND l."deleted_at" IS NULL AND l."slot_count" >= ${bind(slots)}${ofSize})`;
  if (mode === 'ClickAndCollect') return free;
  return `${free} AND EXISTS (SELECT 1 FROM "sellable_items" i
      WHERE i."cabinet_id" = c."id" AND i."is_active" AND i."deleted_at" IS NULL)`;
}

export const cabinetsWithSpace = (dialect: Dialect, asked: AvailabilityQuery) =>
  bound(dialect, (binding) => {
    const { bind, anyOf } = binding;
    const { companyId, mode, exceptId, among } = asked;
    return `SELECT c."id", c."name", c."location", k."is_online" AS "isOnline", k."last_seen_at" AS "lastSeenAt"
      FROM "cabinets" c LEFT JOIN "cabinet_links" k ON k."id" = c."id"
      WHERE c."company_id" = ${bind(companyId)} AND c."mode" = ${bind(mode)} AND c."is_active"
        AND c."deleted_at" IS NULL AND c."id" <> ${bind(exceptId)}
        ${among === null ? '' : `AND ${anyOf('c."id"', among)}`} AND ${hasRoom(binding, asked)}
      ORDER BY c."name", c."id" ${atMost(asked.limit)}`;
  });

export const unclaimedIn = (dialect: Dialect, cabinetIds: readonly string[], now: number) =>
  bound(dialect, ({ bind, anyOf }) =>
    unclaimed(bind(now - overForSureMs), bind(''), anyOf('l."cabinet_id"', cabinetIds)),
  );

export const freeQuestions = (
  session: Session,
  dialect: Dialect,
): Pick<Store, 'unclaimedLockers'> & Omit<AvailabilityQueries, 'unitsIn'> => ({
  async unclaimedLockers(cabinetId, now, orderId) {
    return (await session.rows(unclaimedLockers, [now - overForSureMs, orderId ?? '', cabinetId])).map(
      decoded,
    );
  },

  async unclaimedIn(cabinetIds, now) {
    return (await session.rows(...unclaimedIn(dialect, cabinetIds, now))).map(decoded);
  },

  async cabinetsWithSpace(asked) {
    const rows = await session.rows(...cabinetsWithSpace(dialect, asked));
    return rows.map(
      (row) =>
        ({
          ...row,
          isOnline: Boolean(row['isOnline']),
          lastSeenAt: instantOrNull(row['lastSeenAt']),
        }) as CabinetInSight,
    );
  },
});

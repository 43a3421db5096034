/** Units of rental items and what occupies them in an interval, of one cabinet or of several. */
import type {
  AvailabilityQueries,
  UnitOccupancy,
} from '#application/lockers/capacity/availability-queries.js';
import type { Store } from '#application/store.js';
import type { Dialect } from '#infrastructure/database/engine.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { bound } from './bound-sql.js';
import { besideLockWords, lockWords, withLockTrouble } from './lock-words-sql.js';

const occupying = 'SELECT 1 FROM "rental_orders" o WHERE o."unit_id" = u."id" AND o."is_occupying"';

/** The item is out, or may be. */
const out = `((o."picked_up_at" IS NOT NULL OR o."status" = 'PendingReturn') AND o."returned_at" IS NULL)`;

/**
 * A technician's claim excludes customers as long as the technician's code may open
 * (doors-and-codes.md#when-a-locker-may-be-let-again).
 */
const atWorkIn = (from: string): string => `SELECT 1 FROM "grants" g JOIN "claims" c ON c."id" = g."claim_id"
        WHERE g."locker_id" = l."id" AND g."valid_until" > ${from} AND g."purpose" = 'maintenance'
          AND c."purpose" = 'maintenance' AND c."released_at" IS NULL`;

/** The places of the bound parameters, in the order in which they are first written. */
interface Places {
  readonly from: string;
  readonly until: string;
  readonly now: string;
}

/**
 * An order past its planned end still occupies while the item is out, or may be (rental.md#units-and-availability). Two
 * queries instead of one with OR, so that each uses the index of occupying orders, however many orders are over.
 */
const units = ({ from, until, now }: Places, ofCabinet: string): string => `
  SELECT u."id" AS "unitId", u."rental_item_id" AS "rentalItemId", u."locker_id" AS "lockerId",
    l."number" AS "lockerNumber", l."smartlock_type" AS "smartlockType", u."status" AS "unitStatus",
    l."is_within_reach" AS "isWithinReach",
    (l."is_active" AND NOT l."is_out_of_service" AND l."commissioned_at" IS NOT NULL AND l."deleted_at" IS NULL
      AND NOT EXISTS (${atWorkIn(from)})) AS "isLockerUsable",
    ${lockWords},
    (EXISTS (${occupying} AND o."occupied_until" > ${from} AND o."occupied_from" < ${until})
      OR (${from} <= ${now} AND EXISTS (${occupying} AND o."occupied_until" <= ${now} AND ${out}))) AS "isOccupied"
  FROM "rental_units" u
  JOIN "rental_items" i ON i."id" = u."rental_item_id"
  JOIN "lockers" l ON l."id" = u."locker_id"
  ${besideLockWords}
  WHERE ${ofCabinet} AND i."is_active" AND i."deleted_at" IS NULL
    AND u."is_active" AND u."deleted_at" IS NULL
  ORDER BY l."number", u."id"`;

const unitsOf = units({ from: '$1', until: '$2', now: '$3' }, 'i."cabinet_id" = $4');

export const unitsIn = (
  dialect: Dialect,
  cabinetIds: readonly string[],
  ...[from, until, now]: readonly [number, number, number]
) =>
  bound(dialect, ({ bind, anyOf }) =>
    units({ from: bind(from), until: bind(until), now: bind(now) }, anyOf('i."cabinet_id"', cabinetIds)),
  );

const occupations = (dialect: Dialect, unitIds: readonly string[], now: number) =>
  bound(
    dialect,
    ({ bind, anyOf }) => `
  SELECT o."unit_id" AS "unitId", o."occupied_from" AS "occupiedFrom", o."occupied_until" AS "occupiedUntil",
    ${out} AS "isOut"
  FROM "rental_orders" o
  WHERE ${anyOf('o."unit_id"', unitIds)} AND o."is_occupying" AND (o."occupied_until" > ${bind(now)} OR ${out})`,
  );

function decoded(row: Record<string, unknown>): UnitOccupancy {
  const { isLockerUsable, isOccupied, isWithinReach } = row;
  return {
    ...withLockTrouble(row),
    isLockerUsable: Boolean(isLockerUsable),
    isOccupied: Boolean(isOccupied),
    isWithinReach: Boolean(isWithinReach),
  } as UnitOccupancy;
}

export const unitQuestions = (
  session: Session,
  dialect: Dialect,
): Pick<Store, 'unitsOf' | 'occupationsOf'> & Pick<AvailabilityQueries, 'unitsIn'> => ({
  async unitsOf(cabinetId, from, until, now) {
    return (await session.rows(unitsOf, [from, until, now, cabinetId])).map(decoded);
  },

  async occupationsOf(unitIds, now) {
    const rows = await session.rows(...occupations(dialect, unitIds, now));
    return rows.map(({ unitId, occupiedFrom, occupiedUntil, isOut }) => ({
      unitId: String(unitId),
      occupiedFrom: Number(occupiedFrom),
      occupiedUntil: Number(occupiedUntil),
      isOut: Boolean(isOut),
    }));
  },

  async unitsIn(cabinetIds, from, until, now) {
    return (await session.rows(...unitsIn(dialect, cabinetIds, from, until, now))).map(decoded);
  },
});

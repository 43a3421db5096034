/** Units and what occupies them, lockers without a claim, and the locks to choose by (docs/concurrency.md). */
import type {
  UnitOccupancy,
  UnitOccupation,
  CabinetWithSpace,
  AvailabilityQuery,
  UnclaimedLocker,
} from '#application/lockers/capacity/availability-queries.js';
import type { Row } from '#infrastructure/database/engine.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import type { StoreQueries } from './parts.js';
import {
  allOf,
  columns,
  existing,
  exists,
  part,
  type Query,
  select,
  shapes,
  some,
  Statement,
  withFlags,
} from './statement.js';
import { overForSureMs } from '#domain/locks/lettable-from.js';
import { letsUnits, takesOrders } from '#domain/lockers/mode-plans.js';
import { hasLockProblem, type LockState } from '#domain/locks/lock-state.js';

/** The last state that a lock reported, read beside a locker `l`: a locker without a lock problem is preferred. */
const lockWords = columns('k', 'door', 'tamperedAt', 'unreachableSince', 'battery', 'lastEvent');
const besideLockWords = ['lock_states', 'k', 'k.id = l.id'] as const;

/** In place: copies of the rows would cost as much as half of the SQL. A lock that never reported has no known problem. */
const withLockProblem = <Read>(rows: Row[], ...flags: readonly (keyof Read & string)[]): Read[] => {
  for (const row of rows) {
    row['hasLockProblem'] = row['door'] !== null && hasLockProblem(row as unknown as LockState);
    withFlags(row, ...flags);
  }
  return rows as Read[];
};

const occupies = (query: Query, where: string): string =>
  exists(query, 'rental_orders', 'o', `o.unitId = u.id AND o.isOccupying AND ${where}`);

/** The item is out, or may be. */
const out = `((o.pickedUpAt IS NOT NULL OR o.status = 'PendingReturn') AND o.returnedAt IS NULL)`;

const technicians = `g.purpose = 'maintenance' AND c.purpose = 'maintenance' AND c.releasedAt IS NULL`;

/** Excludes customers while a technician's code may open (doors-and-codes.md#when-a-locker-may-be-let-again). */
function isWorkedAt(query: Query): string {
  const codes = part(query, 'grants', 'g', `g.lockerId = l.id AND g.validUntil > :from AND ${technicians}`);
  return existing(codes.innerJoin('claims', 'c', 'c.id = g.claimId'));
}

/** A planned maintenance of the locker or its whole cabinet that is not over (doors-and-codes.md#planned-maintenance). */
const isMaintained = (query: Query, where: string): string =>
  exists(
    query,
    'planned_maintenances',
    'm',
    `m.cabinetId = l.cabinetId AND (m.lockerId IS NULL OR m.lockerId = l.id) AND m.endedAt IS NULL AND ${where}`,
  );

/**
 * An order past its planned end still occupies while the item is out, or may be (rental.md#units-and-availability). Two
 * queries instead of one with OR, so that each uses the index of occupying orders, however many orders are over.
 */
const unitsWhere = (query: Query, ofCabinet: string): Query => {
  const isBooked = occupies(query, 'o.occupiedUntil > :from AND o.occupiedFrom < :until');
  const isOut = occupies(query, `o.occupiedUntil <= :now AND ${out}`);
  const isPlanned = isMaintained(query, 'm.beginsAt < :until AND m.endsAt > :from');
  // Until its end the maintenance occupies the unit; afterwards it can be booked.
  const isClosedByPlan = isMaintained(query, 'm.id = l.closedByMaintenanceId');
  return select(query, {
    unitId: 'u.id',
    rentalItemId: 'u.rentalItemId',
    lockerId: 'u.lockerId',
    lockerNumber: 'l.number',
    smartlockType: 'l.smartlockType',
    unitStatus: 'u.status',
    isWithinReach: 'l.isWithinReach',
    isLockerUsable: `(l.isActive AND
      (NOT l.isOutOfService OR (l.toCheckSince IS NULL AND ${isClosedByPlan})) AND l.commissionedAt IS NOT NULL AND l.deletedAt IS NULL AND
      NOT ${isWorkedAt(query)})`,
    ...lockWords,
    isOccupied: `(${isBooked} OR (:from <= :now AND ${isOut}) OR ${isPlanned})`,
  })
    .from('rental_units', 'u')
    .innerJoin('rental_items', 'i', 'i.id = u.rentalItemId')
    .innerJoin('lockers', 'l', 'l.id = u.lockerId')
    .leftJoin(...besideLockWords)
    .where(ofCabinet)
    .andWhere('i.isActive AND i.deletedAt IS NULL AND u.isActive AND u.deletedAt IS NULL')
    .orderBy('l.number')
    .addOrderBy('u.id');
};

const unitsOf = new Statement((query) => unitsWhere(query, 'i.cabinetId = :cabinetId'));
const unitsIn = new Statement((query, dialect) =>
  unitsWhere(query, dialect.anyOf('i.cabinetId', ':cabinetIds')),
);

type Occupying = readonly [from: string, until: string, order: string, isOut: string];

const occupations = new Statement((query, dialect) => {
  /** In parentheses: the builder writes a table's columns before expressions, and those of a union meet by their order. */
  const of = (
    table: string,
    alias: string,
    unitId: string,
    ...[from, until, order, isOut]: Occupying
  ): Query =>
    select(query.createQueryBuilder(), {
      unitId: `(${unitId})`,
      orderId: `(${order})`,
      occupiedFrom: `(${from})`,
      occupiedUntil: `(${until})`,
      isOut: `(${isOut})`,
    })
      .from(table, alias)
      .where(dialect.anyOf(unitId, ':unitIds'));
  const withoutOrder = ['CAST(NULL AS text)', 'FALSE'] as const;
  const orders = of('rental_orders', 'o', 'o.unitId', 'o.occupiedFrom', 'o.occupiedUntil', 'o.id', out);
  // The same condition as `isWorkedAt`: no order begins before the code ends.
  const codes = of('rental_units', 'u', 'u.id', '0', 'g.validUntil', ...withoutOrder)
    .innerJoin('grants', 'g', 'g.lockerId = u.lockerId')
    .innerJoin('claims', 'c', 'c.id = g.claimId');
  const maintenances = of('rental_units', 'u', 'u.id', 'm.beginsAt', 'm.endsAt', ...withoutOrder)
    .innerJoin('lockers', 'l', 'l.id = u.lockerId')
    .innerJoin('planned_maintenances', 'm', 'm.cabinetId = l.cabinetId');
  const all = [
    orders.andWhere(`o.isOccupying AND (o.occupiedUntil > :now OR ${out})`),
    codes.andWhere(`g.validUntil > :now AND ${technicians}`),
    maintenances.andWhere(
      'm.endedAt IS NULL AND m.endsAt > :now AND (m.lockerId IS NULL OR m.lockerId = l.id)',
    ),
  ];
  return query.select('h.*').from(allOf(all), 'h');
});

const unitFlags = ['isLockerUsable', 'isOccupied', 'isWithinReach'] as const;

const units = {
  async unitsOf(session, cabinetId, from, until, now) {
    const asked = { cabinetId, from, until, now };
    const read = async () => withLockProblem<UnitOccupancy>(await unitsOf.rows(session, asked), ...unitFlags);
    return readToChoose(session, cabinetId, read, ({ isOccupied }) => !isOccupied);
  },

  async occupationsOf(session, unitIds, now) {
    const rows = await occupations.rows<UnitOccupation>(session, { unitIds, now });
    return rows.map((row) => withFlags(row, 'isOut'));
  },

  async unitsIn(session, cabinetIds, from, until, now) {
    return withLockProblem(await unitsIn.rows(session, { cabinetIds, from, until, now }), ...unitFlags);
  },
} satisfies Partial<StoreQueries>;

// Lockers without a claim, of one cabinet or of several, and the cabinets of a company that have any
// (doors-and-codes.md#alternatives).

/** `codesSince`: codes that ended before are over, however slow the clock of their lock is. */
const unclaimed = (query: Query, ofCabinet: string): Query => {
  const isCode = 'g.lockerId = l.id AND g.validUntil > :codesSince AND g.orderId <> :orderId';
  return select(query, {
    lockerId: 'l.id',
    ...columns('l', 'cabinetId', 'number', 'version', 'slotCount', 'type', 'isWithinReach', 'cabinetSizeId'),
    ...columns('l', 'smartlockType', 'clockSetAt'),
    commissionedAt: 'coalesce(l.commissionedAt, 0)',
    volume: 'CAST(s.heightMm AS bigint) * s.widthMm * s.depthMm',
    ...lockWords,
    newestCodeFrom: some(query, 'grants', 'g', isCode, 'max(g.validFrom)'),
    lastCodeUntil: some(query, 'grants', 'g', isCode, 'max(g.validUntil)'),
  })
    .from('lockers', 'l')
    .innerJoin('cabinet_sizes', 's', 's.id = l.cabinetSizeId')
    .leftJoin(...besideLockWords)
    .where(ofCabinet)
    .andWhere(`l.status = 'free' AND l.deletedAt IS NULL`)
    .orderBy('l.number')
    .addOrderBy('l.id');
};

const unclaimedLockers = new Statement((query) => unclaimed(query, 'l.cabinetId = :cabinetId'));
const unclaimedIn = new Statement((query, dialect) =>
  unclaimed(query, dialect.anyOf('l.cabinetId', ':cabinetIds')),
);

const isOffered = 'i.cabinetId = c.id AND i.isActive AND i.deletedAt IS NULL';

/** A free locker and something to put in it; in a rental cabinet, a unit to rent. */
function hasSpace(query: Query, mode: AvailabilityQuery['mode'], isOfSize: boolean): string {
  if (letsUnits(mode)) {
    const isLet = `${isOffered} AND u.isActive AND u.deletedAt IS NULL`;
    const items = part(query, 'rental_items', 'i', isLet);
    return existing(items.innerJoin('rental_units', 'u', 'u.rentalItemId = i.id'));
  }
  const size = isOfSize ? ' AND l.cabinetSizeId = :cabinetSizeId' : '';
  const isFree = `l.cabinetId = c.id AND l.status = 'free' AND l.deletedAt IS NULL AND l.slotCount >= :slots`;
  const free = exists(query, 'lockers', 'l', `${isFree}${size}`);
  if (!takesOrders(mode)) return free;
  return `${free} AND ${exists(query, 'sellable_items', 'i', isOffered)}`;
}

const withSpace = shapes(
  (query, dialect, mode: AvailabilityQuery['mode'], isOfSize: boolean, isAmong: boolean, limit: number) => {
    const isIt = 'c.companyId = :companyId AND c.mode = :mode AND c.isActive AND c.deletedAt IS NULL';
    return select(query, {
      ...columns('c', 'id', 'name', 'location'),
      isOnline: 'k.isOnline',
      lastSeenAt: 'k.lastSeenAt',
    })
      .from('cabinets', 'c')
      .leftJoin('cabinet_links', 'k', 'k.id = c.id')
      .where(`${isIt} AND c.id <> :exceptId`)
      .andWhere(isAmong ? dialect.anyOf('c.id', ':among') : '1 = 1')
      .andWhere(hasSpace(query, mode, isOfSize))
      .orderBy('c.name')
      .addOrderBy('c.id')
      .limit(limit);
  },
);

/** No builder says how rows are locked one by one, in an order of ours. */
const firstFree = (lock: string): string => `SELECT "id" FROM "lockers"
  WHERE "id" = ANY($1::text[]) AND "status" = 'free' AND "deleted_at" IS NULL
  ORDER BY array_position($1::text[], "id") LIMIT 1${lock}`;

const lockers = {
  async unclaimedLockers(session, cabinetId, now, orderId) {
    const asked = { cabinetId, codesSince: now - overForSureMs, orderId: orderId ?? '' };
    return withLockProblem<UnclaimedLocker>(await unclaimedLockers.rows(session, asked), 'isWithinReach');
  },

  async holdFirstFree(session, lockerIds) {
    const { dialect } = session.base;
    // With one writer the first one is still free since it was read.
    if (dialect.name !== 'postgres' || !session.locks) return lockerIds[0] ?? null;
    const { change } = dialect.rowLocks;
    const ids = [dialect.list(lockerIds)];
    const [row] = await session.rows(firstFree(`${change} SKIP LOCKED`), ids);
    const [other] = row ? [row] : await session.rows(firstFree(change), ids);
    return other ? String(other['id']) : null;
  },

  async unclaimedIn(session, cabinetIds, now) {
    const asked = { cabinetIds, codesSince: now - overForSureMs, orderId: '' };
    return withLockProblem(await unclaimedIn.rows(session, asked), 'isWithinReach');
  },

  async cabinetsWithSpace(session, { companyId, mode, exceptId, among, limit, request }) {
    const { slots = 1, cabinetSizeId = null } = request;
    const statement = withSpace(mode, cabinetSizeId !== null, among !== null, limit);
    const asked = { companyId, mode, exceptId, among: among ?? [], slots, cabinetSizeId };
    const rows = await statement.rows<CabinetWithSpace>(session, asked);
    return rows.map((row) => withFlags(row, 'isOnline'));
  },
} satisfies Partial<StoreQueries>;

/** One statement for all; in the order of their hashes, so that two units never wait for each other in a circle. */
const lockAll = `SELECT pg_advisory_xact_lock("hash")
  FROM (SELECT DISTINCT hashtextextended("key", 0) AS "hash" FROM unnest($1::text[]) AS "keys"("key") ORDER BY 1) AS "sorted"`;

/** Locks on texts instead of rows (docs/concurrency.md), for decisions that depend on rows which are not there yet. */
export async function lockKeys(session: Session, keys: readonly string[]): Promise<void> {
  const { dialect } = session.base;
  if (!session.locks || dialect.name !== 'postgres' || keys.length === 0) return;
  await session.rows(lockAll, [dialect.list(keys)]);
}

const capacityOf = (cabinetId: string): string => `capacity ${cabinetId}`;
const lockIfFree = 'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS "isLocked"';

/**
 * Reads the lockers or units of a cabinet to choose among them: who chooses does it alone, so that the next one sees
 * what is left. Where nothing is left there is nothing to choose: the refused do not wait for each other.
 */
async function readToChoose<Row>(
  session: Session,
  cabinetId: string,
  read: () => Promise<Row[]>,
  isFree: (row: Row) => boolean,
): Promise<Row[]> {
  if (!session.locks || session.base.dialect.name !== 'postgres') return read();
  const key = capacityOf(cabinetId);
  const [attempt] = await session.rows(lockIfFree, [key]);
  if (attempt?.['isLocked'] === true) return read();
  const seen = await read();
  if (!seen.some(isFree)) return seen;
  await lockKeys(session, [key]);
  return read();
}

const keys = {
  lockKeys,
  lockCapacity: (session, cabinetId) => lockKeys(session, [capacityOf(cabinetId)]),
} satisfies Partial<StoreQueries>;

export const availability = { ...units, ...lockers, ...keys };

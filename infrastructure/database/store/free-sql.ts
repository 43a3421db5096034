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
import type { LockerType } from '#domain/lockers/cabinet.js';
import type { LockModelName } from '#domain/locks/templates.js';
import type { Row } from '#infrastructure/database/engine.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { besideLockWords, isLockInTrouble, lockWords } from './lock-words-sql.js';
import { type Base, exists, part, type Query, select, shapes, some, Statement } from './statement.js';
import { letsUnits, takesOrders } from '#domain/lockers/mode-plans.js';

/** `codesSince`: codes that ended before are over, however slow the clock of their lock is. */
const unclaimed = (query: Query, ofCabinet: string): Query => {
  const isCode = 'g.lockerId = l.id AND g.validUntil > :codesSince AND g.orderId <> :orderId';
  return select(query, {
    lockerId: 'l.id',
    cabinetId: 'l.cabinetId',
    number: 'l.number',
    version: 'l.version',
    slotCount: 'l.slotCount',
    type: 'l.type',
    isWithinReach: 'l.isWithinReach',
    cabinetSizeId: 'l.cabinetSizeId',
    smartlockType: 'l.smartlockType',
    commissionedAt: 'l.commissionedAt',
    clockSetAt: 'l.clockSetAt',
    height: 's.heightMm',
    width: 's.widthMm',
    depth: 's.depthMm',
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
export const unclaimedIn = new Statement((query, dialect) =>
  unclaimed(query, dialect.anyOf('l.cabinetId', ':cabinetIds')),
);

const instantOrNull = (value: unknown): number | null => (value === null ? null : Number(value));

const decoded = (row: Row): UnclaimedLocker => ({
  lockerId: row['lockerId'] as string,
  cabinetId: row['cabinetId'] as string,
  number: row['number'] as number,
  version: row['version'] as number,
  slotCount: row['slotCount'] as number,
  type: row['type'] as LockerType,
  // 0 or 1 on SQLite.
  isWithinReach: Boolean(row['isWithinReach']),
  isLockInTrouble: isLockInTrouble(row),
  cabinetSizeId: row['cabinetSizeId'] as string,
  smartlockType: row['smartlockType'] as LockModelName,
  volume: Number(row['height']) * Number(row['width']) * Number(row['depth']),
  commissionedAt: Number(row['commissionedAt']),
  clockSetAt: instantOrNull(row['clockSetAt']),
  newestCodeFrom: instantOrNull(row['newestCodeFrom']),
  lastCodeUntil: instantOrNull(row['lastCodeUntil']),
});

/** A free locker and something to put in it; in a rental cabinet, a unit to rent. */
function hasSpace(query: Query, mode: AvailabilityQuery['mode'], isOfSize: boolean): string {
  if (letsUnits(mode)) {
    const items = part(
      query,
      'rental_items',
      'i',
      'i.cabinetId = c.id AND i.isActive AND i.deletedAt IS NULL',
    );
    items
      .innerJoin('rental_units', 'u', 'u.rentalItemId = i.id')
      .andWhere('u.isActive AND u.deletedAt IS NULL');
    return `EXISTS ${items.getQuery()}`;
  }
  const size = isOfSize ? ' AND l.cabinetSizeId = :cabinetSizeId' : '';
  const isFree = `l.cabinetId = c.id AND l.status = 'free' AND l.deletedAt IS NULL AND l.slotCount >= :slots`;
  const free = exists(query, 'lockers', 'l', `${isFree}${size}`);
  if (!takesOrders(mode)) return free;
  const isSold = 'i.cabinetId = c.id AND i.isActive AND i.deletedAt IS NULL';
  return `${free} AND ${exists(query, 'sellable_items', 'i', isSold)}`;
}

const withSpace = shapes(
  (mode: AvailabilityQuery['mode'], isOfSize: boolean, isAmong: boolean, limit: number) => {
    const isIt = 'c.companyId = :companyId AND c.mode = :mode AND c.isActive AND c.deletedAt IS NULL';
    return new Statement((query, dialect) =>
      select(query, {
        id: 'c.id',
        name: 'c.name',
        location: 'c.location',
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
        .limit(limit),
    );
  },
);

export function cabinetsWithSpace(base: Base, asked: AvailabilityQuery): ReturnType<Statement['with']> {
  const { companyId, mode, exceptId, among, limit, request } = asked;
  const { slots = 1, cabinetSizeId = null } = request;
  const statement = withSpace(mode, cabinetSizeId !== null, among !== null, limit);
  return statement.with(base, { companyId, mode, exceptId, among: among ?? [], slots, cabinetSizeId });
}

/** No builder says how rows are locked one by one, in an order of ours. */
const firstFree = (lock: string): string => `SELECT "id" FROM "lockers"
  WHERE "id" = ANY($1::text[]) AND "status" = 'free' AND "deleted_at" IS NULL
  ORDER BY array_position($1::text[], "id") LIMIT 1${lock}`;

async function holdFirstFree(
  session: Session,
  { dialect }: Base,
  lockerIds: readonly string[],
): Promise<string | null> {
  const { change } = dialect.rowLocks;
  // With one writer nobody has taken the first one since it was read.
  if (dialect.name !== 'postgres' || !session.locks) return lockerIds[0] ?? null;
  const ids = [dialect.list(lockerIds)];
  const [row] = await session.rows(firstFree(`${change} SKIP LOCKED`), ids);
  const [other] = row ? [row] : await session.rows(firstFree(change), ids);
  return other ? String(other['id']) : null;
}

export const freeQuestions = (
  session: Session,
  base: Base,
): Pick<Store, 'unclaimedLockers' | 'holdFirstFree'> & Omit<AvailabilityQueries, 'unitsIn'> => ({
  async unclaimedLockers(cabinetId, now, orderId) {
    const asked = { cabinetId, codesSince: now - overForSureMs, orderId: orderId ?? '' };
    return (await session.rows(...unclaimedLockers.with(base, asked))).map(decoded);
  },

  holdFirstFree: (lockerIds) => holdFirstFree(session, base, lockerIds),

  async unclaimedIn(cabinetIds, now) {
    const asked = { cabinetIds, codesSince: now - overForSureMs, orderId: '' };
    return (await session.rows(...unclaimedIn.with(base, asked))).map(decoded);
  },

  async cabinetsWithSpace(asked) {
    const rows = await session.rows<CabinetInSight>(...cabinetsWithSpace(base, asked));
    return rows.map((row) => ({ ...row, isOnline: Boolean(row.isOnline) }));
  },
});

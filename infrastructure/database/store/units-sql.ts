/** Units of rental items and what occupies them in an interval, of one cabinet or of several. */
import type {
  AvailabilityQueries,
  UnitOccupancy,
  UnitOccupation,
} from '#application/lockers/capacity/availability-queries.js';
import type { Store } from '#application/store.js';
import type { LockModelName } from '#domain/locks/templates.js';
import type { Row } from '#infrastructure/database/engine.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { besideLockWords, isLockInTrouble, lockWords } from './lock-words-sql.js';
import { readToChoose } from './lock-keys.js';
import { type Base, part, type Query, select, some, Statement } from './statement.js';

const occupies = (query: Query, where: string): string =>
  `EXISTS ${some(query, 'rental_orders', 'o', `o.unitId = u.id AND o.isOccupying AND ${where}`)}`;

/** The item is out, or may be. */
const out = `((o.pickedUpAt IS NOT NULL OR o.status = 'PendingReturn') AND o.returnedAt IS NULL)`;

const technicians = `g.purpose = 'maintenance' AND c.purpose = 'maintenance' AND c.releasedAt IS NULL`;

/**
 * A technician's claim excludes customers as long as the technician's code may open
 * (doors-and-codes.md#when-a-locker-may-be-let-again).
 */
const isWorkedAt = (query: Query): string =>
  `EXISTS ${part(query, 'grants', 'g', `g.lockerId = l.id AND g.validUntil > :from AND ${technicians}`)
    .innerJoin('claims', 'c', 'c.id = g.claimId')
    .getQuery()}`;

/**
 * An order past its planned end still occupies while the item is out, or may be (rental.md#units-and-availability). Two
 * queries instead of one with OR, so that each uses the index of occupying orders, however many orders are over.
 */
const units = (query: Query, ofCabinet: string): Query => {
  const isBooked = occupies(query, 'o.occupiedUntil > :from AND o.occupiedFrom < :until');
  const isOut = occupies(query, `o.occupiedUntil <= :now AND ${out}`);
  return select(query, {
    unitId: 'u.id',
    rentalItemId: 'u.rentalItemId',
    lockerId: 'u.lockerId',
    lockerNumber: 'l.number',
    smartlockType: 'l.smartlockType',
    unitStatus: 'u.status',
    isWithinReach: 'l.isWithinReach',
    isLockerUsable: `(l.isActive AND NOT l.isOutOfService AND l.commissionedAt IS NOT NULL AND l.deletedAt IS NULL AND
      NOT ${isWorkedAt(query)})`,
    ...lockWords,
    isOccupied: `(${isBooked} OR (:from <= :now AND ${isOut}))`,
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

const unitsOf = new Statement((query) => units(query, 'i.cabinetId = :cabinetId'));
export const unitsIn = new Statement((query, dialect) =>
  units(query, dialect.anyOf('i.cabinetId', ':cabinetIds')),
);

const occupations = new Statement((query, dialect) =>
  select(query, {
    unitId: 'o.unitId',
    orderId: 'o.id',
    occupiedFrom: 'o.occupiedFrom',
    occupiedUntil: 'o.occupiedUntil',
    isOut: out,
  })
    .from('rental_orders', 'o')
    .where(dialect.anyOf('o.unitId', ':unitIds'))
    .andWhere(`o.isOccupying AND (o.occupiedUntil > :now OR ${out})`),
);

/** As `isWorkedAt` has it: no order begins before the code ends. */
const technicianCodes = new Statement((query, dialect) =>
  select(query, { unitId: 'u.id', occupiedUntil: 'g.validUntil' })
    .from('rental_units', 'u')
    .innerJoin('grants', 'g', 'g.lockerId = u.lockerId')
    .innerJoin('claims', 'c', 'c.id = g.claimId')
    .where(dialect.anyOf('u.id', ':unitIds'))
    .andWhere(`g.validUntil > :now AND ${technicians}`),
);

/** Column by column: two copies of the rest of each row cost as much as half of the SQL. */
const decoded = (row: Row): UnitOccupancy => ({
  unitId: row['unitId'] as string,
  rentalItemId: row['rentalItemId'] as string,
  lockerId: row['lockerId'] as string,
  lockerNumber: row['lockerNumber'] as number,
  smartlockType: row['smartlockType'] as LockModelName,
  unitStatus: row['unitStatus'] as number,
  isLockerUsable: Boolean(row['isLockerUsable']),
  isOccupied: Boolean(row['isOccupied']),
  isWithinReach: Boolean(row['isWithinReach']),
  isLockInTrouble: isLockInTrouble(row),
});

export const unitQuestions = (
  session: Session,
  base: Base,
): Pick<Store, 'unitsOf' | 'occupationsOf'> & Pick<AvailabilityQueries, 'unitsIn'> => ({
  async unitsOf(cabinetId, from, until, now) {
    const asked = { cabinetId, from, until, now };
    const read = async () => (await session.rows(...unitsOf.with(base, asked))).map(decoded);
    return readToChoose(session, base, cabinetId, read, ({ isOccupied }) => !isOccupied);
  },

  async occupationsOf(unitIds, now) {
    const rows = await session.rows<UnitOccupation>(...occupations.with(base, { unitIds, now }));
    const codes = await session.rows<Pick<UnitOccupation, 'unitId' | 'occupiedUntil'>>(
      ...technicianCodes.with(base, { unitIds, now }),
    );
    return [
      ...rows.map((row) => ({ ...row, isOut: Boolean(row.isOut) })),
      ...codes.map((code) => ({ ...code, orderId: null, occupiedFrom: 0, isOut: false })),
    ];
  },

  async unitsIn(cabinetIds, from, until, now) {
    const rows = await session.rows(...unitsIn.with(base, { cabinetIds, from, until, now }));
    return rows.map(decoded);
  },
});

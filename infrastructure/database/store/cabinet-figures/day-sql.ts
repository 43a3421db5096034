/** The figures of one day from the records: each statement reads the day's part of an index. */
import { letsUnits, cabinetModes } from '#domain/lockers/mode-plans.js';
import { hour } from '#domain/shared/record.js';
import {
  greatest,
  grouped,
  isLate,
  isSale,
  least,
  report,
} from '#infrastructure/database/store/report-parts.js';
import { allOf, type Query, select, some } from '#infrastructure/database/store/statement.js';

/** Units for rent are counted by item, not by their lockers. */
const letting = cabinetModes
  .filter(letsUnits)
  .map((mode) => `'${mode}'`)
  .join(', ');

const ofSize = (cabinetId: string, mode: string) => ({ cabinetId, mode, subjectId: 'l.cabinetSizeId' });
const sized = { kind: `'size'`, subjectName: 'max(z.label)' };

/** Counts only the lockers that are in service now: earlier states of a locker are not recorded. */
export const lockerUse = report((query, { inScope }) => {
  const upTo = (end: string): string => least(`coalesce(${end}, :until)`, ':until');
  const since = (begin: string): string => greatest(begin, ':from');
  // Claims of a locker follow each other: of those before the day only the last one can reach into it.
  const isBefore = 'p.lockerId = l.id AND p.claimedAt <= :from';
  const last = some(query, 'claims', 'p', isBefore, 'max(p.claimedAt)');
  const reaches = `q.lockerId = l.id AND q.claimedAt >= coalesce(${last}, 0) AND q.claimedAt < :until
        AND coalesce(q.releasedAt, :until) > :from`;
  const claimedMs = `sum(${upTo('q.releasedAt')} - ${since('q.claimedAt')})`;
  const used = some(query, 'claims', 'q', reaches, claimedMs);
  return grouped(query, ofSize('c.id', 'c.mode'), {
    ...sized,
    usedMs: `sum(coalesce(${used}, 0))`,
    availableMs: `sum(${upTo('l.deletedAt')} - ${since('l.commissionedAt')})`,
  })
    .from('cabinets', 'c')
    .innerJoin('lockers', 'l', 'l.cabinetId = c.id')
    .innerJoin('cabinet_sizes', 'z', 'z.id = l.cabinetSizeId')
    .where(`${inScope('c.companyId', 'c.id')} AND c.mode NOT IN (${letting})`)
    .andWhere('coalesce(c.deletedAt, :until) > :from AND coalesce(l.deletedAt, :until) > :from')
    .andWhere('l.isActive AND NOT l.isOutOfService AND l.commissionedAt < :until');
});

/** Doors that opened, and openings that failed: by an event of the lock, or a command without an answer in time. */
export const doorCounts = report((query, { inScope }) => {
  // By cabinet, as in the indexes: joined, SQLite reads all rows and looks up the cabinet of each.
  const cabinets = some(query, 'cabinets', 'p', inScope('p.companyId', 'p.id'), 'p.id');
  const of = (table: string, at: string, isFailed: string, where: string): Query =>
    select(query.createQueryBuilder(), {
      cabinetId: 't.cabinetId',
      lockerId: 't.lockerId',
      failed: `CASE WHEN ${isFailed} THEN 1 ELSE 0 END`,
    })
      .from(table, 't')
      .where(`t.cabinetId IN ${cabinets} AND t.${at} >= :from AND t.${at} < :until AND ${where}`);
  const unanswered = `t.state IN ('expired', 'noAnswer')`;
  const ofLock = `t.type IN ('door.opened', 'open.timeout') AND t.verdict = 'accepted'`;
  const doors = allOf([
    of('cabinet_events', 'at', `t.type = 'open.timeout'`, ofLock),
    of('openings', 'requestedAt', '1 = 1', unanswered),
    of('staff_openings', 'requestedAt', '1 = 1', `t.kind = 'open' AND ${unanswered}`),
  ]);
  return grouped(query, ofSize('d."cabinetId"', 'c.mode'), {
    ...sized,
    openings: 'count(*)',
    failures: 'sum(d.failed)',
  })
    .from(doors, 'd')
    .innerJoin('cabinets', 'c', 'c.id = d."cabinetId"')
    .innerJoin('lockers', 'l', 'l.id = d."lockerId"')
    .innerJoin('cabinet_sizes', 'z', 'z.id = l.cabinetSizeId');
});

const hourOf = (column: string): string => `CAST(${column} - :from AS bigint) / ${hour}`;

/** When an order counts: a rental at its pick-up, a sale at its invoice, a parcel at its deposit. */
export const orderCounts = report((query, { found }) => {
  const of = (table: string, at: string, where = '1 = 1'): Query =>
    select(query.createQueryBuilder(), { cabinetId: 'o.cabinetId', hour: hourOf(`o.${at}`) })
      .from(table, 'o')
      .where(`${found('o', at)} AND ${where}`);
  const orders = allOf([
    of('rental_orders', 'pickedUpAt'),
    of('invoices', 'issuedAt', isSale),
    of('parcels', 'depositedAt'),
  ]);
  const keys = { cabinetId: 'h."cabinetId"', mode: 'c.mode', hour: 'h.hour' };
  return grouped(query, keys, { orders: 'count(*)' })
    .from(orders, 'h')
    .innerJoin('cabinets', 'c', 'c.id = h."cabinetId"');
});

const ofItem = { kind: `'item'`, subjectId: 'o.rentalItemId', subjectName: 'o.rentalItemName' };
const ofLocker = { kind: `'size'`, subjectId: 'l.cabinetSizeId', subjectName: 'z.label' };

/** From ready to picked up, and from the end of a rental to its late return. */
export const waits = report((query, { dialect, found }) => {
  const of = (table: string, at: string, mode: string, wait: string, ms: string, subject: typeof ofItem) =>
    select(query.createQueryBuilder(), {
      cabinetId: 'o.cabinetId',
      mode: `'${mode}'`,
      ...subject,
      wait: `'${wait}'`,
      ms,
    })
      .from(table, 'o')
      .where(found('o', at));
  const pickup = (table: string, mode: string, at: string, ready: string, lockerId: string): Query =>
    of(table, at, mode, 'pickup', `o.${at} - o.${ready}`, ofLocker)
      .innerJoin('lockers', 'l', `l.id = o.${lockerId}`)
      .innerJoin('cabinet_sizes', 'z', 'z.id = l.cabinetSizeId')
      .andWhere(`o.${ready} IS NOT NULL`);
  const begun = of('rental_orders', 'pickedUpAt', 'Rental', 'pickup', 'o.pickedUpAt - o.startAt', ofItem);
  const late = of('rental_orders', 'actualEndAt', 'Rental', 'late', 'o.actualEndAt - o.plannedEndAt', ofItem);
  const all = allOf([
    begun,
    late.andWhere(isLate(dialect, 'o.actualEndAt')),
    pickup('parcels', 'ClickAndCollect', 'retrievedAt', 'depositedAt', 'lockerId'),
    pickup('pressing_orders', 'Pressing', 'completedAt', 'returnedAt', 'pickupLockerId').andWhere(
      'NOT o.pickedUpInPerson',
    ),
    pickup('shop_orders', 'ECommerce', 'completedAt', 'readyAt', 'assignedLockerId'),
  ]);
  return query.select('w.*').from(all, 'w');
});

export const refusalsByHour = report((query, { found }) => {
  const keys = {
    cabinetId: 'o.cabinetId',
    mode: 'c.mode',
    kind: 'o.kind',
    subjectId: 'o.subjectId',
    hour: hourOf('o.at'),
  };
  return grouped(query, keys, { subjectName: 'max(o.subjectName)', refusals: 'sum(o.count)' })
    .from('refusal_counts', 'o')
    .innerJoin('cabinets', 'c', 'c.id = o.cabinetId')
    .where(found('o', 'at'));
});

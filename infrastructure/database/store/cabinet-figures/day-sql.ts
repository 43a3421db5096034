/** The figures of one day from the records: each statement reads the day's part of an index. */
import type { ParisSpan } from '#application/board/paris-days.js';
import type { ReportScope } from '#application/board/reports.js';
import { cabinetModes } from '#domain/lockers/cabinet.js';
import { letsUnits } from '#domain/lockers/mode-plans.js';
import { hour } from '#domain/shared/record.js';
import {
  type BoundStatement,
  found,
  greatest,
  inScope,
  isLate,
  isOfCabinets,
  least,
  ofLateness,
  ofScope,
  ofSpan,
} from '#infrastructure/database/store/report-parts.js';
import {
  allOf,
  type Query,
  select,
  shapes,
  some,
  Statement,
} from '#infrastructure/database/store/statement.js';
import type { Dialect } from '#infrastructure/database/engine.js';

/** Units for rent are counted by item, not by their lockers. */
const letting = cabinetModes
  .filter(letsUnits)
  .map((mode) => `'${mode}'`)
  .join(', ');

const bySize = { kindName: `'size'`, subjectId: 'l.cabinetSizeId', subjectName: 'max(z.label)' };

/** Of the lockers that are in service now: earlier states of a locker are not recorded. */
const lockerUseOf = shapes(
  (ofCabinets: boolean) =>
    new Statement((query, dialect) => {
      const upTo = (end: string): string => least(dialect, `coalesce(${end}, :until)`, ':until');
      const since = (begin: string): string => greatest(dialect, begin, ':from');
      // Claims of a locker follow each other: of those before the day only the last one can reach into it.
      const last = some(
        query,
        'claims',
        'p',
        'p.lockerId = l.id AND p.claimedAt <= :from',
        'max(p.claimedAt)',
      );
      const reaches = `q.lockerId = l.id AND q.claimedAt >= coalesce(${last}, 0) AND q.claimedAt < :until
        AND coalesce(q.releasedAt, :until) > :from`;
      const used = some(
        query,
        'claims',
        'q',
        reaches,
        `sum(${upTo('q.releasedAt')} - ${since('q.claimedAt')})`,
      );
      return select(query, {
        cabinetId: 'c.id',
        modeName: 'c.mode',
        ...bySize,
        usedMs: `sum(coalesce(${used}, 0))`,
        availableMs: `sum(${upTo('l.deletedAt')} - ${since('l.commissionedAt')})`,
      })
        .from('cabinets', 'c')
        .innerJoin('lockers', 'l', 'l.cabinetId = c.id')
        .innerJoin('cabinet_sizes', 'z', 'z.id = l.cabinetSizeId')
        .where(`${inScope(dialect, ofCabinets, 'c.companyId', 'c.id')} AND c.mode NOT IN (${letting})`)
        .andWhere('coalesce(c.deletedAt, :until) > :from AND coalesce(l.deletedAt, :until) > :from')
        .andWhere('l.isActive AND NOT l.isOutOfService AND l.commissionedAt < :until')
        .groupBy('c.id')
        .addGroupBy('c.mode')
        .addGroupBy('l.cabinetSizeId');
    }),
);

/**
 * Doors that opened, and openings that failed: a jam or a door that did not move is an event of the lock, a command
 * without an answer in time is not.
 */
const doorCountsOf = shapes(
  (ofCabinets: boolean) =>
    new Statement((query, dialect) => {
      const of = (table: string, at: string, isFailed: string, where: string): Query =>
        select(query.createQueryBuilder(), {
          cabinetId: 'c.id',
          modeName: 'c.mode',
          lockerId: 't.lockerId',
          failed: `CASE WHEN ${isFailed} THEN 1 ELSE 0 END`,
        })
          .from('cabinets', 'c')
          .innerJoin(table, 't', `t.cabinetId = c.id AND t.${at} >= :from AND t.${at} < :until AND ${where}`)
          .where(inScope(dialect, ofCabinets, 'c.companyId', 'c.id'));
      const unanswered = `t.state IN ('expired', 'noAnswer')`;
      const doors = allOf([
        of(
          'cabinet_events',
          'at',
          `t.type = 'open.timeout'`,
          `t.type IN ('door.opened', 'open.timeout') AND t.verdict = 'accepted'`,
        ),
        of('openings', 'requestedAt', '1 = 1', unanswered),
        of('staff_openings', 'requestedAt', '1 = 1', `t.kind = 'open' AND ${unanswered}`),
      ]);
      return select(query, {
        cabinetId: 'd."cabinetId"',
        modeName: 'd."modeName"',
        ...bySize,
        openings: 'count(*)',
        failures: 'sum(d.failed)',
      })
        .from(doors, 'd')
        .innerJoin('lockers', 'l', 'l.id = d."lockerId"')
        .innerJoin('cabinet_sizes', 'z', 'z.id = l.cabinetSizeId')
        .groupBy('d."cabinetId"')
        .addGroupBy('d."modeName"')
        .addGroupBy('l.cabinetSizeId');
    }),
);

const hourOf = (column: string): string => `CAST(${column} - :from AS bigint) / ${hour}`;

/** When an order counts: a rental at its pick-up, a sale at its invoice, a parcel at its deposit. */
const orderCountsOf = shapes(
  (ofCabinets: boolean) =>
    new Statement((query, dialect) => {
      const of = (table: string, at: string, where = '1 = 1'): Query =>
        select(query.createQueryBuilder(), { cabinetId: 'o.cabinetId', hour: hourOf(`o.${at}`) })
          .from(table, 'o')
          .where(`${found(dialect, ofCabinets, 'o', at)} AND ${where}`);
      const orders = allOf([
        of('rental_orders', 'pickedUpAt'),
        of('invoices', 'issuedAt', `o.kind = 'invoice'`),
        of('parcels', 'depositedAt'),
      ]);
      return select(query, {
        cabinetId: 'c.id',
        modeName: 'c.mode',
        hour: 'h.hour',
        orders: 'count(*)',
      })
        .from(orders, 'h')
        .innerJoin('cabinets', 'c', 'c.id = h."cabinetId"')
        .groupBy('c.id')
        .addGroupBy('c.mode')
        .addGroupBy('h.hour');
    }),
);

const ofItem = { kindName: `'item'`, subjectId: 'o.rentalItemId', subjectName: 'o.rentalItemName' };
const ofLocker = { kindName: `'size'`, subjectId: 'l.cabinetSizeId', subjectName: 'z.label' };

/** From ready to picked up, and from the end of a rental to its late return. */
const waitsOf = shapes(
  (ofCabinets: boolean) =>
    new Statement((query, dialect: Dialect) => {
      const of = (
        table: string,
        at: string,
        mode: string,
        wait: string,
        ms: string,
        subject: typeof ofItem,
      ): Query =>
        select(query.createQueryBuilder(), {
          cabinetId: 'o.cabinetId',
          modeName: `'${mode}'`,
          ...subject,
          waitName: `'${wait}'`,
          ms,
        })
          .from(table, 'o')
          .where(found(dialect, ofCabinets, 'o', at));
      const pickup = (table: string, mode: string, at: string, ready: string, lockerId: string): Query =>
        of(table, at, mode, 'pickup', `o.${at} - o.${ready}`, ofLocker)
          .innerJoin('lockers', 'l', `l.id = o.${lockerId}`)
          .innerJoin('cabinet_sizes', 'z', 'z.id = l.cabinetSizeId')
          .andWhere(`o.${ready} IS NOT NULL`);
      const late = isLate(dialect, 'o.actualEndAt');
      const all = allOf([
        of('rental_orders', 'pickedUpAt', 'Rental', 'pickup', 'o.pickedUpAt - o.startAt', ofItem),
        of(
          'rental_orders',
          'actualEndAt',
          'Rental',
          'late',
          'o.actualEndAt - o.plannedEndAt',
          ofItem,
        ).andWhere(late),
        pickup('parcels', 'ClickAndCollect', 'retrievedAt', 'depositedAt', 'lockerId'),
        pickup('pressing_orders', 'Pressing', 'completedAt', 'returnedAt', 'pickupLockerId').andWhere(
          'NOT o.pickedUpInPerson',
        ),
        pickup('shop_orders', 'ECommerce', 'completedAt', 'readyAt', 'assignedLockerId'),
      ]);
      return query.select('w.*').from(all, 'w');
    }),
);

const refusalsOf = shapes(
  (ofCabinets: boolean) =>
    new Statement((query, dialect) =>
      select(query, {
        cabinetId: 'o.cabinetId',
        modeName: 'c.mode',
        kindName: 'o.kind',
        subjectId: 'o.subjectId',
        subjectName: 'max(o.subjectName)',
        hour: hourOf('o.at'),
        refusals: 'sum(o.count)',
      })
        .from('refusal_counts', 'o')
        .innerJoin('cabinets', 'c', 'c.id = o.cabinetId')
        .where(found(dialect, ofCabinets, 'o', 'at'))
        .groupBy('o.cabinetId')
        .addGroupBy('c.mode')
        .addGroupBy('o.kind')
        .addGroupBy('o.subjectId')
        .addGroupBy('6'),
    ),
);

const bind =
  (statement: (ofCabinets: boolean) => Statement) =>
  (scope: ReportScope, span: ParisSpan): BoundStatement => [
    statement(isOfCabinets(scope)),
    { ...ofScope(scope), ...ofSpan(span), ...ofLateness(span.until) },
  ];

export const lockerUse = bind(lockerUseOf);
export const doorCounts = bind(doorCountsOf);
export const orderCounts = bind(orderCountsOf);
export const waits = bind(waitsOf);
export const refusalsByHour = bind(refusalsOf);

/** Figures of rentals as aggregates in the database, by day of Europe/Paris or by cabinet and item. */
import type { ParisSpan } from '#application/board/paris-days.js';
import type { ReportScope } from '#application/board/reports.js';
import type { Dialect } from '#infrastructure/database/engine.js';
import {
  type BoundStatement,
  dayOf,
  found,
  greatest,
  inScope,
  isLate,
  isOfCabinets,
  least,
  ofLateness,
  ofScope,
  ofSpan,
} from './report-parts.js';
import { allOf, type Query, select, shapes, Statement, type Values } from './statement.js';

type Grouping = 'day' | 'item';

const item = {
  cabinetId: 'o.cabinetId',
  rentalItemId: 'o.rentalItemId',
  itemName: 'max(o.rentalItemName)',
};

/** Sums by day, or by cabinet and item. */
function grouped(query: Query, by: Grouping, column: string, sums: Readonly<Record<string, string>>): Query {
  if (by === 'item')
    return select(query, { ...item, ...sums })
      .groupBy('o.cabinetId')
      .addGroupBy('o.rentalItemId');
  return select(query, { day: dayOf(column), ...sums })
    .groupBy('1')
    .orderBy('1');
}

const sumOf = (condition: string, value: string): string =>
  `sum(CASE WHEN ${condition} THEN ${value} ELSE 0 END)`;

const asked = (scope: ReportScope, span: ParisSpan): Values => ({ ...ofScope(scope), ...ofSpan(span) });

/**
 * Late fees and a retained part of the deposit are one capture: the retained part is known from the decision, the rest
 * is the late fee.
 */
const revenueOf = shapes(
  (by: Grouping, ofCabinets: boolean) =>
    new Statement((query, dialect) => {
      const captured = 'p.capturedCents';
      const kept = least(dialect, captured, 'o.retainedDepositCents');
      const isDeposit = `p.purpose = 'deposit'`;
      return grouped(query, by, 'p.capturedAt', {
        rentalCents: sumOf(
          `p.purpose = 'extension' OR (p.purpose = 'rental' AND o.penaltyCents = 0)`,
          captured,
        ),
        lateFeeCents: sumOf(isDeposit, `${captured} - ${kept}`),
        retainedDepositCents: sumOf(isDeposit, kept),
        penaltyCents: sumOf(
          `p.purpose = 'penalty' OR (p.purpose = 'rental' AND o.penaltyCents > 0)`,
          captured,
        ),
        refundedCents: 'sum(p.refundedCents)',
      })
        .from('payments', 'p')
        .innerJoin('rental_orders', 'o', 'o.id = p.orderId')
        .where(found(dialect, ofCabinets, 'p', 'capturedAt'));
    }),
);
export const revenue = (by: Grouping, scope: ReportScope, span: ParisSpan): BoundStatement => [
  revenueOf(by, isOfCabinets(scope)),
  asked(scope, span),
];

const rentalsOf = shapes(
  (by: Grouping, ofCabinets: boolean) =>
    new Statement((query, dialect) =>
      grouped(query, by, 'o.pickedUpAt', { rentals: 'count(*)' })
        .from('rental_orders', 'o')
        .where(found(dialect, ofCabinets, 'o', 'pickedUpAt')),
    ),
);
export const rentals = (by: Grouping, scope: ReportScope, span: ParisSpan): BoundStatement => [
  rentalsOf(by, isOfCabinets(scope)),
  asked(scope, span),
];

const punctualityOf = shapes(
  (ofCabinets: boolean) =>
    new Statement((query, dialect) => {
      const isInTime = 'o.actualEndAt <= o.plannedEndAt';
      const late = isLate(dialect, 'o.actualEndAt');
      return grouped(query, 'item', '', {
        inTime: sumOf(isInTime, '1'),
        withinGrace: sumOf(`NOT (${isInTime}) AND NOT (${late})`, '1'),
        late: sumOf(late, '1'),
      })
        .from('rental_orders', 'o')
        .where(found(dialect, ofCabinets, 'o', 'actualEndAt'));
    }),
);
export const punctuality = (scope: ReportScope, span: ParisSpan): BoundStatement => [
  punctualityOf(isOfCabinets(scope)),
  { ...asked(scope, span), ...ofLateness(span.until) },
];

/** Rentals whose item was out in the span: two searches, since an item that is still out has no end in the index. */
function out(query: Query, dialect: Dialect, ofCabinets: boolean): string {
  const end = 'coalesce(o.returnedAt, o.actualEndAt, :until)';
  const ofReturn = (condition: string): Query =>
    select(query.createQueryBuilder(), {
      cabinetId: 'o.cabinetId',
      rentalItemId: 'o.rentalItemId',
      rentalItemName: 'o.rentalItemName',
      outFrom: greatest(dialect, 'o.pickedUpAt', ':from'),
      outUntil: least(dialect, end, ':until'),
    })
      .from('rental_orders', 'o')
      .where(`${inScope(dialect, ofCabinets, 'o.companyId', 'o.cabinetId')} AND o.pickedUpAt IS NOT NULL`)
      .andWhere(`${condition} AND o.pickedUpAt < :until AND ${end} > :from`);
  return allOf([ofReturn('o.returnedAt >= :from'), ofReturn('o.returnedAt IS NULL')]);
}

const outByDayOf = shapes(
  (ofCabinets: boolean) =>
    new Statement((query, dialect) =>
      select(query, {
        fromDay: dayOf('r."outFrom"'),
        untilDay: dayOf('(r."outUntil" - 1)'),
        rentals: 'count(*)',
        sumFromMs: 'sum(r."outFrom" - :from)',
        sumUntilMs: 'sum(r."outUntil" - :from)',
      })
        .from(out(query, dialect, ofCabinets), 'r')
        .groupBy('1')
        .addGroupBy('2'),
    ),
);
export const outByDay = (scope: ReportScope, span: ParisSpan): BoundStatement => [
  outByDayOf(isOfCabinets(scope)),
  asked(scope, span),
];

const outByItemOf = shapes(
  (ofCabinets: boolean) =>
    new Statement((query, dialect) =>
      select(query, {
        cabinetId: 'r."cabinetId"',
        rentalItemId: 'r."rentalItemId"',
        itemName: 'max(r."rentalItemName")',
        rentedMs: 'sum(r."outUntil" - r."outFrom")',
      })
        .from(out(query, dialect, ofCabinets), 'r')
        .groupBy('1')
        .addGroupBy('2'),
    ),
);
export const outByItem = (scope: ReportScope, span: ParisSpan): BoundStatement => [
  outByItemOf(isOfCabinets(scope)),
  asked(scope, span),
];

/** Found by the cabinets of the company, their items and the units of those. */
const capacityOf = shapes(
  (ofCabinets: boolean) =>
    new Statement((query, dialect) => {
      const end = 'coalesce(u.unassignedAt, u.deletedAt, :until)';
      const time = `${least(dialect, end, ':until')} - ${greatest(dialect, 'u.assignedAt', ':from')}`;
      return select(query, {
        cabinetId: 'i.cabinetId',
        rentalItemId: 'i.id',
        itemName: 'max(i.name)',
        units: 'count(*)',
        availableMs: `sum(${time})`,
      })
        .from('cabinets', 'c')
        .innerJoin('rental_items', 'i', 'i.cabinetId = c.id AND i.deletedAt IS NULL')
        .innerJoin('rental_units', 'u', 'u.rentalItemId = i.id')
        .where(`${inScope(dialect, ofCabinets, 'c.companyId', 'c.id')} AND c.deletedAt IS NULL`)
        .andWhere(`u.assignedAt < :until AND ${end} > :from`)
        .groupBy('i.cabinetId')
        .addGroupBy('i.id');
    }),
);
export const capacity = (scope: ReportScope, span: ParisSpan): BoundStatement => [
  capacityOf(isOfCabinets(scope)),
  asked(scope, span),
];

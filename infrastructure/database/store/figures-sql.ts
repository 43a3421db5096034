/** Figures of rentals, laundry, the shop and parcels: aggregates by day of Europe/Paris, by cabinet, or by item. */
import type { Reports, ReportScope } from '#application/board/reports.js';
import type { CabinetMode } from '#domain/lockers/mode-plans.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import type { SessionMethods } from './parts.js';
import {
  dayOf,
  greatest,
  grouped,
  inScopes,
  isLate,
  isSale,
  least,
  report,
  type Scoped,
} from './report-parts.js';
import { columns, allOf, type Query, select, some } from './statement.js';

type Grouping = 'day' | 'cabinet' | 'item';

/** Sums by day, by cabinet, or by cabinet and item. */
function sumsBy(query: Query, by: Grouping, column: string, sums: Readonly<Record<string, string>>): Query {
  if (by === 'day') return grouped(query, { day: dayOf(column) }, sums).orderBy('"day"');
  if (by === 'cabinet') return grouped(query, { cabinetId: 'o.cabinetId' }, sums).orderBy('"cabinetId"');
  const item = { cabinetId: 'o.cabinetId', rentalItemId: 'o.rentalItemId' };
  return grouped(query, item, { itemName: 'max(o.rentalItemName)', ...sums });
}

const sumOf = (condition: string, value: string): string =>
  `sum(CASE WHEN ${condition} THEN ${value} ELSE 0 END)`;

/**
 * What was credited of an order counts on the day of its sale, as with rentals, which count by their payments
 * (`revenue`). There is no refund where an invoice is credited and replaced.
 */
const sales = report((query, { found }, by: 'day' | 'cabinet') => {
  const later = `n.orderId = o.orderId AND n.id <> o.id`;
  const cents = `n.totalCents * CASE WHEN n.kind = 'creditNote' THEN 1 ELSE -1 END`;
  const credited = some(query, 'invoices', 'n', later, `sum(${cents})`);
  return sumsBy(query, by, 'o.issuedAt', {
    kindName: 'o.orderKind',
    orders: 'count(*)',
    soldCents: 'sum(o.totalCents)',
    refundedCents: `sum(coalesce(${credited}, 0))`,
  })
    .addGroupBy('"kindName"')
    .addOrderBy('"kindName"')
    .from('invoices', 'o')
    .where(`${found('o', 'issuedAt')} AND ${isSale}`);
});

const parcels = report((query, { found }, by: 'day' | 'cabinet') =>
  sumsBy(query, by, 'o.depositedAt', { parcels: 'count(*)' })
    .from('parcels', 'o')
    .where(found('o', 'depositedAt')),
);

const modesOf = inScopes((query, { inScope }) =>
  select(query, { modeName: 'c.mode' })
    .distinct()
    .from('cabinets', 'c')
    .where(`${inScope('c.companyId', 'c.id')} AND c.deletedAt IS NULL`),
);
const modes = async (session: Session, scope: ReportScope): Promise<CabinetMode[]> =>
  (await modesOf<{ readonly modeName: CabinetMode }>(session, scope, {})).map(({ modeName }) => modeName);

const paidOffCardIn = inScopes((query, { found }) =>
  select(query, { orderId: 'o.id' })
    .distinct()
    .from('payments', 'p')
    .innerJoin('rental_orders', 'o', 'o.id = p.orderId')
    .where(`${found('p', 'capturedAt')} AND p.paidOffCardCents > 0`),
);

/** Late fees and a retained part of the deposit are one capture: the late fee is what was not retained. */
const revenue = report((query, { found }, by: 'day' | 'item') => {
  const captured = 'p.capturedCents';
  const kept = least(captured, 'o.retainedDepositCents');
  const isDeposit = `p.purpose = 'deposit'`;
  const isPrice = `p.purpose = 'extension' OR (p.purpose = 'rental' AND o.penaltyCents = 0)`;
  const isPenalty = `p.purpose = 'penalty' OR (p.purpose = 'rental' AND o.penaltyCents > 0)`;
  return sumsBy(query, by, 'p.capturedAt', {
    rentalCents: sumOf(isPrice, captured),
    lateFeeCents: sumOf(isDeposit, `${captured} - ${kept}`),
    retainedDepositCents: sumOf(isDeposit, kept),
    penaltyCents: sumOf(isPenalty, captured),
    refundedCents: 'sum(p.refundedCents)',
  })
    .from('payments', 'p')
    .innerJoin('rental_orders', 'o', 'o.id = p.orderId')
    .where(found('p', 'capturedAt'));
});

const rentals = report((query, { found }, by: 'day' | 'item') =>
  sumsBy(query, by, 'o.pickedUpAt', { rentals: 'count(*)' })
    .from('rental_orders', 'o')
    .where(found('o', 'pickedUpAt')),
);

const punctuality = report((query, { dialect, found }) => {
  const isInTime = 'o.actualEndAt <= o.plannedEndAt';
  const late = isLate(dialect, 'o.actualEndAt');
  return sumsBy(query, 'item', '', {
    inTime: sumOf(isInTime, '1'),
    withinGrace: sumOf(`NOT (${isInTime}) AND NOT (${late})`, '1'),
    late: sumOf(late, '1'),
  })
    .from('rental_orders', 'o')
    .where(found('o', 'actualEndAt'));
});

/** Rentals whose item was out in the span: two searches, since an item that is still out has no end in the index. */
function out(query: Query, { inScope }: Scoped): string {
  const end = 'coalesce(o.returnedAt, o.actualEndAt, :until)';
  const ofReturn = (condition: string): Query =>
    select(query.createQueryBuilder(), {
      ...columns('o', 'cabinetId', 'rentalItemId', 'rentalItemName'),
      outFrom: greatest('o.pickedUpAt', ':from'),
      outUntil: least(end, ':until'),
    })
      .from('rental_orders', 'o')
      .where(`${inScope('o.companyId', 'o.cabinetId')} AND o.pickedUpAt IS NOT NULL`)
      // Not "<": SQLite would read every pick-up before, instead of the few returns since.
      .andWhere(`${condition} AND NOT (o.pickedUpAt >= :until) AND ${end} > :from`);
  return allOf([ofReturn('o.returnedAt >= :from'), ofReturn('o.returnedAt IS NULL')]);
}

const outByDay = report((query, scoped) =>
  grouped(
    query,
    { fromDay: dayOf('r."outFrom"'), untilDay: dayOf('(r."outUntil" - 1)') },
    { rentals: 'count(*)', sumFromMs: 'sum(r."outFrom" - :from)', sumUntilMs: 'sum(r."outUntil" - :from)' },
  ).from(out(query, scoped), 'r'),
);

const outByItem = report((query, scoped) =>
  grouped(
    query,
    { cabinetId: 'r."cabinetId"', rentalItemId: 'r."rentalItemId"' },
    { itemName: 'max(r."rentalItemName")', rentedMs: 'sum(r."outUntil" - r."outFrom")' },
  ).from(out(query, scoped), 'r'),
);

/** Found by the cabinets of the company, their items and the units of those. */
const capacity = report((query, { inScope }) => {
  const end = 'coalesce(u.unassignedAt, u.deletedAt, :until)';
  const time = `${least(end, ':until')} - ${greatest('u.assignedAt', ':from')}`;
  return grouped(
    query,
    { cabinetId: 'i.cabinetId', rentalItemId: 'i.id' },
    { itemName: 'max(i.name)', units: 'count(*)', availableMs: `sum(${time})` },
  )
    .from('cabinets', 'c')
    .innerJoin('rental_items', 'i', 'i.cabinetId = c.id AND i.deletedAt IS NULL')
    .innerJoin('rental_units', 'u', 'u.rentalItemId = i.id')
    .where(`${inScope('c.companyId', 'c.id')} AND c.deletedAt IS NULL`)
    .andWhere(`u.assignedAt < :until AND ${end} > :from`);
});

export const figures = {
  modes,
  revenue,
  sales,
  parcels,
  rentals,
  punctuality,
  outByDay,
  outByItem,
  capacity,
  paidOffCard: (session, scope, from, until) => paidOffCardIn(session, scope, { from, until }),
} satisfies Partial<SessionMethods<Reports>>;

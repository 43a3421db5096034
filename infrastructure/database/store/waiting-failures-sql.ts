/**
 * Failed deliveries and abandoned jobs, with the order that they belong to: a rental, a parcel, laundry or a shop
 * order.
 */
import { staffTemplates, type StaffTemplate } from '#application/messages/staff-templates.js';
import { exists, type Query } from './statement.js';
import { orderTables as kinds, type WaitingQuestion } from './waiting-question.js';

/** Every kind of order by an id that only one of them has; `c` is its cabinet, or the one that the id itself names. */
const first = (column: string, ...others: readonly string[]): string =>
  `coalesce(${[...kinds.map(({ alias }) => `${alias}.${column}`), ...others].join(', ')})`;

const subjectOr = (other: string): string =>
  `CASE ${kinds.map(({ alias, subject }) => `WHEN ${alias}.id IS NOT NULL THEN '${subject}'`).join(' ')} ELSE '${other}' END`;

const labelOr = (other: string): string =>
  `coalesce(${[...kinds.map(({ alias, label }) => `${alias}.${label}`), other].join(', ')})`;

function withOrder(query: Query, orderId: string, ...cabinet: readonly string[]): Query {
  for (const { alias, table } of kinds) query.leftJoin(table, alias, `${alias}.id = ${orderId}`);
  return query.leftJoin('cabinets', 'c', `c.id = ${first('cabinetId', ...cabinet)}`);
}

/**
 * A letter to staff is not sent again: it waits only as long as the matter that it reports
 * (messages.md#letters-to-staff).
 */
const concernOf: Readonly<Record<StaffTemplate, (query: Query) => string>> = {
  'pressing.toCollect': () => `l.status = 'PendingPickup'`,
  'payment.disputed': (query) =>
    exists(
      query,
      'disputes',
      'd',
      `d.orderId = m.orderId AND d.deletedAt IS NULL AND d.status = 'NeedsAnswer'`,
    ),
};

const concerns = (query: Query): string =>
  `CASE m.template ${staffTemplates
    .map((template) => `WHEN '${template}' THEN ${concernOf[template](query)}`)
    .join(' ')} ELSE TRUE END`;

/**
 * Whether `n` replaced `m`: a customer may have another address by now; each member of staff gets a separate letter.
 */
const replaces = `n.orderId = m.orderId AND n.template = m.template AND n.channel = m.channel AND
  n.createdAt > m.createdAt AND (n.recipient = m.recipient OR
    m.template NOT IN (${staffTemplates.map((template) => `'${template}'`).join(', ')}))`;

/** The reason of a debt, as the board's labels name it. */
const debtReason = `CASE WHEN p.purpose = 'deposit' THEN
  CASE WHEN o.cappedLateFeeCents > 0 THEN 'lateFee' ELSE 'deposit' END
  WHEN o.penaltyCents > 0 THEN 'penalty' ELSE 'rental' END`;

/** Staff who informed the customer in another way record it on the order (messages.md#delivery). */
const isSaidOtherwise = `t.orderId = m.orderId AND t.at > m.createdAt AND
  t.actor = 'staff' AND t.kind = 'note' AND m.status = 'failed'`;

export const failuresWaiting = {
  messageFailed: {
    subjectKind: subjectOr('message'),
    id: first('id', 'm.id'),
    label: labelOr('m.recipient'),
    detail: `m.template || '/' || m.channel`,
    at: 'm.createdAt',
    source: ({ query, inScope }) =>
      withOrder(query.from('messages', 'm'), 'm.orderId')
        .where(`m.deletedAt IS NULL AND ${inScope('m.companyId')}`)
        .andWhere(`m.status <> 'sent' AND m.bodySealed IS NOT NULL`)
        .andWhere(`(m.status = 'failed' OR m.createdAt < :messageTimedOut) AND ${concerns(query)}`)
        .andWhere(`NOT ${exists(query, 'messages', 'n', replaces)}`)
        .andWhere(`NOT ${exists(query, 'timeline', 't', isSaidOtherwise)}`),
  },
  debtOwed: {
    subjectKind: `'rentalOrder'`,
    id: 'o.id',
    label: 'o.rentalCode',
    detail: debtReason,
    remark: () => `CASE WHEN p.status = 'RequiresAction' THEN 'paymentAsked' END`,
    cents: () => 'p.amountCents',
    at: 'p.createdAt',
    source: ({ query, inScope }) =>
      query
        .from('payments', 'p')
        .innerJoin('rental_orders', 'o', 'o.id = p.orderId')
        .innerJoin('cabinets', 'c', 'c.id = o.cabinetId')
        .where(`p.deletedAt IS NULL AND ${inScope('p.companyId')}`)
        .andWhere(`p.isDebt AND p.status IN ('Planned', 'RequiresAction')`),
  },
  refundReturned: {
    subjectKind: subjectOr('job'),
    id: first('id', 'p.id'),
    label: labelOr('p.orderId'),
    detail: 'p.purpose',
    at: 'p.refundReturnedAt',
    source: ({ query, inScope }) =>
      withOrder(query.from('payments', 'p'), 'p.orderId')
        .where(`p.deletedAt IS NULL AND ${inScope('p.companyId')}`)
        .andWhere('p.refundReturnedAt IS NOT NULL AND p.refundReturnedAt > :refundReturned'),
  },
  paymentDisputed: {
    subjectKind: subjectOr('job'),
    id: first('id', 'd.id'),
    label: labelOr('d.providerId'),
    detail: 'p.purpose',
    at: 'coalesce(d.answerBy, d.openedAt)',
    source: ({ query, inScope }) =>
      withOrder(query.from('disputes', 'd').innerJoin('payments', 'p', 'p.id = d.paymentId'), 'd.orderId')
        .where(`d.deletedAt IS NULL AND d.status = 'NeedsAnswer'`)
        .andWhere(inScope('d.companyId')),
  },
  /** A capture whose hold is gone cannot be repeated: a debt replaces it, or a hold that failed. */
  jobDead: {
    subjectKind: subjectOr('job'),
    id: first('id', 'b.subjectId'),
    label: labelOr('b.kind'),
    detail: 'b.kind',
    at: 'b.deadAt',
    source({ query, inScope, isWholePlatform }) {
      const jobs = query
        .from('outbox', 'b')
        .leftJoin('payments', 'p', 'p.id = b.subjectId')
        .leftJoin('grants', 'g', 'g.id = b.subjectId')
        .leftJoin('webhook_events', 'w', 'w.id = b.subjectId');
      const company = first('companyId', 'c.companyId', 'w.companyId');
      return withOrder(jobs, 'coalesce(p.orderId, g.orderId, b.subjectId)', 'b.subjectId')
        .where('b.deadAt IS NOT NULL')
        .andWhere(isWholePlatform ? 'TRUE' : inScope(company))
        .andWhere(`NOT (b.kind = 'payment.capture' AND p.status IS NOT NULL AND p.status <> 'Authorised')`);
    },
  },
} as const satisfies Readonly<Record<string, WaitingQuestion>>;

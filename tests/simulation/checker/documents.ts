/** Documents and stock: invoice numbers without gaps, lines that add up, and no article sold beyond the stock. */
import type { Evidence, Invariant } from './evidence.js';
import { statement } from './statement.js';

interface Line {
  readonly itemId: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly totalCents: number;
}

interface SaleRow extends Record<string, unknown> {
  readonly id: string;
  readonly status: string;
  readonly lines: string;
  readonly total_amount_cents: number;
}

const salesOf = async ({ rows }: Evidence): Promise<SaleRow[]> => [
  ...(await rows<SaleRow>('SELECT id, status, lines, total_amount_cents FROM pressing_orders')),
  ...(await rows<SaleRow>('SELECT id, status, lines, total_amount_cents FROM shop_orders')),
];

/** M10: the lines of an order add up to what it costs. */
async function linesAddUp(evidence: Evidence): Promise<string[]> {
  return (await salesOf(evidence)).flatMap(({ id, lines, total_amount_cents: total }) => {
    const each = JSON.parse(lines) as Line[];
    const sum = each.reduce((all, { quantity, unitCents }) => all + quantity * unitCents, 0);
    return sum === total ? [] : [`order ${id} costs ${total}, its lines ${sum}`];
  });
}

/** The stock of each run's shop at the start. */
const stockAtFirst = new WeakMap<Evidence['outside'], ReadonlyMap<string, number>>();

export async function rememberStock({ rows, outside }: Evidence): Promise<void> {
  const had = await rows<{ id: string; stock_quantity: number }>(
    'SELECT id, stock_quantity FROM sellable_items',
  );
  stockAtFirst.set(outside, new Map(had.map(({ id, stock_quantity: quantity }) => [id, quantity])));
}

/** Stock: what is left plus what was sold and not returned equals the stock at the start. */
async function stockAddsUp(evidence: Evidence): Promise<string[]> {
  const first = stockAtFirst.get(evidence.outside) ?? new Map<string, number>();
  const left = await evidence.rows<{ id: string; name: string; stock_quantity: number }>(
    'SELECT id, name, stock_quantity FROM sellable_items WHERE stock_quantity >= 0',
  );
  const sales = await evidence.rows<SaleRow>(`SELECT id, status, lines FROM shop_orders`);
  const gone = new Map<string, number>();
  for (const { status, lines } of sales)
    if (status !== 'Cancelled' && status !== 'Failed')
      for (const { itemId, quantity } of JSON.parse(lines) as Line[])
        gone.set(itemId, (gone.get(itemId) ?? 0) + quantity);
  return left.flatMap(({ id, name, stock_quantity: here }) => {
    const had = first.get(id) ?? here;
    const sold = gone.get(id) ?? 0;
    return here + sold === had ? [] : [`${name}: had ${had}, sold ${sold}, left ${here}`];
  });
}

export const documentInvariants: readonly Invariant[] = [
  statement(
    'M10',
    'invoice numbers have no gap',
    'always',
    `SELECT 'company ' || company_id || ' in ' || year || ': ' || count(*) || ' documents up to ' || max(number) AS line
     FROM invoices GROUP BY company_id, year HAVING max(number) <> count(*) OR min(number) <> 1`,
  ),
  statement(
    'M10 credit',
    'no more is credited than was invoiced',
    'always',
    `SELECT 'order ' || order_id || ': ' || sum(CASE kind WHEN 'creditNote' THEN total_cents ELSE 0 END) || ' credited of '
       || sum(CASE kind WHEN 'invoice' THEN total_cents ELSE 0 END) AS line
     FROM invoices GROUP BY order_id
     HAVING sum(CASE kind WHEN 'creditNote' THEN total_cents ELSE 0 END) > sum(CASE kind WHEN 'invoice' THEN total_cents ELSE 0 END)`,
  ),
  statement(
    'M10 rates',
    'no more is credited at a rate of VAT than was invoiced at it',
    'atRest',
    `SELECT 'order ' || i.order_id || ': ' || -sum(CASE i.kind WHEN 'invoice' THEN l.value ->> 'totalCents' ELSE -(l.value ->> 'totalCents') END)
       || ' too much at ' || (l.value ->> 'tvaRate') || ' %' AS line
     FROM invoices i, json_each(i.lines) l GROUP BY i.order_id, l.value ->> 'tvaRate'
     HAVING sum(CASE i.kind WHEN 'invoice' THEN l.value ->> 'totalCents' ELSE -(l.value ->> 'totalCents') END) < 0`,
  ),
  statement(
    'M10 rest',
    'a fully credited invoice leaves zero at every rate: before tax, VAT and total',
    'atRest',
    `SELECT 'order ' || b.order_id || ' at ' || b.rate || ' %: ' || b.ht || ' before tax and ' || b.vat || ' of VAT are left' AS line
     FROM (SELECT i.order_id, v.value ->> 'rate' AS rate,
         sum(CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END * (v.value ->> 'htCents')) AS ht,
         sum(CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END * (v.value ->> 'vatCents')) AS vat,
         sum(CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END * (v.value ->> 'ttcCents')) AS ttc
       FROM invoices i, json_each(i.vat) v GROUP BY i.order_id, v.value ->> 'rate') b
     WHERE b.ht < 0 OR b.vat < 0 OR b.ttc < 0 OR (b.ttc = 0 AND (b.ht <> 0 OR b.vat <> 0))`,
  ),
  statement(
    'M10 shares',
    'the VAT shares of a document add up to its totals',
    'atRest',
    `SELECT 'saleDocument ' || i.id || ': shares of ' || sum(v.value ->> 'ttcCents') || ', total ' || i.total_cents AS line
     FROM invoices i, json_each(i.vat) v GROUP BY i.id, i.total_cents, i.ht_cents
     HAVING sum(v.value ->> 'ttcCents') <> i.total_cents OR sum(v.value ->> 'htCents') <> i.ht_cents
       OR sum(v.value ->> 'htCents') + sum(v.value ->> 'vatCents') <> i.total_cents`,
  ),
  statement(
    'M10 pieces',
    'no piece is credited that was not sold, and none is credited twice',
    'atRest',
    `WITH sold AS (SELECT l.value ->> 'id' AS id, l.value ->> 'quantity' AS pieces
       FROM (SELECT lines FROM pressing_orders UNION ALL SELECT lines FROM shop_orders) o, json_each(o.lines) l)
     SELECT 'order ' || i.order_id || ': ' || sum(l.value ->> 'quantity') || ' pieces credited of ' || coalesce(s.pieces, 0) AS line
     FROM invoices i, json_each(i.lines) l LEFT JOIN sold s ON s.id = l.value ->> 'lineId'
     WHERE i.kind = 'creditNote' AND i.order_kind <> 'rental' AND l.value ->> 'lineId' IS NOT NULL
     GROUP BY i.order_id, l.value ->> 'lineId' HAVING sum(l.value ->> 'quantity') > coalesce(s.pieces, 0)`,
  ),
  statement(
    'M10 refund',
    'what was credited was refunded, or is owed again because the bank returned the refund',
    'atRest',
    `SELECT 'order ' || i.order_id || ': ' || sum(i.total_cents) || ' credited, ' || p.given || ' given back' AS line
     FROM invoices i JOIN (SELECT order_id, sum(refunded_cents + refund_returned_cents) AS given FROM payments GROUP BY order_id) p ON p.order_id = i.order_id
     WHERE i.kind = 'creditNote' AND i.payment_words NOT LIKE '%sans remboursement'
     GROUP BY i.order_id, p.given HAVING sum(i.total_cents) > p.given`,
  ),
  statement(
    'M10 by hand',
    'every refund to the card of an invoiced order is credited, also one made in the provider’s dashboard',
    'atRest',
    `SELECT 'order ' || p.order_id || ': ' || p.given || ' went back, ' || coalesce(c.credited, 0) || ' credited' AS line
     FROM (SELECT order_id, sum(refunded_cents - refunded_off_card_cents) AS given FROM payments
       WHERE purpose IN ('shop', 'pressing') GROUP BY order_id) p
     JOIN invoices i ON i.order_id = p.order_id AND i.kind = 'invoice'
     LEFT JOIN (SELECT order_id, sum(total_cents) AS credited FROM invoices WHERE kind = 'creditNote' GROUP BY order_id) c
       ON c.order_id = p.order_id
     WHERE p.given > coalesce(c.credited, 0)`,
  ),
  statement(
    'M10 rental',
    'the invoice of a rental minus its credit notes is what its customer paid',
    'atRest',
    `SELECT 'order ' || d.order_id || ': ' || d.documented || ' documented, ' || p.paid || ' paid' AS line
     FROM (SELECT order_id, sum(CASE kind WHEN 'invoice' THEN total_cents ELSE -total_cents END) AS documented
       FROM invoices WHERE order_kind = 'rental' GROUP BY order_id) d
     JOIN (SELECT order_id, sum(captured_cents - refunded_cents - refund_returned_cents) AS paid FROM payments GROUP BY order_id) p
       ON p.order_id = d.order_id
     LEFT JOIN (SELECT order_id, sum(charged_back_cents) AS lost FROM disputes GROUP BY order_id) c ON c.order_id = d.order_id
     WHERE d.documented <> p.paid + coalesce(c.lost, 0)`,
  ),
  statement(
    'M10 firm',
    'a business customer has an invoice once no amount of the rental is held, owed, in transit or undecided',
    'atRest',
    `SELECT 'rental ' || o.id AS line FROM rental_orders o
     WHERE o.buyer IS NOT NULL AND o.ended_at IS NOT NULL AND o.paid_at IS NOT NULL
       AND (o.withdrawn_at IS NULL OR o.withdrawal_settled_at IS NOT NULL)
       AND (SELECT sum(captured_cents - refunded_cents - refund_returned_cents) FROM payments p WHERE p.order_id = o.id) > 0
       AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id
         AND (p.status = 'Authorised' OR (p.is_debt AND p.status IN ('Planned', 'RequiresAction'))))
       AND NOT EXISTS (SELECT 1 FROM payments p JOIN outbox j ON j.subject_id = p.id
         WHERE p.order_id = o.id AND j.kind LIKE 'payment.%' AND j.done_at IS NULL)
       AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = o.id)`,
  ),
  statement(
    'held back',
    'an order refunded outside the platform is served only after a manager decided so',
    'atRest',
    `SELECT 'shop order ' || o.id || ' is ' || o.status AS line FROM shop_orders o
     WHERE o.externally_refunded_at IS NOT NULL AND o.status IN ('ReadyForPickup', 'Completed')
       AND coalesce(o.ready_at, o.completed_at) > o.externally_refunded_at`,
  ),
  { name: 'M10 lines', says: 'lines add up to the total', when: 'atRest', broken: linesAddUp },
  { name: 'stock', says: 'nothing is sold twice', when: 'always', broken: stockAddsUp },
];

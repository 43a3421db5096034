/**
 * Years of a cabinet's history in a second: copies the existing orders, with all that belongs to them, repeatedly into
 * the past.
 */
import pg from 'pg';
import { openWriter } from './raw-sqlite.mjs';

const apartMs = 3 * 3_600_000;

const earlier = (column) => `t."${column}" - n * ${apartMs}`;
const numbered = (column) => `t."${column}" || '-' || n`;

/** Columns that are not simply copied: row ids get the number of the copy, and everything is over. */
const tables = {
  rental_orders: {
    ofOrder: 'id',
    numbered: ['id', 'checkout_session_id'],
    fixed: {
      status: `'Completed'`,
      is_code_taken: 'false',
      is_occupying: 'false',
      rental_code: `printf('%04X', n)`,
      ended_at: earlier('planned_end_at'),
    },
  },
  payments: {
    numbered: ['id', 'order_id', 'checkout_session_id', 'intent_id'],
    fixed: { status: `'Captured'` },
  },
  claims: { numbered: ['id', 'order_id'], fixed: { released_at: earlier('claimed_at') } },
  grants: {
    numbered: ['id', 'order_id', 'claim_id'],
    fixed: { code_state: `'removed'`, lock_code_sealed: 'NULL' },
  },
  accesses: { numbered: ['id', 'order_id', 'grant_id'] },
  messages: { numbered: ['id', 'order_id'] },
  timeline: { numbered: ['id', 'order_id'] },
  outbox: {
    ofOrder: 'subject_id',
    numbered: ['id', 'key', 'subject_id'],
    fixed: { done_at: earlier('due_at') },
  },
};

const isInstant = (column) => column === 'at' || /_(?:at|from|until)$/.test(column);

function valueOf(column, { numbered: names, fixed = {} }) {
  if (column in fixed) return fixed[column];
  if (names.includes(column)) return numbered(column);
  return isInstant(column) ? earlier(column) : `t."${column}"`;
}

/** The existing orders take turns, so that every unit gets its part of the past. */
async function multiply(database, table, rule, count) {
  const columns = (await database.once(`PRAGMA table_info("${table}")`)).map(({ name }) => name);
  await database.once(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < $1)
     INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(', ')})
     SELECT ${columns.map((column) => valueOf(column, rule)).join(', ')}
     FROM numbers
     JOIN bench_present p ON p.rowid = 1 + n % (SELECT count(*) FROM bench_present)
     JOIN "${table}" t ON t."${rule.ofOrder ?? 'order_id'}" = p.id`,
    [count],
  );
}

/** @param {string} file of a server that does not run @param {number} count */
export async function addPastOrders(file, count) {
  const database = await openWriter(file);
  await database.once('CREATE TEMP TABLE bench_present AS SELECT id FROM rental_orders');
  await database.once('BEGIN IMMEDIATE');
  for (const [table, rule] of Object.entries(tables)) await multiply(database, table, rule, count);
  await database.once('COMMIT');
  const broken = await database.once('PRAGMA foreign_key_check');
  if (broken.length > 0) throw new Error(`Past orders that refer to nothing: ${JSON.stringify(broken[0])}`);
  await database.close();
}

/**
 * The orders alone, for lists: copies of the newest.
 * @param {string} url of a server that does not run @param {number} count
 */
export async function addPastOrdersToPostgres(url, count) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'rental_orders' ORDER BY ordinal_position`,
  );
  const columns = rows.map(({ name }) => name);
  const { fixed, ...rule } = tables.rental_orders;
  const own = { ...rule, fixed: { ...fixed, rental_code: `upper(lpad(to_hex(n), 4, '0'))` } };
  await client.query(
    `INSERT INTO rental_orders (${columns.map((column) => `"${column}"`).join(', ')})
     SELECT ${columns.map((column) => valueOf(column, own)).join(', ')}
     FROM generate_series(1::bigint, $1::bigint) n, (SELECT * FROM rental_orders ORDER BY created_at DESC LIMIT 1) t`,
    [count],
  );
  await client.query('ANALYZE');
  await client.end();
}

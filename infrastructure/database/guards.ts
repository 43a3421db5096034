/**
 * The indexes and triggers by which the database itself enforces invariants, asserted after every migration: a server
 * refuses to start without them (reliability.md#invariants: guards are asserted after every migration).
 */
import type { DialectName, Engine } from './engine.js';

/** Unique and exclusive indexes: rules between rows that no code can break. */
const indexes = [
  'uq_claims_open',
  'uq_rental_orders_code',
  'uq_rental_units_locker',
  'uq_webhook_events_event',
  'uq_cabinet_events_seq',
  'uq_outbox_key',
  'uq_payments_epoch',
];

const guards: Readonly<Record<DialectName, readonly string[]>> = {
  sqlite: [...indexes, 'tr_rental_orders_overlap_insert', 'tr_rental_orders_overlap_update'],
  postgres: [...indexes, 'ex_rental_orders_unit'],
};

const standing: Readonly<Record<DialectName, string>> = {
  sqlite: `SELECT name FROM sqlite_master WHERE type = 'trigger' OR (type = 'index' AND sql LIKE 'CREATE UNIQUE INDEX%')`,
  postgres: `SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indisvalid AND i.indisready AND (i.indisunique OR i.indisexclusion)
      AND c.relnamespace = current_schema()::regnamespace`,
};

export async function assertGuards({ dialect, dataSource }: Engine): Promise<void> {
  const rows: { name: string }[] = await dataSource.query(standing[dialect.name]);
  const names = new Set(rows.map((row) => row.name));
  const missing = guards[dialect.name].filter((guard) => !names.has(guard));
  if (missing.length > 0) throw new Error(`The database lost its guards: ${missing.join(', ')}`);
}

/** Migrations on SQLite run with foreign keys off: every reference must still be valid afterwards. */
export async function assertReferences({ dialect, dataSource }: Engine): Promise<void> {
  if (dialect.name !== 'sqlite') return;
  const broken: { table: string }[] = await dataSource.query('PRAGMA foreign_key_check');
  if (broken.length > 0)
    throw new Error(`A migration left rows of ${broken[0]?.table} that refer to nothing`);
}

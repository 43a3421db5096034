/**
 * Two live orders never overlap on one unit, and the database itself enforces it (rental.md#units-and-availability): by
 * an exclusion constraint on PostgreSQL; on SQLite, which has no such constraint but only one writer at a time, by
 * triggers that check before every write.
 */
import type { QueryRunner } from 'typeorm';

const columns = '"unit_id", "is_occupying", "occupied_from", "occupied_until"';

const constraint = `ALTER TABLE "rental_orders" ADD CONSTRAINT "ex_rental_orders_unit" EXCLUDE
  USING gist ("unit_id" WITH =, int8range("occupied_from", "occupied_until") WITH &&) WHERE ("is_occupying")`;

/**
 * Two inserts that meet in an exclusion constraint wait for each other's transaction, and three or more wait in a
 * circle until the deadlock check (one a second) ends one of them. A lock on the unit, taken before the insert, makes
 * them queue.
 */
const queue = [
  `CREATE FUNCTION "lock_rental_unit"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(NEW."unit_id", 0));
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER "tr_rental_orders_unit_insert" BEFORE INSERT ON "rental_orders"
  FOR EACH ROW WHEN (NEW."is_occupying") EXECUTE FUNCTION "lock_rental_unit"()`,
  `CREATE TRIGGER "tr_rental_orders_unit_update" BEFORE UPDATE OF ${columns}
  ON "rental_orders" FOR EACH ROW WHEN (NEW."is_occupying") EXECUTE FUNCTION "lock_rental_unit"()`,
];

const trigger = (name: string, event: string): string => `CREATE TRIGGER "${name}"
  BEFORE ${event} ON "rental_orders" WHEN NEW."is_occupying"
  BEGIN
    SELECT RAISE(ABORT, 'unit_overlap') WHERE EXISTS (
      SELECT 1 FROM "rental_orders" o
      WHERE o."unit_id" = NEW."unit_id" AND o."is_occupying" AND o."id" <> NEW."id"
        AND o."occupied_until" > NEW."occupied_from" AND o."occupied_from" < NEW."occupied_until"
    );
  END`;

export async function createOverlapTriggers(runner: QueryRunner): Promise<void> {
  if (runner.dataSource.options.type === 'postgres') {
    await runner.query('CREATE EXTENSION IF NOT EXISTS btree_gist');
    await runner.query(constraint);
    for (const statement of queue) await runner.query(statement);
    return;
  }
  await runner.query(trigger('tr_rental_orders_overlap_insert', 'INSERT'));
  await runner.query(trigger('tr_rental_orders_overlap_update', `UPDATE OF ${columns}`));
}

export async function dropOverlapTriggers(runner: QueryRunner): Promise<void> {
  if (runner.dataSource.options.type === 'postgres') await runner.query('DROP FUNCTION "lock_rental_unit"()');
}

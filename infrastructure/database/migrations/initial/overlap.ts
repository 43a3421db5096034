/**
 * Two live orders never overlap on one unit, and the database itself refuses it (behaviour.md §8.1): an exclusion constraint
 * on PostgreSQL; on SQLite, which has none but one writer at a time, triggers that look before every write.
 */
import type { QueryRunner } from 'typeorm';

const constraint = `ALTER TABLE "rental_orders" ADD CONSTRAINT "ex_rental_orders_unit" EXCLUDE
  USING gist ("unit_id" WITH =, int8range("occupied_from", "occupied_until") WITH &&) WHERE ("is_occupying")`;

const trigger = (name: string, event: string): string => `CREATE TRIGGER "${name}"
  BEFORE ${event} ON "rental_orders" WHEN NEW."is_occupying"
  BEGIN
    SELECT RAISE(ABORT, 'unit_overlap') WHERE EXISTS (
      SELECT 1 FROM "rental_orders" o
      WHERE o."unit_id" = NEW."unit_id" AND o."is_occupying" AND o."id" <> NEW."id"
        AND o."occupied_until" > NEW."occupied_from" AND o."occupied_from" < NEW."occupied_until"
    );
  END`;

const columns = '"unit_id", "is_occupying", "occupied_from", "occupied_until"';

export async function guardOverlap(runner: QueryRunner): Promise<void> {
  if (runner.dataSource.options.type === 'postgres') {
    await runner.query('CREATE EXTENSION IF NOT EXISTS btree_gist');
    await runner.query(constraint);
    return;
  }
  await runner.query(trigger('tr_rental_orders_overlap_insert', 'INSERT'));
  await runner.query(trigger('tr_rental_orders_overlap_update', `UPDATE OF ${columns}`));
}

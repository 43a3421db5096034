/** How the first migration refuses overlapping rentals, and the tables of totals. Frozen: databases with them exist. */

const onSqlite = `
CREATE TRIGGER "tr_rental_orders_overlap_insert"
  BEFORE INSERT ON "rental_orders" WHEN NEW."is_occupying"
  BEGIN
    SELECT RAISE(ABORT, 'unit_overlap') WHERE EXISTS (
      SELECT 1 FROM "rental_orders" o
      WHERE o."unit_id" = NEW."unit_id" AND o."is_occupying" AND o."id" <> NEW."id"
        AND o."occupied_until" > NEW."occupied_from" AND o."occupied_from" < NEW."occupied_until"
    );
  END;

CREATE TRIGGER "tr_rental_orders_overlap_update"
  BEFORE UPDATE OF "unit_id", "is_occupying", "occupied_from", "occupied_until" ON "rental_orders" WHEN NEW."is_occupying"
  BEGIN
    SELECT RAISE(ABORT, 'unit_overlap') WHERE EXISTS (
      SELECT 1 FROM "rental_orders" o
      WHERE o."unit_id" = NEW."unit_id" AND o."is_occupying" AND o."id" <> NEW."id"
        AND o."occupied_until" > NEW."occupied_from" AND o."occupied_from" < NEW."occupied_until"
    );
  END;

CREATE TABLE "list_totals" ("list" text NOT NULL, "company_id" text NOT NULL, "cabinet_id" text NOT NULL, "value" text NOT NULL, "total" integer NOT NULL,
      PRIMARY KEY ("list", "cabinet_id", "company_id", "value")) WITHOUT ROWID
`;

const onPostgres = `
CREATE EXTENSION IF NOT EXISTS btree_gist;

ALTER TABLE "rental_orders" ADD CONSTRAINT "ex_rental_orders_unit" EXCLUDE
  USING gist ("unit_id" WITH =, int8range("occupied_from", "occupied_until") WITH &&) WHERE ("is_occupying");

CREATE FUNCTION "lock_rental_unit"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(NEW."unit_id", 0));
    RETURN NEW;
  END $$;

CREATE TRIGGER "tr_rental_orders_unit_insert" BEFORE INSERT ON "rental_orders"
  FOR EACH ROW WHEN (NEW."is_occupying") EXECUTE FUNCTION "lock_rental_unit"();

CREATE TRIGGER "tr_rental_orders_unit_update" BEFORE UPDATE OF "unit_id", "is_occupying", "occupied_from", "occupied_until"
  ON "rental_orders" FOR EACH ROW WHEN (NEW."is_occupying") EXECUTE FUNCTION "lock_rental_unit"();

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE "list_totals" ("list" text NOT NULL, "company_id" text NOT NULL, "cabinet_id" text NOT NULL, "value" text NOT NULL, "total" bigint NOT NULL,
      PRIMARY KEY ("list", "cabinet_id", "company_id", "value"));

CREATE TABLE "list_changes" ("list" text NOT NULL, "company_id" text NOT NULL, "cabinet_id" text NOT NULL, "value" text NOT NULL, "total" bigint NOT NULL);

CREATE INDEX "ix_list_changes" ON "list_changes" ("list", "cabinet_id", "company_id")
`;

export const overlaps = {
  sqlite: onSqlite.trim().split(';\n\n'),
  postgres: onPostgres.trim().split(';\n\n'),
};

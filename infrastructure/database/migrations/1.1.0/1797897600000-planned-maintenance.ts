/** Maintenance of cabinets and lockers that was planned ahead (doors-and-codes.md#planned-maintenance). */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, createTable, onlyForward } from '#infrastructure/database/migrations/kit.js';

export class PlannedMaintenance1797897600000 implements MigrationInterface {
  readonly name = 'PlannedMaintenance1797897600000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    const table = 'planned_maintenances';
    await createTable(
      runner,
      table,
      'PK_a472a006ddf4e05c42b214c5bd6',
      '"created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "cabinet_id" text NOT NULL, "reason" text NOT NULL, "closed_reason" text NOT NULL, "planned_by" text NOT NULL, "locker_id" text, "begins_at" bigint NOT NULL, "ends_at" bigint NOT NULL, "begun_at" bigint, "ended_at" bigint, CONSTRAINT "fk_planned_maintenances_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_planned_maintenances_cabinet_id" FOREIGN KEY ("cabinet_id") REFERENCES "cabinets" ("id"), CONSTRAINT "fk_planned_maintenances_locker_id" FOREIGN KEY ("locker_id") REFERENCES "lockers" ("id")',
    );
    const where = '"ended_at" IS NULL';
    await addIndex(runner, {
      name: 'ix_planned_maintenances_cabinet',
      table,
      columns: ['cabinet_id'],
      where,
    });
    await addIndex(runner, {
      name: 'ix_planned_maintenances_company',
      table,
      columns: ['company_id', 'begins_at'],
      where,
    });
  }
}

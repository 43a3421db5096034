/** To whom a company's accounting export of each month is sent (money.md#scheduled-export). */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, onlyForward } from '#infrastructure/database/migrations/kit.js';

export class ExportSchedules1798156900000 implements MigrationInterface {
  readonly name = 'ExportSchedules1798156900000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'export_schedules',
      'PK_ae210ee02385e19d61e3948097a',
      '"recipients" text NOT NULL, "changed_at" bigint NOT NULL, CONSTRAINT "fk_export_schedules_id" FOREIGN KEY ("id") REFERENCES "companies" ("id")',
    );
  }
}

/** To whom a company's accounting export of each month is sent (money.md#scheduled-export). */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf, onlyForward } from './kit.js';

const keys = {
  sqlite: { column: ' PRIMARY KEY', table: '' },
  postgres: { column: '', table: ', CONSTRAINT "PK_ae210ee02385e19d61e3948097a" PRIMARY KEY ("id")' },
} as const;

export class ExportSchedules1798156900000 implements MigrationInterface {
  readonly name = 'ExportSchedules1798156900000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    const key = keys[dialectOf(runner)];
    await runner.query(
      `CREATE TABLE "export_schedules" ("id" text${key.column} NOT NULL, "recipients" text NOT NULL, "changed_at" bigint NOT NULL, CONSTRAINT "fk_export_schedules_id" FOREIGN KEY ("id") REFERENCES "companies" ("id")${key.table})`,
    );
  }
}

/** Months whose books are closed, by whom and when (money.md#closing). */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, createTable, onlyForward } from '#infrastructure/database/migrations/kit.js';

export class ClosedMonths1796947300000 implements MigrationInterface {
  readonly name = 'ClosedMonths1796947300000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'closed_months',
      'PK_5d3a857f857637b73ad2040e7db',
      '"company_id" text NOT NULL, "month" text NOT NULL, "closed_at" bigint NOT NULL, "closed_by_id" text NOT NULL, "closed_by_name" text NOT NULL, CONSTRAINT "fk_closed_months_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id")',
    );
    await addIndex(runner, {
      name: 'ix_closed_months_company',
      table: 'closed_months',
      columns: ['company_id', 'month'],
    });
  }
}

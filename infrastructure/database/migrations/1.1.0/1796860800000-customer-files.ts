/** What staff write on customers (pages.md#customer-file): the person of notes and blocks. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, createTable, onlyForward } from '#infrastructure/database/migrations/kit.js';

export class CustomerFiles1796860800000 implements MigrationInterface {
  readonly name = 'CustomerFiles1796860800000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    const table = 'customer_files';
    await createTable(
      runner,
      table,
      'PK_16b0f747b25a23da8bcdf643ffa',
      '"created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "name" text NOT NULL, "email" text, "phone" text, "email_digest" text, "phone_digest" text, "blocked_at" bigint, "blocked_by" text, "block_reason" text, CONSTRAINT "fk_customer_files_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id")',
    );
    await addIndex(runner, { name: 'ix_customer_files_email', table, columns: ['email_digest'] });
    await addIndex(runner, { name: 'ix_customer_files_phone', table, columns: ['phone_digest'] });
  }
}

/** Texts that a company's staff write to customers again and again (messages.md#messages-of-staff). */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, createTable, onlyForward } from '#infrastructure/database/migrations/kit.js';

export class MessageTemplates1797897800000 implements MigrationInterface {
  readonly name = 'MessageTemplates1797897800000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    const table = 'message_templates';
    await createTable(
      runner,
      table,
      'PK_9ac2bd9635be662d183f314947d',
      '"created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "name" text NOT NULL, "subject" text NOT NULL, "text" text NOT NULL, CONSTRAINT "fk_message_templates_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id")',
    );
    await addIndex(runner, { name: 'ix_message_templates_company', table, columns: ['company_id'] });
  }
}

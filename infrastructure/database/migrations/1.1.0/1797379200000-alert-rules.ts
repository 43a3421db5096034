/** Rules of alert (pages.md#alerts): by whom, channel, what and when. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, createTable, onlyForward } from '#infrastructure/database/migrations/kit.js';

export class AlertRules1797379200000 implements MigrationInterface {
  readonly name = 'AlertRules1797379200000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'alert_rules',
      'PK_ae580564f087ffab9d229225aec',
      '"created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text, "user_id" text NOT NULL, "channel" text NOT NULL, "costs" text NOT NULL, "groups" text NOT NULL, "days" text NOT NULL, "begins" text NOT NULL, "ends" text NOT NULL, "after_minutes" integer NOT NULL, "url" text, "secret_sealed" text, "alerted" text NOT NULL, "alerted_at" bigint, "failure" text, CONSTRAINT "fk_alert_rules_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_alert_rules_user_id" FOREIGN KEY ("user_id") REFERENCES "users" ("id")',
    );
    await addIndex(runner, { name: 'ix_alert_rules_company', table: 'alert_rules', columns: ['company_id'] });
  }
}

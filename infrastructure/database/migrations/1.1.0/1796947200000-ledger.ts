/** The movements of the provider's balance, its payouts, and what was last read (money.md#ledger). */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ledgerEntries, payouts } from '#infrastructure/database/tables/ledger.js';
import { addIndex, createTable, onlyForward, renewList } from '#infrastructure/database/migrations/kit.js';

const keys = {
  ledger_entries: 'PK_6efcb84411d3f08b08450ae75d5',
  payouts: 'PK_76855dc4f0a6c18c72eea302e87',
  ledger_readings: 'PK_48d8fddfc872e57db8a79b5f388',
} as const;

export class Ledger1796947200000 implements MigrationInterface {
  readonly name = 'Ledger1796947200000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    const create = (table: keyof typeof keys, rest: string): Promise<void> =>
      createTable(runner, table, keys[table], rest);
    await create(
      'ledger_entries',
      '"company_id" text NOT NULL, "provider_id" text NOT NULL, "kind" text NOT NULL, "amount_cents" integer NOT NULL, "fee_cents" integer NOT NULL, "net_cents" integer NOT NULL, "balance_cents" bigint NOT NULL, "booked_at" bigint NOT NULL, "available_at" bigint NOT NULL, "purpose" text, "order_id" text, "order_reference" text, "payout_id" text, "description" text, "search_text" text NOT NULL, CONSTRAINT "ck_ledger_entries_net" CHECK ("net_cents" = "amount_cents" - "fee_cents"), CONSTRAINT "fk_ledger_entries_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id")',
    );
    await create(
      'payouts',
      '"company_id" text NOT NULL, "provider_id" text NOT NULL, "amount_cents" integer NOT NULL, "status" text NOT NULL, "booked_at" bigint NOT NULL, "arrives_at" bigint NOT NULL, "is_automatic" boolean NOT NULL, "line_count" integer, "lines_cents" integer, "search_text" text NOT NULL, CONSTRAINT "fk_payouts_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id")',
    );
    await create(
      'ledger_readings',
      '"read_at" bigint NOT NULL, "balance_cents" bigint NOT NULL, "refused_at" bigint, CONSTRAINT "fk_ledger_readings_id" FOREIGN KEY ("id") REFERENCES "companies" ("id")',
    );
    for (const table of ['ledger_entries', 'payouts'])
      await addIndex(runner, {
        name: `uq_${table}_provider`,
        table,
        columns: ['company_id', 'provider_id'],
        isUnique: true,
      });
    for (const { list } of [ledgerEntries, payouts]) if (list) await renewList(runner, list);
  }
}

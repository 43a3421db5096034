/**
 * Figures of cabinets (pages.md#figures-of-cabinets): sums and histograms of days, what had no space within an hour, who
 * wants the monthly e-mail, and the indexes by which a day's pick-ups are found. Past days are computed by jobs after the
 * start (application/board/figure-report.ts), not here.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, createTable, onlyForward } from '#infrastructure/database/migrations/kit.js';

const refers = (table: string): string =>
  ['company', 'cabinet']
    .map((of) => {
      const target = of === 'company' ? 'companies' : 'cabinets';
      return `CONSTRAINT "fk_${table}_${of}_id" FOREIGN KEY ("${of}_id") REFERENCES "${target}" ("id")`;
    })
    .join(', ');

const place =
  '"company_id" text NOT NULL, "cabinet_id" text NOT NULL, "kind" text NOT NULL, "subject_id" text NOT NULL';

/** `key`: the name of the primary key on PostgreSQL. */
const tables: readonly { readonly name: string; readonly key: string; readonly rest: string }[] = [
  {
    name: 'figure_days',
    key: 'PK_95b4d8174433a91497893dfc69c',
    rest: `${place}, "mode" text NOT NULL, "day" text NOT NULL, "subject_name" text NOT NULL, "used_ms" bigint NOT NULL, "available_ms" bigint NOT NULL, "orders" integer NOT NULL, "revenue_cents" bigint NOT NULL, "refusals" integer NOT NULL, "openings" integer NOT NULL, "failures" integer NOT NULL, "returns" integer NOT NULL, "late" integer NOT NULL, ${refers('figure_days')}`,
  },
  {
    name: 'figure_counts',
    key: 'PK_71bf39959c8d9b1d4e6f778b492',
    rest: `${place}, "mode" text NOT NULL, "day" text NOT NULL, "measure" text NOT NULL, "slot" integer NOT NULL, "count" integer NOT NULL, ${refers('figure_counts')}`,
  },
  {
    name: 'refusal_counts',
    key: 'PK_3e243e73099b41710f047161c01',
    rest: `${place}, "subject_name" text NOT NULL, "at" bigint NOT NULL, "count" integer NOT NULL, ${refers('refusal_counts')}`,
  },
  {
    name: 'figure_reports',
    key: 'PK_c81974d23481df80b5abc185a1e',
    rest: `"is_wanted" boolean NOT NULL, "changed_at" bigint NOT NULL, CONSTRAINT "fk_figure_reports_id" FOREIGN KEY ("id") REFERENCES "users" ("id")`,
  },
];

const indexes: readonly {
  readonly name: string;
  readonly table: string;
  readonly columns: string;
  readonly where?: string;
}[] = [
  { name: 'ix_figure_days_company', table: 'figure_days', columns: 'company_id day' },
  {
    name: 'ix_figure_counts_company',
    table: 'figure_counts',
    columns: 'company_id day measure slot count cabinet_id mode',
  },
  { name: 'ix_refusal_counts_at', table: 'refusal_counts', columns: 'at company_id' },
  {
    name: 'ix_parcels_retrieved',
    table: 'parcels',
    columns: 'company_id retrieved_at',
    where: '"retrieved_at" IS NOT NULL',
  },
  {
    name: 'ix_pressing_orders_completed',
    table: 'pressing_orders',
    columns: 'company_id completed_at',
    where: '"completed_at" IS NOT NULL',
  },
  {
    name: 'ix_shop_orders_completed',
    table: 'shop_orders',
    columns: 'company_id completed_at',
    where: '"completed_at" IS NOT NULL',
  },
];

export class CabinetFigures1797206400000 implements MigrationInterface {
  readonly name = 'CabinetFigures1797206400000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    for (const { name, key, rest } of tables) await createTable(runner, name, key, rest);
    for (const { columns, ...index } of indexes)
      await addIndex(runner, { ...index, columns: columns.split(' ') });
  }
}

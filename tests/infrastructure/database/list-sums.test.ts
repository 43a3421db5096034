/** The sums of a list are read from an index alone, and over no more rows than an export has, on both databases. */
import { describe, expect, test } from 'vitest';
import type { ListQuery } from '#application/collection.js';
import type { Invoice } from '#domain/documents/invoice.js';
import type { Parameter, Row } from '#infrastructure/database/engine.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { storesOver } from '#infrastructure/database/data-source.js';
import { databaseKinds, freshDatabase } from '#tests/support/databases.js';
import { plansForSuite } from './plans.js';

const month = { issuedAt: { from: 1, until: 2 } };

describe.each(databaseKinds)('sums of invoices on %s', async (kind) => {
  const plans = await plansForSuite(await freshDatabase(kind), ['seqscan', 'sort', 'bitmapscan']);

  /** For a company of a million documents, of which this many match. */
  async function sumsOf(asked: Partial<ListQuery<Invoice>>, visited: number) {
    const plan: string[] = [];
    const session = {
      rows: async (sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> => {
        if (sql.includes('"list_totals"')) return [{ value: '', total: 1_000_000 }];
        plan.push((await plans.planOf(sql, parameters)).join('\n'));
        return [{ by: 'invoice', visited, rows: visited, total_cents: 12, ht_cents: 10 }];
      },
      write: () => Promise.reject(new Error('a list writes nothing')),
      change: () => Promise.reject(new Error('a list writes nothing')),
      apply: () => Promise.reject(new Error('a list writes nothing')),
      touch: () => undefined,
      locks: false,
      base: plans.engine,
    };
    const store = storesOver(plans.engine)(session as Session);
    const whole: ListQuery<Invoice> = { match: { companyId: 'company-1' }, sort: 'issuedAt', order: 'desc' };
    return { sums: await store.invoices.sums({ ...whole, ...asked }, ['totalCents', 'htCents']), plan };
  }

  test.each([
    ['a company', {}],
    ['its month', { ranges: month }],
    ['credit notes of a month', { match: { companyId: 'company-1', kind: 'creditNote' }, ranges: month }],
    ['a cabinet', { match: { cabinetId: 'cabinet-1' }, ranges: month }],
  ] satisfies [string, Partial<ListQuery<Invoice>>][])('%s: one statement, one index', async (_, asked) => {
    const { sums, plan } = await sumsOf(asked, 20_000);

    expect(sums?.get('invoice')).toEqual({ rows: 20_000, totalCents: 12, htCents: 10 });
    expect(plan).toHaveLength(1);
    expect(plan[0]).toMatch(/USING COVERING INDEX "?li_invoices_|Index Only Scan.* using li_invoices_/);
  });

  test('more rows than an export has are not summed; a search uses the trigrams once more', async () => {
    expect((await sumsOf({}, 20_001)).sums).toBeNull();
    const { sums, plan } = await sumsOf({ search: 'zoé' }, 20_001);
    expect([sums, plan.length]).toEqual([null, 2]);
  });
});

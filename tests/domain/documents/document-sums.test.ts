/** The sums of documents: two companies may have used the same number, and an administrator finds both by it. */
import { expect, it } from 'vitest';
import { sumsByKind } from '#domain/documents/totals.js';

it('adds up invoices and credit notes separately', () => {
  const sums = sumsByKind([
    { kind: 'invoice', totalCents: 1200, htCents: 1000 },
    { kind: 'creditNote', totalCents: 600, htCents: 500 },
    { kind: 'invoice', totalCents: 2400, htCents: 2000 },
  ]);

  expect([...sums]).toEqual([
    ['invoice', { rows: 2, totalCents: 3600, htCents: 3000 }],
    ['creditNote', { rows: 1, totalCents: 600, htCents: 500 }],
  ]);
});

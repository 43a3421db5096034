/** The table of months whose books are closed (money.md#closing): one row a company and month. */
import type { ClosedMonth } from '#domain/documents/closed-month.js';
import { bigint, table, text } from '#infrastructure/database/table.js';

export const closedMonths = table<ClosedMonth>()(
  'closed_months',
  { id: text, companyId: text, month: text, closedAt: bigint, closedById: text, closedByName: text },
  {
    oldest: ['month'],
    locks: 'none',
    index: { company: ['companyId', 'month'] },
  },
);

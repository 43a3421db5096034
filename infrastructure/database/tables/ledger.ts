/** Tables of the provider's balance (money.md#ledger): its movements, its payouts, and what was last read. */
import type { LedgerEntry, LedgerReading, Payout } from '#domain/payments/ledger.js';
import { all, bigint, flag, integer, maybe, table, text } from './table.js';

export const ledgerEntries = table<LedgerEntry>()(
  'ledger_entries',
  {
    ...all(text, 'id', 'companyId', 'providerId', 'kind'),
    ...all(maybe(text), 'purpose', 'orderId', 'orderReference', 'payoutId', 'description'),
    ...all(integer, 'amountCents', 'feeCents', 'netCents'),
    ...all(bigint, 'balanceCents', 'bookedAt', 'availableAt'),
  },
  {
    oldest: ['bookedAt'],
    locks: 'none',
    list: {
      sort: ['bookedAt'],
      indexed: ['payoutId'],
      filter: ['companyId', 'kind', 'payoutId'],
      search: ['orderReference', 'providerId'],
      sums: { of: ['amountCents', 'feeCents', 'netCents'], by: 'kind' },
    },
    unique: { provider: ['companyId', 'providerId'] },
    index: { order: ['orderId'] },
    checks: { net: '"net_cents" = "amount_cents" - "fee_cents"' },
  },
);

export const payouts = table<Payout>()(
  'payouts',
  {
    ...all(text, 'id', 'companyId', 'providerId', 'status'),
    isAutomatic: flag,
    amountCents: integer,
    ...all(maybe(integer), 'lineCount', 'linesCents'),
    ...all(bigint, 'bookedAt', 'arrivesAt'),
  },
  {
    oldest: ['bookedAt'],
    locks: 'none',
    list: { sort: ['bookedAt'], filter: ['companyId', 'status'], search: ['providerId'] },
    unique: { provider: ['companyId', 'providerId'] },
  },
);

export const ledgerReadings = table<LedgerReading>()(
  'ledger_readings',
  { id: text, readAt: bigint, balanceCents: bigint, refusedAt: maybe(bigint) },
  { oldest: ['id'], locks: 'none', refers: { id: 'companies' } },
);

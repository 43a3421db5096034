/** Tables of the provider's balance (money.md#ledger): its movements, its payouts, and what was last read. */
import type { LedgerEntry, LedgerReading, Payout } from '#domain/payments/ledger.js';
import { bigint, flag, integer, maybe, table, text } from '#infrastructure/database/table.js';

export const ledgerEntries = table<LedgerEntry>()(
  'ledger_entries',
  {
    id: text,
    companyId: text,
    providerId: text,
    kind: text,
    amountCents: integer,
    feeCents: integer,
    netCents: integer,
    balanceCents: bigint,
    bookedAt: bigint,
    availableAt: bigint,
    purpose: maybe(text),
    orderId: maybe(text),
    orderReference: maybe(text),
    payoutId: maybe(text),
    description: maybe(text),
  },
  {
    oldest: ['bookedAt'],
    locks: 'none',
    list: {
      sort: ['bookedAt'],
      filter: ['companyId', 'kind', 'payoutId'],
      search: ['orderReference', 'providerId'],
      sums: { of: ['amountCents', 'feeCents', 'netCents'], by: 'kind' },
    },
    unique: { provider: ['companyId', 'providerId'] },
    checks: { net: '"net_cents" = "amount_cents" - "fee_cents"' },
  },
);

export const payouts = table<Payout>()(
  'payouts',
  {
    id: text,
    companyId: text,
    providerId: text,
    amountCents: integer,
    status: text,
    bookedAt: bigint,
    arrivesAt: bigint,
    isAutomatic: flag,
    lineCount: maybe(integer),
    linesCents: maybe(integer),
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

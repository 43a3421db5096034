/** Plausible rows of the ledger, of the company that `rows.ts` has. */
import type { Rows } from '#infrastructure/database/tables.js';
import { noon } from '#tests/support/builders.js';

export const ledgerRows: Pick<Rows, 'closedMonths' | 'ledgerEntries' | 'ledgerReadings' | 'payouts'> = {
  ledgerEntries: {
    id: 'entry-1',
    companyId: 'company-1',
    providerId: 'txn_1',
    kind: 'refund',
    amountCents: -1_250,
    feeCents: 0,
    netCents: -1_250,
    balanceCents: 8_750,
    bookedAt: noon,
    availableAt: noon + 1,
    purpose: 'rental',
    orderId: 'order-1',
    orderReference: 'K7QM',
    payoutId: 'po_1',
    description: 'Remboursement « partiel »',
  },
  closedMonths: {
    id: 'company-1:2026-10',
    companyId: 'company-1',
    month: '2026-10',
    closedAt: noon,
    closedById: 'user-1',
    closedByName: 'Ada Lovelace',
  },
  ledgerReadings: { id: 'company-1', readAt: noon, balanceCents: 8_750, refusedAt: null },
  payouts: {
    id: 'payout-1',
    companyId: 'company-1',
    providerId: 'po_1',
    amountCents: 8_750,
    status: 'InTransit',
    bookedAt: noon,
    arrivesAt: noon + 2,
    isAutomatic: true,
    lineCount: 2,
    linesCents: 8_750,
  },
};

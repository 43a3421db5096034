/** Lists of the ledger's movements and payouts for managers of the whole company (money.md#ledger). */
import type { LedgerRow, LedgerSummary, PayoutRow } from '#application/contract/orders/ledger.js';
import { listScope, ofWholeCompany, type Staff } from '#application/access/staff.js';
import { checkReach } from '#application/access/reach.js';
import type { App } from '#application/app.js';
import type { ListQuery } from '#application/collection.js';
import { iso } from '#application/record-view.js';
import { pageReply, pagingOf, rangeOf, type Bounds, type Paging } from '#application/lists.js';
import type { Store } from '#application/store.js';
import {
  ledgerKinds,
  payoutGapCents,
  type LedgerEntry,
  type LedgerKind,
  type Payout,
  type PayoutStatus,
} from '#domain/payments/ledger.js';
import type { PaymentPurpose } from '#domain/payments/payment.js';
import { euros } from '#domain/shared/money.js';
import type { Instant } from '#domain/shared/record.js';

interface Asked extends Paging, Bounds {
  readonly companyId?: string | undefined;
  readonly search?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

interface LedgerQuery extends Asked {
  readonly kind?: LedgerKind | undefined;
  readonly payoutId?: string | undefined;
}

interface PayoutsQuery extends Asked {
  readonly status?: PayoutStatus | undefined;
}

/** Throws NOT_FOUND for another company, FORBIDDEN for a person restricted to some cabinets. */
async function check(store: Store, staff: Staff, query: Asked): Promise<void> {
  await checkReach(store, staff, query);
  ofWholeCompany(staff);
}

const scopeOf = (staff: Staff, { companyId }: Asked) => ({
  ...(companyId && { companyId }),
  ...listScope(staff, null),
});

const sorted = ({ search = '', order = 'desc', ...query }: Asked) =>
  ({ ranges: { bookedAt: rangeOf(query) }, search, sort: 'bookedAt', order }) as const;

const ledgerQuery = (staff: Staff, query: LedgerQuery): ListQuery<LedgerEntry> => ({
  match: {
    ...(query.kind && { kind: query.kind }),
    ...(query.payoutId && { payoutId: query.payoutId }),
    ...scopeOf(staff, query),
  },
  ...sorted(query),
});

/** The balance before an instant; 0 without one, or before the first movement. */
async function balanceBefore(store: Store, companyId: string, until: Instant | undefined): Promise<number> {
  if (until === undefined) return 0;
  const before = { match: { companyId }, ranges: { bookedAt: { until } }, sort: 'bookedAt' } as const;
  const { items } = await store.ledgerEntries.page({ ...before, order: 'desc', page: 1, pageSize: 1 });
  return items[0]?.balanceCents ?? 0;
}

const orderKinds = {
  rental: 'rental',
  extension: 'rental',
  deposit: 'rental',
  penalty: 'rental',
  pressing: 'pressing',
  shop: 'shop',
} as const satisfies Readonly<Record<PaymentPurpose, LedgerRow['orderKind']>>;

const viewOf = (entry: LedgerEntry, openings: ReadonlyMap<string, number>): LedgerRow => ({
  id: entry.id,
  companyId: entry.companyId,
  providerId: entry.providerId,
  kind: entry.kind,
  amount: euros(entry.amountCents),
  fee: euros(entry.feeCents),
  net: euros(entry.netCents),
  runningTotal: euros(entry.balanceCents - (openings.get(entry.companyId) ?? 0)),
  bookedAt: iso(entry.bookedAt),
  availableAt: iso(entry.availableAt),
  purpose: entry.purpose,
  orderKind: entry.purpose && orderKinds[entry.purpose],
  orderId: entry.orderId,
  orderReference: entry.orderReference,
  payoutId: entry.payoutId,
  description: entry.description,
});

/** Throws as `check`. */
export async function listLedger(app: Pick<App, 'read'>, staff: Staff, query: LedgerQuery) {
  return app.read(async (store) => {
    await check(store, staff, query);
    const page = await store.ledgerEntries.page({ ...ledgerQuery(staff, query), ...pagingOf(query) });
    const openings = new Map<string, number>();
    for (const companyId of new Set(page.items.map((entry) => entry.companyId)))
      openings.set(companyId, await balanceBefore(store, companyId, rangeOf(query).from));
    return pageReply(
      page,
      query,
      page.items.map((entry) => viewOf(entry, openings)),
    );
  });
}

async function readingOf(store: Store, companyId: string): Promise<LedgerSummary['reading']> {
  const reading = await store.ledgerReadings.find(companyId);
  if (!reading) return null;
  const { readAt, balanceCents, refusedAt } = reading;
  // The provider's times are whole seconds.
  const ownCents = await balanceBefore(store, companyId, readAt + 1);
  return {
    at: readAt === 0 ? null : iso(readAt),
    balance: euros(balanceCents),
    gap: euros(readAt === 0 ? 0 : balanceCents - ownCents),
    refusedAt: refusedAt === null ? null : iso(refusedAt),
  };
}

/** Balances are those of one company: of several, they are 0 and there is no reading. Throws as `check`. */
export async function sumLedger(
  app: Pick<App, 'clock' | 'read'>,
  staff: Staff,
  query: LedgerQuery,
): Promise<LedgerSummary> {
  return app.read(async (store) => {
    await check(store, staff, query);
    const companyId = query.companyId ?? staff.companyId;
    const sums = await store.ledgerEntries.sums(ledgerQuery(staff, query), [
      'amountCents',
      'feeCents',
      'netCents',
    ]);
    const { from, until = app.clock.now() + 1 } = rangeOf(query);
    const kinds = ledgerKinds.flatMap((kind) => {
      const found = sums?.get(kind);
      if (!found) return [];
      const { rows, amountCents, feeCents, netCents } = found;
      return { kind, count: rows, amount: euros(amountCents), fee: euros(feeCents), net: euros(netCents) };
    });
    return {
      kinds: sums && kinds,
      opening: companyId === null ? 0 : euros(await balanceBefore(store, companyId, from)),
      closing: companyId === null ? 0 : euros(await balanceBefore(store, companyId, until)),
      reading: companyId === null ? null : await readingOf(store, companyId),
    };
  });
}

function payoutView(payout: Payout): PayoutRow {
  const { id, companyId, providerId, status, isAutomatic, lineCount, linesCents } = payout;
  const gapCents = payoutGapCents(payout);
  return {
    ...{ id, companyId, providerId, status, isAutomatic, lineCount },
    amount: euros(payout.amountCents),
    bookedAt: iso(payout.bookedAt),
    arrivesAt: iso(payout.arrivesAt),
    linesTotal: linesCents === null ? null : euros(linesCents),
    gap: gapCents === null ? null : euros(gapCents),
  };
}

/** Throws as `check`. */
export async function listPayouts(app: Pick<App, 'read'>, staff: Staff, query: PayoutsQuery) {
  return app.read(async (store) => {
    await check(store, staff, query);
    const match = { ...(query.status && { status: query.status }), ...scopeOf(staff, query) };
    const page = await store.payouts.page({ match, ...sorted(query), ...pagingOf(query) });
    return pageReply(page, query, page.items.map(payoutView));
  });
}

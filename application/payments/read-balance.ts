/**
 * Reads the provider's balance every hour: its movements with their orders, its payouts with the movements that
 * they contain, and the balance itself, so that both accounts can be compared (money.md#ledger). Never moves money.
 */
import { payoutGapCents, withBalances, type LedgerEntry, type Payout } from '#domain/payments/ledger.js';
import { orderOfPurpose, type Payment } from '#domain/payments/payment.js';
import { orderPlans, type CustomerOrders } from '#domain/privacy/order-plans.js';
import { inBatches } from '#domain/shared/batches.js';
import { orderRows, type OrderSubject } from '#domain/shared/order-kinds.js';
import type { Company } from '#domain/companies/company.js';
import { day, hour, second, type Instant } from '#domain/shared/record.js';
import { parisDate } from '#application/board/paris-days.js';
import type { App } from '#application/app.js';
import type { Match } from '#application/collection.js';
import { recordsOf } from '#application/orders.js';
import type { Store } from '#application/store.js';
import { accountOf } from './account.js';
import {
  PaymentKeyRefused,
  PaymentRefused,
  PaymentUnavailable,
  type BalanceMovement,
  type PaymentAccount,
} from './gateway.js';

/** By company: the start of the next read. */
export type BalanceCursors = ReadonlyMap<string, Instant>;

/** A movement may be listed a little after its timestamp; one that is read twice is stored once. */
const overlapMs = hour;
/** The period of one request, so that a first reading of years holds little in memory. */
const windowMs = 7 * day;
/** Movements that cancel each other leave the balance as it was: they are read after this time at the latest. */
const unmovedForMs = day;
const parisMonth = (at: Instant): string => parisDate(at).slice(0, 7);
const batch = 200;
/**
 * A payout whose lines do not add up is read again for this long. The provider usually lists all lines within minutes.
 */
const reconciledWithinMs = 30 * day;

async function referencesOf<K extends OrderSubject>(
  store: Store,
  kind: K,
  id: readonly string[],
): Promise<readonly (readonly [id: string, reference: string])[]> {
  const { reference } = orderPlans[kind];
  const orders = await recordsOf(store, kind).where({ id } as Match<CustomerOrders[K]>);
  return orders.map((order) => [order.id, reference(order)]);
}

async function referencesIn(
  store: Store,
  payments: readonly Payment[],
): Promise<ReadonlyMap<string, string>> {
  const references = new Map<string, string>();
  for (const purpose of new Set(payments.map((payment) => payment.purpose))) {
    const ids = payments.filter((payment) => payment.purpose === purpose).map(({ orderId }) => orderId);
    for (const [id, reference] of await referencesOf(store, orderRows[orderOfPurpose[purpose]].subject, [
      ...new Set(ids),
    ]))
      references.set(id, reference);
  }
  return references;
}

/** The new movements of a batch as entries, in their place among those that are stored. */
async function entriesOf(
  app: App,
  store: Store,
  companyId: string,
  movements: readonly BalanceMovement[],
): Promise<Omit<LedgerEntry, 'balanceCents'>[]> {
  const providerId = movements.map((movement) => movement.providerId);
  const known = await store.ledgerEntries.where({ companyId, providerId });
  const knownIds = new Set(known.map((entry) => entry.providerId));
  const fresh = movements.filter((movement) => !knownIds.has(movement.providerId));
  const intentId = fresh.map((movement) => movement.intentId).filter((id) => id !== null);
  const payments = intentId.length === 0 ? [] : await store.payments.where({ companyId, intentId });
  const byIntent = new Map(payments.map((payment) => [payment.intentId, payment]));
  const references = await referencesIn(store, payments);
  return fresh.map(({ intentId: intent, ...movement }) => {
    const payment = intent === null ? undefined : byIntent.get(intent);
    return {
      id: app.newId(),
      companyId,
      ...movement,
      purpose: payment?.purpose ?? null,
      orderId: payment?.orderId ?? null,
      orderReference: references.get(payment?.orderId ?? '') ?? null,
    };
  });
}

async function balanceBefore(store: Store, companyId: string, until: Instant): Promise<number> {
  const before = { match: { companyId }, ranges: { bookedAt: { until } }, sort: 'bookedAt' } as const;
  const { items } = await store.ledgerEntries.page({ ...before, order: 'desc', page: 1, pageSize: 1 });
  return items[0]?.balanceCents ?? 0;
}

/** A movement that comes late moves the balance of those after it: they are few, since reading overlaps by an hour. */
async function storeMovements(
  app: App,
  companyId: string,
  movements: readonly BalanceMovement[],
): Promise<void> {
  await app.transaction(async (store) => {
    await store.lockKeys([`ledger ${companyId}`]);
    const fresh = await entriesOf(app, store, companyId, movements);
    if (fresh.length === 0) return;
    const from = Math.min(...fresh.map(({ bookedAt }) => bookedAt));
    const list = { match: { companyId }, ranges: { bookedAt: { from } }, sort: 'bookedAt' } as const;
    const later: LedgerEntry[] = [];
    for (let isMore = true; isMore;) {
      const last = later.at(-1) ?? null;
      const rows = await store.ledgerEntries.following({ ...list, order: 'asc' }, last, batch);
      later.push(...rows);
      isMore = rows.length === batch;
    }
    const stored = new Map(later.map((entry) => [entry.id, entry]));
    for (const entry of withBalances([...later, ...fresh], await balanceBefore(store, companyId, from))) {
      const known = stored.get(entry.id);
      if (!known) await store.ledgerEntries.add(entry);
      else if (known.balanceCents !== entry.balanceCents) await store.ledgerEntries.save(entry, known);
    }
  });
}

async function readMovements(
  app: App,
  account: PaymentAccount,
  companyId: string,
  since: Instant,
): Promise<void> {
  const end = app.clock.now() + second;
  for (let from = since; from < end; from += windowMs) {
    const until = Math.min(from + windowMs, end);
    for (const part of inBatches(await app.payments.movementsIn(account, from, until), batch))
      await storeMovements(app, companyId, part);
  }
}

const isOpen = (payout: Payout, now: Instant): boolean =>
  payout.status === 'InTransit' ||
  (payoutGapCents(payout) !== 0 && payout.isAutomatic && payout.bookedAt > now - reconciledWithinMs);

interface Known {
  /** What the stored movements add up to. */
  readonly balanceCents: number;
  /** Whether the state or the lines of a payout may still change. */
  readonly hasOpenPayouts: boolean;
  /** The start of the oldest such payout; else of the newest. */
  readonly payoutsFrom: Instant;
}

async function knownOf(app: App, { id: companyId, createdAt }: Company): Promise<Known> {
  const now = app.clock.now();
  const newest = { match: { companyId }, sort: 'bookedAt', order: 'desc' } as const;
  return app.read(async (store) => {
    const [last] = await store.ledgerEntries.following(newest, null, 1);
    const payouts = await store.payouts.following(newest, null, batch);
    const open = payouts.filter((payout) => isOpen(payout, now));
    return {
      balanceCents: last?.balanceCents ?? 0,
      hasOpenPayouts: open.length > 0,
      payoutsFrom: open.at(-1)?.bookedAt ?? payouts[0]?.bookedAt ?? createdAt,
    };
  });
}

/** The payout's movements point at it, and their sum is what it is compared with. */
async function reconcile(app: App, account: PaymentAccount, payout: Payout): Promise<void> {
  const { companyId, providerId: payoutId } = payout;
  const ids = await app.payments.movementsOf(account, payoutId);
  await app.transaction(async (store) => {
    let linesCents = 0;
    let lineCount = 0;
    for (const providerId of inBatches(ids, batch))
      for (const entry of await store.ledgerEntries.where({ companyId, providerId })) {
        lineCount += 1;
        linesCents += entry.netCents;
        if (entry.payoutId !== payoutId) await store.ledgerEntries.save({ ...entry, payoutId }, entry);
      }
    await store.payouts.save({ ...payout, lineCount, linesCents }, payout);
  });
}

async function readPayouts(
  app: App,
  account: PaymentAccount,
  companyId: string,
  since: Instant,
): Promise<void> {
  const now = app.clock.now();
  for (const state of await app.payments.payoutsSince(account, since)) {
    const payout = await app.transaction(async (store) => {
      await store.lockKeys([`ledger ${companyId}`]);
      const [known] = await store.payouts.where({ companyId, providerId: state.providerId }, { limit: 1 });
      if (known) return store.payouts.save({ ...known, ...state }, known);
      const added = { id: app.newId(), companyId, ...state, lineCount: null, linesCents: null };
      await store.payouts.add(added);
      return added;
    });
    if (payout.isAutomatic && isOpen(payout, now) && payoutGapCents(payout) !== 0)
      await reconcile(app, account, payout);
  }
}

/** `balanceCents` is null if the provider refused: the last known one stays. */
async function storeReading(app: App, companyId: string, balanceCents: number | null): Promise<void> {
  const now = app.clock.now();
  await app.transaction(async (store) => {
    await store.lockKeys([`ledger ${companyId}`]);
    const known = await store.ledgerReadings.find(companyId);
    const reading =
      balanceCents === null
        ? { id: companyId, readAt: 0, balanceCents: 0, ...known, refusedAt: known?.refusedAt ?? now }
        : { id: companyId, readAt: now, balanceCents, refusedAt: null };
    if (known) await store.ledgerReadings.save(reading, known);
    else await store.ledgerReadings.add(reading);
  });
}

async function firstCursor(app: App, { id: companyId, createdAt }: Company): Promise<Instant> {
  const newest = { match: { companyId }, sort: 'bookedAt', order: 'desc' } as const;
  const [last] = await app.read((store) => store.ledgerEntries.following(newest, null, 1));
  return last ? last.bookedAt - overlapMs : createdAt;
}

/** Returns the start of the next read; the same one if the provider does not answer, or refuses. */
async function readCompany(app: App, company: Company, since: Instant): Promise<Instant> {
  const { id: companyId } = company;
  const now = app.clock.now();
  try {
    const account = accountOf(app, company);
    const balanceCents = await app.payments.balanceOf(account);
    const known = await knownOf(app, company);
    const hasMoved =
      balanceCents !== known.balanceCents ||
      now - since >= unmovedForMs ||
      // A month is closed with all of its movements.
      parisMonth(since) !== parisMonth(now - overlapMs);
    if (hasMoved) await readMovements(app, account, companyId, since);
    if (hasMoved || known.hasOpenPayouts) await readPayouts(app, account, companyId, known.payoutsFrom);
    await storeReading(app, companyId, balanceCents);
    return hasMoved ? now - overlapMs : since;
  } catch (error) {
    if (!(error instanceof PaymentUnavailable || error instanceof PaymentRefused)) throw error;
    if (error instanceof PaymentKeyRefused) await storeReading(app, companyId, null);
    app.log.warn('payment.balanceUnread', { companyId, error: error.message });
    return since;
  }
}

/** Reads the balance of every company that has a key. `before` is the previous result; null after a start. */
export async function readBalances(app: App, before: BalanceCursors | null): Promise<BalanceCursors> {
  const companies = await app.read((store) => store.companies.where({}));
  const cursors = new Map<string, Instant>();
  for (const company of companies) {
    if (!company.stripeSecretKeySealed) continue;
    const since = before?.get(company.id) ?? (await firstCursor(app, company));
    cursors.set(company.id, await readCompany(app, company, since));
  }
  return cursors;
}

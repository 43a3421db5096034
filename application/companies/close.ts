/**
 * Closes a company (accounts.md#companies): it is hidden with all its records, its people are signed out at once and
 * their e-mail addresses become available. Its sales and audit entries are retained.
 */
import { audit } from '#application/access/audit.js';
import { forgetSecondFactor } from '#application/access/second-factor.js';
import { endSessionsOf } from '#application/access/sessions.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { liveOrders } from '#application/orders.js';
import { ordersOnTheirWay } from '#application/payments/carry-out.js';
import { type Collection, type Match, toChange } from '#application/collection.js';
import { deletionRefusal } from '#domain/companies/company.js';
import { liveRentalStatuses as status } from '#domain/rentals/rental-order.js';
import type { Instant, VersionedRecord } from '#domain/shared/record.js';
import { companyOf } from './company-of.js';

async function hide<T extends VersionedRecord>(
  collection: Collection<T>,
  match: Match<T>,
  now: Instant,
): Promise<void> {
  for (const row of await collection.where(match))
    await collection.save({ ...row, updatedAt: now, deletedAt: now });
}

/** Throws NOT_FOUND, or COMPANY_IN_USE while it has cabinets, active orders or pending movements of money. */
export async function close(
  app: App,
  staff: Staff,
  { companyId }: { readonly companyId: string },
): Promise<{ success: true }> {
  await app.transaction(async (store) => {
    const company = await companyOf(store, staff, companyId, toChange);
    const cabinets = await store.cabinets.where({ companyId });
    const orders = await store.rentalOrders.where({ companyId, status });
    const others = await liveOrders(store, { companyId });
    // Its keys are erased: no refund would be possible afterwards.
    const moving = await ordersOnTheirWay(store, companyId);
    const inTheWay = new Set([...[...orders, ...others].map(({ id }) => id), ...moving]);
    const refusal = deletionRefusal({ cabinets: cabinets.length, liveOrders: inTheWay.size });
    if (refusal) throw refusal;
    const now = app.clock.now();
    for (const user of await store.users.where({ companyId })) {
      await store.users.save({ ...user, updatedAt: now, deletedAt: now, passwordHash: null });
      await endSessionsOf(app, store, user.id, 'rights');
      await forgetSecondFactor(app, store, user.id);
    }
    await hide(store.contacts, { companyId }, now);
    await hide(store.frequentCustomers, { companyId }, now);
    // A copy of the database contains no key that still opens the company's account at the provider.
    const noKeys = { stripePublicKey: null, stripeSecretKeySealed: null, stripeWebhookSecretSealed: null };
    await store.companies.save({ ...company, ...noKeys, updatedAt: now, deletedAt: now });
    const { id, name } = company;
    await audit(app, store, staff, {
      action: 'company.delete',
      subjectKind: 'company',
      subjectId: id,
      subjectLabel: name,
      companyId: id,
    });
  });
  return { success: true };
}

/**
 * Customers who come again, to be found while their name is typed (specification §3). How often and when they came last is
 * followed by the platform itself (behaviour.md §6).
 */
import type { CustomerFields, FrequentCustomerView } from '#application/contract/contacts.js';
import { audit, changesOf } from '#application/access/audit.js';
import { companyFor, listScope, ofTenant, type Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import { pageReply, pagingOf, type Paging } from '#application/lists.js';
import type { FrequentCustomer } from '#domain/companies/contact.js';
import { companyNames, type CompanyNames } from './company-names.js';

export interface CustomersQuery extends Paging {
  readonly search?: string | undefined;
  readonly sort?: 'usageCount' | 'name' | 'lastUsed' | 'createdAt' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly companyId?: string | undefined;
}

const iso = (instant: number): string => new Date(instant).toISOString();

function viewOf(customer: FrequentCustomer, names: CompanyNames): FrequentCustomerView {
  const { createdAt, updatedAt, lastUsed, deletedAt: _, ...rest } = customer;
  return {
    ...rest,
    companyName: names.get(customer.companyId) ?? '',
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
    lastUsed: lastUsed === null ? null : iso(lastUsed),
  };
}

const rowOf = ({ name, phone, company, email }: CustomerFields) => ({
  name,
  phone: phone || null,
  company: company || null,
  email: email || null,
});

const subjectOf = ({ id, name, companyId }: FrequentCustomer) => ({
  subjectKind: 'frequentCustomer' as const,
  subjectId: id,
  subjectLabel: name,
  companyId,
});

/** The most frequent first, so that the one that is meant comes up after a few letters. */
export async function list(at: Installation, staff: Staff, query: CustomersQuery) {
  const { search, sort = 'usageCount', companyId } = query;
  const order = query.order ?? (sort === 'name' ? 'asc' : 'desc');
  if (companyId) ofTenant(staff, { companyId });
  const match = { ...(companyId && { companyId }), ...listScope(staff, null) };
  return at.read(async (store) => {
    const found = await store.frequentCustomers.page({ match, search, sort, order, ...pagingOf(query) });
    const names = await companyNames(store, found.items);
    return pageReply(
      found,
      query,
      found.items.map((row) => viewOf(row, names)),
    );
  });
}

interface ById {
  readonly customerId: string;
}

/** Throws NOT_FOUND. */
export const read = (at: Installation, staff: Staff, { customerId }: ById): Promise<FrequentCustomerView> =>
  at.read(async (store) => {
    const customer = ofTenant(staff, await store.frequentCustomers.get(customerId));
    return viewOf(customer, await companyNames(store, [customer]));
  });

/** Throws NOT_FOUND for a company that is not there. */
export async function create(
  at: Installation,
  staff: Staff,
  { companyId: named, ...fields }: CustomerFields & { readonly companyId?: string | undefined },
): Promise<FrequentCustomerView> {
  const companyId = companyFor(staff, named);
  const now = at.clock.now();
  const base = { id: at.newId(), createdAt: now, updatedAt: now, deletedAt: null, version: 1, companyId };
  const customer: FrequentCustomer = { ...base, ...rowOf(fields), usageCount: 0, lastUsed: null };
  return at.transaction(async (store) => {
    const { name } = await store.companies.get(companyId);
    await store.frequentCustomers.add(customer);
    await audit(at, store, staff, { action: 'frequentCustomer.create', ...subjectOf(customer) });
    return viewOf(customer, new Map([[companyId, name]]));
  });
}

/** Throws NOT_FOUND or VERSION_CONFLICT. */
export async function update(
  at: Installation,
  staff: Staff,
  { customerId, version, ...fields }: CustomerFields & ById & { readonly version: number },
): Promise<FrequentCustomerView> {
  return at.transaction(async (store) => {
    const before = ofTenant(staff, await store.frequentCustomers.get(customerId));
    const after = { ...before, ...rowOf(fields), version, updatedAt: at.clock.now() };
    const row = await store.frequentCustomers.save(after);
    const facts = changesOf(before, after);
    await audit(at, store, staff, { action: 'frequentCustomer.update', ...subjectOf(after), facts });
    return viewOf(row, await companyNames(store, [row]));
  });
}

/** Throws NOT_FOUND. */
export async function remove(
  at: Installation,
  staff: Staff,
  { customerId }: ById,
): Promise<{ success: true }> {
  await at.transaction(async (store) => {
    const customer = ofTenant(staff, await store.frequentCustomers.get(customerId));
    const now = at.clock.now();
    await store.frequentCustomers.save({ ...customer, updatedAt: now, deletedAt: now });
    await audit(at, store, staff, { action: 'frequentCustomer.delete', ...subjectOf(customer) });
  });
  return { success: true };
}

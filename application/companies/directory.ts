/**
 * A company's directory of contacts or frequent customers: operators edit it, support reads it (accounts.md#roles). The
 * kind defines the differences.
 */
import { newRecord, type VersionedRecord } from '#domain/shared/record.js';
import type { CompanyContact, FrequentCustomer } from '#domain/companies/contact.js';
import { audit, changesOf } from '#application/access/audit.js';
import { companyFor, listScope, ofTenant, type Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { pageReply, pagingOf, searched, type Paging } from '#application/lists.js';
import type { ListQuery, Collection } from '#application/collection.js';
import type { Store } from '#application/store.js';
import type {
  ContactFields,
  ContactView,
  CustomerFields,
  FrequentCustomerView,
} from '#application/contract/orders/contacts.js';
import { recordView, iso } from '#application/record-view.js';
import { companyNames } from './company-of.js';
import type { RequestOf } from '#application/contract/index.js';

interface OfCompany extends VersionedRecord {
  readonly companyId: string;
  readonly name: string;
}

interface Query extends Paging {
  readonly search?: string | undefined;
  readonly companyId?: string | undefined;
}

interface Kind<Row extends OfCompany, Fields, View, Asking extends Query> {
  readonly noun: 'contact' | 'frequentCustomer';
  readonly collection: (store: Store) => Collection<Row>;
  /** The row of an edit; empty fields become null. */
  readonly written: (fields: Fields) => Partial<Row>;
  readonly newRow: (base: Omit<OfCompany, 'name'>, fields: Fields) => Row;
  readonly viewOf: (row: Row, companyName: string) => View;
  readonly listQuery: (query: Asking) => Pick<ListQuery<Row>, 'match' | 'sort' | 'order'>;
}

type New<Fields> = Fields & { readonly companyId?: string | undefined };
type Edit<Fields> = Fields & { readonly id: string; readonly version: number };

function reading<Row extends OfCompany, Fields, View, Asking extends Query>(
  kind: Kind<Row, Fields, View, Asking>,
) {
  const { collection, viewOf } = kind;
  return {
    list: async (app: App, staff: Staff, query: Asking) => {
      const { companyId } = query;
      const search = searched(query.search);
      if (companyId) ofTenant(staff, { companyId });
      const { match, ...order } = kind.listQuery(query);
      const scoped = { ...match, ...(companyId && { companyId }), ...listScope(staff, null) };
      return app.read(async (store) => {
        const listQuery = { match: scoped, search, ...order, ...pagingOf(query) };
        const found = await collection(store).page(listQuery);
        const names = await companyNames(store, found.items);
        const views = found.items.map((row) => viewOf(row, names.get(row.companyId) ?? ''));
        return pageReply(found, query, views);
      });
    },

    /** Throws NOT_FOUND. */
    read: (app: App, staff: Staff, id: string): Promise<View> =>
      app.read(async (store) => {
        const row = ofTenant(staff, await collection(store).get(id));
        return viewOf(row, (await store.companies.get(row.companyId)).name);
      }),
  };
}

function writing<Row extends OfCompany, Fields, View, Asking extends Query>(
  kind: Kind<Row, Fields, View, Asking>,
) {
  const { noun, collection, viewOf } = kind;
  const subjectOf = ({ id, name, companyId }: OfCompany) =>
    ({ subjectKind: noun, subjectId: id, subjectLabel: name, companyId }) as const;
  return {
    /** Throws NOT_FOUND for an unknown company. */
    create: async (app: App, staff: Staff, { companyId: named, ...typed }: New<Fields>) => {
      const companyId = companyFor(staff, named);
      const now = app.clock.now();
      const base = { ...newRecord(app.newId(), now), companyId };
      const row = kind.newRow(base, typed as Fields);
      return app.transaction(async (store) => {
        const { name } = await store.companies.get(companyId);
        await collection(store).add(row);
        await audit(app, store, staff, { action: `${noun}.create`, ...subjectOf(row) });
        return viewOf(row, name);
      });
    },

    /** Throws NOT_FOUND or VERSION_CONFLICT. */
    update: (app: App, staff: Staff, { id, version, ...typed }: Edit<Fields>): Promise<View> =>
      app.transaction(async (store) => {
        const before = ofTenant(staff, await collection(store).get(id));
        const written = kind.written(typed as Fields);
        const after = { ...before, ...written, version, updatedAt: app.clock.now() };
        const row = await collection(store).save(after);
        const facts = changesOf<Row>(before, after);
        await audit(app, store, staff, { action: `${noun}.update`, ...subjectOf(after), facts });
        return viewOf(row, (await store.companies.get(row.companyId)).name);
      }),

    /** Throws NOT_FOUND. */
    remove: async (app: App, staff: Staff, id: string): Promise<{ success: true }> => {
      await app.transaction(async (store) => {
        const row = ofTenant(staff, await collection(store).get(id));
        const now = app.clock.now();
        await collection(store).save({ ...row, updatedAt: now, deletedAt: now });
        await audit(app, store, staff, { action: `${noun}.delete`, ...subjectOf(row) });
      });
      return { success: true };
    },
  };
}

const directoryOf = <Row extends OfCompany, Fields, View, Asking extends Query>(
  kind: Kind<Row, Fields, View, Asking>,
) => ({ ...reading(kind), ...writing(kind) });

type ContactsQuery = RequestOf<'listContacts'>;

const contactView = (contact: CompanyContact, companyName: string): ContactView => ({
  ...contact,
  ...recordView(contact),
  companyName,
});

const contactFields = (fields: ContactFields) => ({
  name: fields.name,
  description: fields.description || null,
  address: fields.address || null,
  city: fields.city || null,
  zipCode: fields.zipCode || null,
  country: fields.country || null,
  phoneNumber: fields.phoneNumber || null,
  email: fields.email || null,
  contactName: fields.contactName || null,
  isActive: fields.isActive,
});

/** A company's contacts: workshops, suppliers, partners. */
export const contacts = directoryOf({
  noun: 'contact',
  collection: (store) => store.contacts,
  written: contactFields,
  newRow: (base, fields: ContactFields): CompanyContact => ({ ...base, ...contactFields(fields) }),
  viewOf: contactView,
  listQuery: ({ sort = 'name', order = 'asc', isActive }: ContactsQuery) => ({
    match: isActive ? { isActive: isActive === 'true' } : {},
    sort,
    order,
  }),
});

type CustomersQuery = RequestOf<'listFrequentCustomers'>;

function customerView(customer: FrequentCustomer, companyName: string): FrequentCustomerView {
  const { lastUsed } = customer;
  return {
    ...customer,
    ...recordView(customer),
    companyName,
    lastUsed: lastUsed === null ? null : iso(lastUsed),
  };
}

const customerFields = ({ name, phone, company, email }: CustomerFields) => ({
  name,
  phone: phone || null,
  company: company || null,
  email: email || null,
});

/**
 * Frequent customers, found while their name is typed (specification §3). The platform itself counts their uses and the
 * last one (parcels.md#frequent-customers).
 */
export const frequentCustomers = directoryOf({
  noun: 'frequentCustomer',
  collection: (store) => store.frequentCustomers,
  written: customerFields,
  newRow: (base, fields: CustomerFields): FrequentCustomer => ({
    ...base,
    ...customerFields(fields),
    usageCount: 0,
    lastUsed: null,
  }),
  viewOf: customerView,
  /** Most frequent first, so that a few letters are enough. */
  listQuery: ({ sort = 'usageCount', order }: CustomersQuery) => ({
    match: {},
    sort,
    order: order ?? (sort === 'name' ? 'asc' : 'desc'),
  }),
});

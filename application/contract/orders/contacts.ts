/** Contacts and frequent customers of a company (specification §3, §5). */
import * as z from 'zod/mini';
import { cleanLine } from '#domain/shared/clean-text.js';
import { email, id, instant, line, reference, text, recordFields } from '#application/contract/fields.js';
import { listOf, listQuery } from '#application/contract/lists.js';
import { anyStaff, operators } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

const contact = z.object({ contactId: id });
const customer = z.object({ customerId: id });
const version = z.number().check(z.int(), z.gte(1));
const done = z.object({ success: z.boolean() });

const nameNeeded = 'Le nom est requis';
const requiredName = (max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? nameNeeded : undefined) })
    .check(z.overwrite(cleanLine), z.minLength(1, nameNeeded), z.maxLength(max), z.regex(/^[^\0]*$/));
const maybe = (max: number) => z.nullable(line(max));
const maybeReference = (max: number) => z.nullable(reference(max));
const maybeEmail = z.nullable(z.union([z.literal(''), email(254)]));
/** Admins name the company of a new record; for other users it is their own. */
const ofCompany = { companyId: z.optional(id) };

const contactFields = {
  name: requiredName(200),
  description: z.nullable(text(1000)),
  address: maybe(200),
  city: maybe(100),
  zipCode: maybeReference(20),
  country: maybe(100),
  phoneNumber: maybeReference(20),
  email: maybeEmail,
  contactName: maybe(100),
  isActive: z.boolean(),
};

const customerFields = {
  name: requiredName(100),
  phone: maybeReference(20),
  company: maybe(100),
  email: maybeEmail,
};

const words = z.nullable(z.string());
const base = {
  ...recordFields,
  version,
  companyId: id,
  companyName: z.string(),
  name: z.string(),
};

const contactView = z.object({
  ...base,
  description: words,
  address: words,
  city: words,
  zipCode: words,
  country: words,
  phoneNumber: words,
  email: words,
  contactName: words,
  isActive: z.boolean(),
});
export type ContactView = z.output<typeof contactView>;

const frequentCustomerView = z.object({
  ...base,
  phone: words,
  company: words,
  email: words,
  usageCount: z.number(),
  lastUsed: z.nullable(instant),
});
export type FrequentCustomerView = z.output<typeof frequentCustomerView>;

const { name: contactName, isActive, ...contactWords } = contactFields;
const contactBody = z.strictObject({
  name: contactName,
  ...z.partial(z.object(contactWords)).shape,
  isActive: z._default(isActive, true),
  ...ofCompany,
});
const { name: customerName, ...customerWords } = customerFields;
const customerBody = z.strictObject({
  name: customerName,
  ...z.partial(z.object(customerWords)).shape,
  ...ofCompany,
});
/** An edit must contain every field, so that an omitted one is not emptied or switched on again. */
const contactEdit = z.strictObject({ ...contactFields, version });
const customerEdit = z.strictObject({ ...customerFields, version });
/** Omitted fields of a new one are empty. */
export type ContactFields = Omit<z.output<typeof contactBody>, 'companyId'>;
export type CustomerFields = Omit<z.output<typeof customerBody>, 'companyId'>;

export const contacts = routes('Contacts', {
  listContacts: {
    address: 'GET /contacts',
    access: anyStaff,
    summary: 'The contacts of a company',
    query: z.object({
      ...listQuery(['name', 'createdAt']),
      companyId: z.optional(id),
      isActive: z.optional(z.enum(['true', 'false'])),
    }),
    reply: listOf(contactView),
  },
  createContact: {
    address: 'POST /contacts',
    access: operators,
    summary: 'Add a contact',
    body: contactBody,
    reply: contactView,
    status: 201,
  },
  contact: {
    address: 'GET /contacts/:contactId',
    access: anyStaff,
    summary: 'A contact',
    params: contact,
    reply: contactView,
  },
  updateContact: {
    address: 'PUT /contacts/:contactId',
    access: operators,
    summary: 'Change a contact',
    params: contact,
    body: contactEdit,
    reply: contactView,
  },
  deleteContact: {
    address: 'DELETE /contacts/:contactId',
    access: operators,
    summary: 'Delete a contact',
    params: contact,
    reply: done,
  },
  listFrequentCustomers: {
    address: 'GET /frequent-customers',
    access: anyStaff,
    summary: 'Frequent customers, the most frequent first',
    query: z.object({
      ...listQuery(['usageCount', 'name', 'lastUsed', 'createdAt']),
      companyId: z.optional(id),
    }),
    reply: listOf(frequentCustomerView),
  },
  createFrequentCustomer: {
    address: 'POST /frequent-customers',
    access: operators,
    summary: 'Add a frequent customer',
    body: customerBody,
    reply: frequentCustomerView,
    status: 201,
  },
  frequentCustomer: {
    address: 'GET /frequent-customers/:customerId',
    access: anyStaff,
    summary: 'A frequent customer',
    params: customer,
    reply: frequentCustomerView,
  },
  updateFrequentCustomer: {
    address: 'PUT /frequent-customers/:customerId',
    access: operators,
    summary: 'Change a frequent customer',
    params: customer,
    body: customerEdit,
    reply: frequentCustomerView,
  },
  deleteFrequentCustomer: {
    address: 'DELETE /frequent-customers/:customerId',
    access: operators,
    summary: 'Delete a frequent customer',
    params: customer,
    reply: done,
  },
});

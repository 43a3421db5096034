/** The file of a customer (pages.md#customer-file): every order of a person, what waits and is owed, and incidents. */
import * as z from 'zod/mini';
import { reasonLimit } from '#domain/lockers/limits.js';
import { orderSubjectNames } from '#domain/shared/order-kinds.js';
import { inboxEntry } from '#application/contract/board-inbox.js';
import { cleanEmail } from '#application/contract/email-form.js';
import { euroAmount, filledText, id, instant, searched } from '#application/contract/fields.js';
import { anyStaff, managers, operators } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';
import { contactHint, isWholeContact } from './privacy.js';

/**
 * Records that name a customer, from whose pages their file is opened: no address contains a phone or an e-mail.
 * `customer` is what staff wrote on one, as in the audit.
 */
const customerRecordKinds = [...orderSubjectNames, 'frequentCustomer', 'customer'] as const;
export type CustomerRecordKind = (typeof customerRecordKinds)[number];

const recordForm = new RegExp(`^(${customerRecordKinds.join('|')})\\.([0-9a-f-]{36})$`);

/** Null for an e-mail or a phone number. */
export function readCustomerRecord(of: string): { kind: CustomerRecordKind; id: string } | null {
  const [, kind, recordId] = recordForm.exec(of) ?? [];
  return kind && recordId ? { kind: kind as CustomerRecordKind, id: recordId } : null;
}

/** `rentalOrder.<id>`: the customer of this record; or a whole e-mail or phone number. */
const of = z.string().check(
  z.overwrite(cleanEmail),
  z.maxLength(254),
  z.refine((asked) => recordForm.test(asked) || isWholeContact(asked), contactHint),
);
/** Admins name the company of a contact; a record has its own. */
const asking = { of, companyId: z.optional(id) };

const words = z.nullable(z.string());
const place = {
  orderKind: z.enum(orderSubjectNames),
  orderId: id,
  reference: z.string(),
  /** The order's page in the staff web. */
  path: z.string(),
};

const order = z.object({
  ...place,
  cabinetName: words,
  /** In French, as in lists. */
  statusLabel: z.string(),
  isOver: z.boolean(),
  createdAt: instant,
  customerName: z.string(),
  customerEmail: words,
  customerPhone: words,
  /** Null without a sale. */
  total: z.nullable(euroAmount),
  /** Open debts; 0 without any. */
  owed: euroAmount,
});

const incidentKinds = ['damage', 'late', 'pickup', 'dispute'] as const;

const incident = z.object({
  ...place,
  kind: z.enum(incidentKinds),
  at: instant,
  /** In French; null once the customer's text was erased. */
  detail: words,
  /** True if nothing is left to do. */
  isSettled: z.boolean(),
});

const file = z.object({
  /** The newest name that was given; null if nothing is stored of the contact. */
  name: words,
  email: words,
  phone: words,
  companyId: id,
  companyName: z.string(),
  /** The newest first. */
  orders: z.array(order),
  /** There are older orders than those listed. */
  isCut: z.boolean(),
  /** Open debts of these orders. */
  owed: euroAmount,
  /** What waits on these orders and the reader may end. */
  waiting: z.array(inboxEntry),
  /** The newest first. */
  incidents: z.array(incident),
  /** What staff wrote to them, the newest first; the text is on the order. */
  messages: z.array(
    z.object({
      id,
      reference: z.string(),
      path: z.string(),
      at: instant,
      channel: z.enum(['email', 'sms']),
      status: z.enum(['waiting', 'sent', 'failed']),
      subject: words,
    }),
  ),
  /** Notes of staff for colleagues, the newest first. */
  notes: z.array(z.object({ id, at: instant, by: z.string(), text: z.string() })),
  /** Null: the person can order online. Author and reason are null once the person was erased. */
  block: z.nullable(z.object({ at: instant, by: words, reason: words })),
});
export type CustomerFileView = z.output<typeof file>;

const known = z.object({ name: z.string(), email: words, phone: words });
export type KnownCustomer = z.output<typeof known>;

/** As many as fit under a field. */
export const mostKnown = 10;
/** Fewer letters find everybody. */
export const knownFromLetters = 2;

export const customers = routes('Customers', {
  customer: {
    address: 'GET /customers',
    access: anyStaff,
    summary: 'The file of the customer of a record, or with this e-mail or phone number',
    query: z.object(asking),
    reply: file,
  },
  knownCustomers: {
    address: 'GET /customers/known',
    access: operators,
    summary: 'Customers of any kind of order, and frequent ones, to complete a new order; the newest first',
    query: z.object({
      search: searched.check(z.minLength(knownFromLetters)),
      /** Whose company is searched. */
      cabinetId: id,
    }),
    reply: z.object({ items: z.array(known) }),
  },
  noteOnCustomer: {
    address: 'POST /customers/notes',
    access: operators,
    summary: 'Write a note on a customer, for colleagues',
    body: z.strictObject({ ...asking, text: filledText(1000) }),
    reply: file,
  },
  blockCustomer: {
    address: 'POST /customers/block',
    access: managers,
    summary: 'Accept no online order with the person’s e-mail or phone number any more',
    body: z.strictObject({ ...asking, reason: filledText(reasonLimit) }),
    reply: file,
  },
  unblockCustomer: {
    address: 'POST /customers/unblock',
    access: managers,
    summary: 'Accept online orders of the person again',
    body: z.strictObject({ ...asking, reason: filledText(reasonLimit) }),
    reply: file,
  },
});

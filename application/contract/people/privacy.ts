/** Access to a person's stored data, and its erasure (GDPR, articles 15 and 17). */
import * as z from 'zod/mini';
import { cleanEmail } from '#application/contract/email-form.js';
import { reasonLimit } from '#domain/lockers/limits.js';
import { orderSubjectNames } from '#domain/shared/order-kinds.js';
import { euroAmount, filledText, id, instant } from '#application/contract/fields.js';
import { damageMoment } from '#application/contract/rentals/damage-shapes.js';
import { withdrawalView } from '#application/contract/orders/order-shapes.js';
import { managers } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';
import { acceptedTerms } from './accepted-terms.js';

export const contactHint = 'Saisissez un e-mail entier ou un numéro de téléphone entier.';
export const isWholeContact = (contact: string): boolean =>
  /^[^\s@\0]+@[^\s@\0]+\.[^\s@\0]+$/.test(contact) || /^\+?(?:[\s().-]*\d){9,15}$/.test(contact);
export const wholeContact = z
  .string()
  .check(z.overwrite(cleanEmail), z.minLength(1), z.maxLength(254), z.refine(isWholeContact, contactHint));
const asking = { contact: wholeContact, companyId: z.optional(id) };

const words = z.nullable(z.string());
const picture = z.object({ mediaType: z.string(), base64: z.string() });
const order = z.object({
  kind: z.enum(orderSubjectNames),
  id,
  companyName: z.string(),
  /** As displayed to staff. */
  reference: z.string(),
  /** In French, as in lists. */
  statusLabel: z.string(),
  isOver: z.boolean(),
  createdAt: instant,
  customerName: z.string(),
  customerCompany: words,
  customerEmail: words,
  customerPhone: words,
  /** Notes on the order: by the customer, or about their laundry. */
  notes: words,
  /** The customer's withdrawal and its answer; null without one. */
  withdrawal: z.nullable(withdrawalView),
  /** The customer's reports about a rented item's condition, with photos. */
  damageReports: z.array(
    z.object({
      at: instant,
      moment: damageMoment,
      text: words,
      /** The conclusion of staff; null until then. */
      settlement: words,
      photos: z.array(picture),
    }),
  ),
  /** The customer's photo of a returned item; null without one. */
  returnPhoto: z.nullable(picture),
  /** Whether the customer requested a locker within reach. */
  needsReach: z.boolean(),
  /** The terms of sale that they accepted, and when. */
  terms: acceptedTerms,
  /** Null without a sale. */
  total: z.nullable(euroAmount),
  /** The record's page in the staff web. */
  path: z.string(),
});

const personView = z.object({
  contact: z.string(),
  readAt: instant,
  orders: z.array(order),
  messages: z.array(
    z.object({
      orderId: z.string(),
      channel: z.enum(['email', 'sms']),
      recipient: z.string(),
      template: z.string(),
      subject: words,
      sentAt: z.nullable(instant),
    }),
  ),
  frequentCustomers: z.array(
    z.object({
      id,
      companyName: z.string(),
      name: z.string(),
      phone: words,
      company: words,
      email: words,
      usageCount: z.number(),
    }),
  ),
  /** Contacts of companies. */
  contacts: z.array(
    z.object({
      id,
      companyName: z.string(),
      name: z.string(),
      contactName: words,
      email: words,
      phone: words,
      address: words,
      /** The record's page in the staff web, where it can be deleted. */
      path: z.string(),
    }),
  ),
  invoices: z.array(
    z.object({ number: z.string(), issuedAt: instant, orderReference: z.string(), total: euroAmount }),
  ),
  /** Notes of staff on the person, and their block, as in the customer file. */
  notes: z.array(z.object({ at: instant, text: z.string() })),
  block: z.nullable(z.object({ at: instant, reason: words })),
  /** Orders that are not over, or have a payment or message under way: they must be completed before the erasure. */
  ordersInUse: z.number(),
});
export type PersonView = z.output<typeof personView>;

const erased = z.object({
  orders: z.number(),
  messages: z.number(),
  frequentCustomers: z.number(),
  invoicesRetained: z.number(),
});

export const privacy = routes('Personal data', {
  person: {
    address: 'GET /personal-data',
    access: managers,
    summary: 'All that names the person with this e-mail or phone number',
    query: z.object(asking),
    reply: personView,
  },
  erasePerson: {
    address: 'POST /personal-data/erase',
    access: managers,
    summary:
      'Forget the person with this e-mail or phone number; invoices and the company’s own contacts are kept',
    body: z.strictObject({ ...asking, reason: filledText(reasonLimit) }),
    reply: erased,
  },
});

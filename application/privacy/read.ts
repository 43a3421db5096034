/** All data that identifies a person, for access requests (GDPR, article 15). */
import { buyerLines } from '#domain/companies/buyer.js';
import type { CompanyContact } from '#domain/companies/contact.js';
import type { CustomerOrder, CustomerOrders } from '#domain/privacy/order-plans.js';
import { orderSubjectNames, type OrderSubject } from '#domain/shared/order-kinds.js';
import { invoiceNumber } from '#domain/documents/invoice.js';
import { euros } from '#domain/shared/money.js';
import type { Staff } from '#application/access/staff.js';
import { type CompanyNames, companyNames } from '#application/companies/company-of.js';
import { writtenIn } from '#application/companies/customer-files.js';
import { termsViews } from '#application/companies/terms.js';
import type { PersonView } from '#application/contract/people/privacy.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import type { App } from '#application/app.js';
import { iso, isoOrNull } from '#application/record-view.js';
import type { Message } from '#application/records.js';
import { withdrawalView } from '#application/sales/settle-withdrawal.js';
import type { Store } from '#application/store.js';
import { inUse } from './erase.js';
import { orderFacts, type Asking, filesOfSubject, subjectOf } from './subject.js';

// A person's damage reports with photos, and photos of returns: part of the copy required by article 15.

type Pictured = Pick<PersonView['orders'][number], 'damageReports' | 'returnPhoto'>;
type PicturesOf = (order: CustomerOrder) => Pictured;

/** By order, the oldest report first. */
async function picturesOf(store: Store, orders: readonly CustomerOrder[]): Promise<PicturesOf> {
  const orderId = orders.map(({ id }) => id);
  const [reports, images] = await Promise.all([
    store.damageReports.where({ orderId }),
    store.damageImages.where({ orderId }),
  ]);
  const pictures = new Map(images.map(({ id, mediaType, base64 }) => [id, { mediaType, base64 }]));
  return (order) => ({
    damageReports: reports
      .filter(({ orderId: id }) => id === order.id)
      .map(({ createdAt, moment, text, settlement, photos }) => ({
        at: iso(createdAt),
        moment,
        text,
        settlement,
        photos: photos.flatMap((photo) => pictures.get(photo.id) ?? []),
      })),
    returnPhoto:
      'returnPhotoAt' in order && order.returnPhotoAt !== null ? (pictures.get(order.id) ?? null) : null,
  });
}

type OrderView = PersonView['orders'][number];

type TermsOf = Awaited<ReturnType<typeof termsViews>>;

/** What the customer agreed to, and withdrew from. */
const contractIn = (order: CustomerOrder, termsOf: TermsOf) =>
  'withdrawnAt' in order
    ? { terms: termsOf(order), withdrawal: withdrawalView(order) }
    : { terms: null, withdrawal: null };

/** The recipient's company of a parcel; the firm that ordered, with all that is stored of it. */
function companyIn(order: CustomerOrder): string | null {
  if ('customerCompany' in order) return order.customerCompany;
  const buyer = 'buyer' in order ? order.buyer : null;
  return buyer && [buyer.companyName, ...buyerLines(buyer)].join(', ');
}

const orderView = <K extends OrderSubject>(
  kind: K,
  order: CustomerOrders[K],
  names: CompanyNames,
): Omit<OrderView, keyof Pictured | 'terms' | 'withdrawal'> => ({
  ...orderFacts(kind, order),
  id: order.id,
  companyName: names.get(order.companyId) ?? '',
  createdAt: iso(order.createdAt),
  customerName: order.customerName,
  customerCompany: companyIn(order),
  customerEmail: order.customerEmail,
  customerPhone: order.customerPhone,
  path: staffPath(kind, order) ?? '/',
});

const messageView = ({ orderId, channel, recipient, template, subject, sentAt }: Message) => ({
  orderId,
  channel,
  recipient,
  template,
  subject,
  sentAt: isoOrNull(sentAt),
});

const contactView = (contact: CompanyContact, names: CompanyNames): PersonView['contacts'][number] => {
  const { id, companyId, name, contactName, email, phoneNumber: phone, address, zipCode, city } = contact;
  const where = [address, zipCode, city].filter(Boolean).join(' ');
  return {
    id,
    name,
    contactName,
    email,
    phone,
    address: where || null,
    companyName: names.get(companyId) ?? '',
    path: staffPath('contact', contact) ?? '/',
  };
};

/** Throws as `subjectOf`. */
export const readPerson = (app: App, staff: Staff, asking: Asking): Promise<PersonView> =>
  app.read(async (store) => {
    const subject = await subjectOf(store, staff, asking);
    const { orders, customers, contacts, invoices, messages } = subject;
    const all: readonly CustomerOrder[] = Object.values(orders).flat();
    const names = await companyNames(store, [...all, ...customers, ...contacts]);
    const pictured = await picturesOf(store, all);
    const files = await filesOfSubject(app, store, staff, asking, subject);
    const { notes, block } = await writtenIn(store, files);
    const termsOf = await termsViews(
      store,
      all.filter((order) => 'withdrawnAt' in order),
    );
    const viewsOf = <K extends OrderSubject>(kind: K): OrderView[] =>
      orders[kind].map((order) => ({
        ...orderView(kind, order, names),
        ...contractIn(order, termsOf),
        ...pictured(order),
      }));
    return {
      contact: asking.contact,
      readAt: iso(app.clock.now()),
      orders: orderSubjectNames
        .flatMap((kind) => viewsOf(kind))
        .sort((left, right) => right.createdAt.localeCompare(left.createdAt)),
      messages: messages.map(messageView),
      frequentCustomers: customers.map(({ id, companyId, name, phone, company, email, usageCount }) => ({
        id,
        name,
        phone,
        company,
        email,
        usageCount,
        companyName: names.get(companyId) ?? '',
      })),
      contacts: contacts.map((contact) => contactView(contact, names)),
      invoices: invoices.map((invoice) => ({
        number: invoiceNumber(invoice),
        issuedAt: iso(invoice.issuedAt),
        orderReference: invoice.orderReference,
        total: euros(invoice.totalCents),
      })),
      notes: notes.map(({ at, text }) => ({ at, text })),
      block: block && { at: block.at, reason: block.reason },
      ordersInUse: await inUse(store, subject, app.clock.now()),
    };
  });

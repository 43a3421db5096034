/** All data that identifies a person, for access requests (GDPR, article 15). */
import type { CompanyContact } from '#domain/companies/contact.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { Parcel } from '#domain/parcels/parcel.js';
import type { Sale } from '#domain/sales/sale.js';
import type { Withdrawal } from '#domain/sales/withdrawal.js';
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
import { orderFacts, type Asking, filesOfSubject, type Subject, subjectOf } from './subject.js';

// A person's damage reports with photos, and photos of returns: part of the copy required by article 15.

type Pictured = Pick<PersonView['orders'][number], 'damageReports' | 'returnPhoto'>;
type PicturesOf = (order: RentalOrder) => Pictured;

/** By order, the oldest report first. */
async function picturesOf(store: Store, orders: readonly RentalOrder[]): Promise<PicturesOf> {
  const orderId = orders.map(({ id }) => id);
  const [reports, images] = await Promise.all([
    store.damageReports.where({ orderId }),
    store.damageImages.where({ orderId }),
  ]);
  const pictures = new Map(images.map(({ id, mediaType, base64 }) => [id, { mediaType, base64 }]));
  return ({ id, returnPhotoAt }) => ({
    damageReports: reports
      .filter((report) => report.orderId === id)
      .map(({ createdAt, moment, text, settlement, photos }) => ({
        ...{ at: iso(createdAt), moment, text, settlement },
        photos: photos.flatMap((photo) => pictures.get(photo.id) ?? []),
      })),
    returnPhoto: returnPhotoAt === null ? null : (pictures.get(id) ?? null),
  });
}

type OrderView = PersonView['orders'][number];
type Own = Pick<OrderView, 'kind' | 'reference' | 'statusLabel' | 'isOver' | 'notes' | 'total'>;

const orderView = (
  order: RentalOrder | Sale | Parcel,
  names: CompanyNames,
  own: Own & Partial<Pictured & Pick<OrderView, 'customerCompany' | 'needsReach' | 'terms' | 'withdrawal'>>,
): OrderView => ({
  customerCompany: null,
  damageReports: [],
  returnPhoto: null,
  needsReach: false,
  terms: null,
  withdrawal: null,
  ...own,
  id: order.id,
  companyName: names.get(order.companyId) ?? '',
  createdAt: iso(order.createdAt),
  customerName: order.customerName,
  customerEmail: order.customerEmail,
  customerPhone: order.customerPhone,
  path: staffPath(own.kind, order) ?? '/',
});

const ofContract = <Of extends Own>(own: Of, order: Withdrawal) => ({
  ...own,
  withdrawal: withdrawalView(order),
});

type TermsOf = Awaited<ReturnType<typeof termsViews>>;

const ordersIn = (
  { orders }: Subject,
  names: CompanyNames,
  termsOf: TermsOf,
  pictured: PicturesOf,
): OrderView[] =>
  [
    ...orders.rentalOrder.map((order) =>
      orderView(order, names, {
        ...ofContract(orderFacts('rentalOrder', order), order),
        terms: termsOf(order),
        ...pictured(order),
      }),
    ),
    ...orders.pressingOrder.map((order) =>
      orderView(order, names, {
        ...ofContract(orderFacts('pressingOrder', order), order),
        terms: termsOf(order),
      }),
    ),
    ...orders.shopOrder.map((order) =>
      orderView(order, names, {
        ...ofContract(orderFacts('shopOrder', order), order),
        terms: termsOf(order),
      }),
    ),
    ...orders.parcel.map((parcel) => {
      const { customerCompany } = parcel;
      return orderView(parcel, names, { ...orderFacts('parcel', parcel), customerCompany });
    }),
  ].sort((left, right) => right.createdAt.localeCompare(left.createdAt));

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
    ...{ id, name, contactName, email, phone, address: where || null },
    companyName: names.get(companyId) ?? '',
    path: staffPath('contact', contact) ?? '/',
  };
};

/** Throws as `subjectOf`. */
export const readPerson = (app: App, staff: Staff, asking: Asking): Promise<PersonView> =>
  app.read(async (store) => {
    const subject = await subjectOf(store, staff, asking);
    const { orders, customers, contacts, invoices, messages } = subject;
    const named = [...Object.values(orders).flat(), ...customers, ...contacts];
    const names = await companyNames(store, named);
    const { parcel: _, ...sold } = orders;
    const files = await filesOfSubject(app, store, staff, asking, subject);
    const { notes, block } = await writtenIn(store, files);
    const termsOf = await termsViews(store, Object.values(sold).flat());
    return {
      contact: asking.contact,
      readAt: iso(app.clock.now()),
      orders: ordersIn(subject, names, termsOf, await picturesOf(store, orders.rentalOrder)),
      messages: messages.map(messageView),
      frequentCustomers: customers.map(({ id, companyId, name, phone, company, email, usageCount }) => ({
        ...{ id, name, phone, company, email, usageCount },
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

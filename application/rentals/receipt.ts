/** The receipt of a rental as a file: for staff by its order, for its customer by the link of their page or of a message. */
import type { Download } from '#application/contract/files.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { orderFor } from '#application/rentals/staff/load.js';
import type { Store } from '#application/store.js';
import { printedRentalReceipt, type RentalReceipt } from '#domain/documents/rental-receipt.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { DomainError } from '#domain/shared/errors.js';
import { sellerOf } from '#application/documents/issue.js';
import { opensReceipt } from '#application/documents/link.js';
import { brandOf, once, typography } from '#application/documents/print.js';
import type { InvoiceBrand } from '#application/documents/printer.js';
import type { RequestOf } from '#application/contract/index.js';

interface Sources {
  readonly receipt: RentalReceipt;
  readonly brand: InvoiceBrand;
}

async function sourcesOf(app: App, store: Store, order: RentalOrder): Promise<Sources> {
  const seller = sellerOf(await store.companies.get(order.companyId));
  const cabinet = await store.cabinets.find(order.cabinetId);
  const place = [cabinet?.name, cabinet?.location].filter((part) => part !== undefined && part !== '');
  return {
    receipt: {
      order,
      payments: await store.payments.where({ orderId: order.id }),
      seller,
      place: place.join(', '),
      printedAt: app.clock.now(),
    },
    brand: await brandOf(store, order.companyId, seller.legalName),
  };
}

async function printed(app: App, { receipt, brand }: Sources): Promise<Download> {
  const bytes = await app.documents.print(printedRentalReceipt(receipt, typography), brand);
  return {
    mediaType: 'application/pdf',
    name: `recu-${receipt.order.rentalCode}.pdf`,
    pieces: once(bytes),
  };
}

/** Throws NOT_FOUND, FORBIDDEN, or INVOICE_NOT_ISSUED for an order that was never paid. */
export async function receiptForStaff(
  app: App,
  staff: Staff,
  { orderId }: RequestOf<'rentalReceipt'>,
): Promise<Download> {
  const sources = await app.read(async (store) => {
    const order = await orderFor(store, staff, orderId);
    if (order.paidAt === null) throw new DomainError('INVOICE_NOT_ISSUED');
    return sourcesOf(app, store, order);
  });
  return printed(app, sources);
}

/** Throws NOT_FOUND for a wrong token, a missing or never paid order, and after its customer's data was erased. */
export async function receiptForCustomer(
  app: App,
  { rentalOrderId, t }: RequestOf<'customerReceipt'>,
): Promise<Download> {
  if (!opensReceipt(app, rentalOrderId, t)) throw new DomainError('NOT_FOUND');
  const sources = await app.read(async (store) => {
    const order = await store.rentalOrders.get(rentalOrderId);
    if (order.paidAt === null || order.erasedAt !== null) throw new DomainError('NOT_FOUND');
    return sourcesOf(app, store, order);
  });
  return printed(app, sources);
}

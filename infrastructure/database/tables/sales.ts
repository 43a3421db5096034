/** Articles, orders that are paid at once (money.md#sales), invoices (money.md#invoices-and-credit-notes). */
import type { InvoiceCounter } from '#application/records.js';
import type { SellableItem } from '#domain/catalogue/sellable-item.js';
import type { Invoice } from '#domain/documents/invoice.js';
import type { PressingOrder } from '#domain/pressing/pressing-order.js';
import type { UnpaidBooking } from '#domain/sales/unpaid-booking.js';
import type { ShopOrder } from '#domain/shop/shop-order.js';
import type { StoredPicture } from '#domain/shared/stored-picture.js';
import {
  addedText,
  all,
  bigint,
  decimal,
  flag,
  integer,
  json,
  maybe,
  table,
  text,
  versioned,
} from './table.js';
import { orderIndexes, withdrawal } from './order-columns.js';

export const sellableItems = table<SellableItem>()(
  'sellable_items',
  {
    ...versioned,
    ...all(text, 'companyId', 'cabinetId', 'name', 'description', 'type'),
    ...all(maybe(text), 'image', 'category', 'sku', 'withdrawalExclusion'),
    ...all(flag, 'isActive', 'requiredForCustomerDeposit', 'requiredForClientDeposit'),
    ...all(integer, 'priceCents', 'slotsRequired', 'stockQuantity', 'nbDaysExecution'),
    requiresSpecificLockerType: maybe(integer),
    tvaRate: decimal,
  },
  {
    list: {
      sort: ['createdAt', 'name', 'priceCents'],
      indexed: ['name'],
      filter: ['companyId', 'cabinetId', 'isActive', 'type', 'category', 'stockQuantity'],
      search: ['name', 'sku'],
      tally: 'isActive',
    },
    index: { soldOut: { on: ['companyId'], where: '"stock_quantity" = 0' } },
    checks: {
      rate: '"tva_rate" >= 0 AND "tva_rate" <= 100',
      price: '"price_cents" > 0',
      stock: '"stock_quantity" >= -1',
      slots: '"slots_required" > 0',
    },
  },
);

export const sellableItemImages = table<StoredPicture>()(
  'sellable_item_images',
  { id: text, digest: text, mediaType: text, base64: text },
  { oldest: ['id'], locks: 'none', refers: { id: 'sellable_items' } },
);

const sale = {
  ...versioned,
  ...all(text, 'companyId', 'cabinetId', 'reference', 'customerName', 'customerEmail', 'customerPhone'),
  status: text,
  ...all(maybe(text), 'language', 'checkoutSessionId', 'checkoutUrl', 'termsVersionId'),
  needsReach: flag,
  ...all(integer, 'totalSlotsRequired', 'totalAmountCents'),
  ...all(maybe(bigint), 'termsAcceptedAt', 'paidAt', 'endedAt', 'completedAt'),
  lines: json,
  buyer: maybe(json),
  ...withdrawal,
  cancelReason: maybe(text),
  externallyRefundedAt: maybe(bigint),
  erasedAt: maybe(bigint),
} as const;
const ofSale = {
  unique: { reference: ['companyId', 'reference'] },
  index: {
    ...orderIndexes,
    refunded: { on: ['companyId'], where: '"externally_refunded_at" IS NOT NULL' },
    completed: { on: ['companyId', 'completedAt'], where: '"completed_at" IS NOT NULL' },
  },
  checks: { money: '"total_amount_cents" >= 0' },
} as const;

export const pressingOrders = table<PressingOrder>()(
  'pressing_orders',
  {
    ...sale,
    ...all(maybe(text), 'depositLockerId', 'pickupLockerId', 'createdById', 'paymentReference', 'reserves'),
    pickedUpInPerson: flag,
    promisedAt: bigint,
    ...all(maybe(bigint), 'depositedAt', 'collectedAt', 'returnedAt', 'expressRequestedAt'),
  },
  {
    list: {
      sort: ['createdAt', 'promisedAt', 'customerName', 'status', 'totalAmountCents'],
      indexed: ['createdById'],
      filter: ['companyId', 'cabinetId', 'status', 'createdById'],
      search: ['reference', 'customerName', 'customerEmail', 'customerPhone'],
      tally: 'status',
    },
    ...ofSale,
  },
);

export const shopOrders = table<ShopOrder>()(
  'shop_orders',
  {
    ...sale,
    notes: maybe(text),
    assignedLockerId: maybe(text),
    preparingAt: maybe(bigint),
    readyAt: maybe(bigint),
  },
  {
    list: {
      sort: ['createdAt', 'customerName', 'status', 'totalAmountCents'],
      filter: ['companyId', 'cabinetId', 'status'],
      search: ['reference', 'customerName', 'customerEmail', 'customerPhone'],
      tally: 'status',
    },
    ...ofSale,
  },
);

export const invoices = table<Invoice>()(
  'invoices',
  {
    ...all(text, 'id', 'companyId', 'cabinetId', 'orderKind', 'orderId', 'orderReference', 'kind'),
    ...all(text, 'customerName', 'customerEmail', 'paymentWords'),
    correctsId: maybe(text),
    ...all(integer, 'ordinal', 'year', 'number', 'totalCents', 'htCents'),
    issuedAt: bigint,
    ...all(json, 'seller', 'lines', 'vat'),
    buyer: maybe(json),
    buyerName: addedText,
  },
  {
    oldest: ['issuedAt'],
    locks: 'none',
    list: {
      sort: ['issuedAt', 'totalCents'],
      filter: ['companyId', 'cabinetId', 'kind', 'orderKind'],
      search: ['orderReference', 'customerName', 'customerEmail', 'buyerName'],
      sums: { of: ['totalCents', 'htCents'], by: 'kind' },
    },
    unique: { number: ['companyId', 'year', 'number'], order: ['orderId', 'kind', 'ordinal'] },
  },
);

/** One row per company and year: the last number issued (`store.nextInvoiceNumber`). */
export const invoiceCounters = table<InvoiceCounter>()(
  'invoice_counters',
  { id: text, last: integer },
  { oldest: ['id'] },
);

/** Customers' orders that wait for their payment; the row is deleted with the payment, or with the order's end. */
export const unpaidBookings = table<UnpaidBooking>()(
  'unpaid_bookings',
  {
    ...all(text, 'id', 'emailDigest', 'addressDigest'),
    phoneDigest: maybe(text),
    until: bigint,
  },
  {
    oldest: ['until'],
    withoutRowid: true,
    index: { email: ['emailDigest'], phone: ['phoneDigest'], address: ['addressDigest'] },
  },
);

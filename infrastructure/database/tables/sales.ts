/**
 * Tables of articles, of the orders that are paid at once, and of their invoices (money.md#invoices-and-credit-notes,
 * money.md#sales).
 */
import type { InvoiceCounter } from '#application/records.js';
import type { SellableItem, SellableItemImage } from '#domain/catalogue/sellable-item.js';
import type { Invoice } from '#domain/documents/invoice.js';
import type { PressingOrder } from '#domain/pressing/pressing-order.js';
import type { UnpaidBooking } from '#domain/sales/unpaid-booking.js';
import type { ShopOrder } from '#domain/shop/shop-order.js';
import {
  bigint,
  decimal,
  flag,
  integer,
  json,
  maybe,
  table,
  text,
  versioned,
} from '#infrastructure/database/table.js';
import { orderIndexes, withdrawal } from './rental-orders.js';

export const sellableItems = table<SellableItem>()(
  'sellable_items',
  {
    ...versioned,
    companyId: text,
    cabinetId: text,
    name: text,
    description: text,
    priceCents: integer,
    tvaRate: decimal,
    image: maybe(text),
    isActive: flag,
    slotsRequired: integer,
    type: text,
    requiresSpecificLockerType: maybe(integer),
    requiredForCustomerDeposit: flag,
    requiredForClientDeposit: flag,
    category: maybe(text),
    sku: maybe(text),
    stockQuantity: integer,
    nbDaysExecution: integer,
    withdrawalExclusion: maybe(text),
  },
  {
    list: {
      sort: ['createdAt', 'name', 'priceCents'],
      filter: ['companyId', 'cabinetId', 'isActive', 'type', 'category', 'stockQuantity'],
      search: ['name', 'sku'],
      tally: 'isActive',
    },
    checks: {
      rate: '"tva_rate" >= 0 AND "tva_rate" <= 100',
      price: '"price_cents" > 0',
      stock: '"stock_quantity" >= -1',
      slots: '"slots_required" > 0',
    },
  },
);

export const sellableItemImages = table<SellableItemImage>()(
  'sellable_item_images',
  { id: text, digest: text, mediaType: text, base64: text },
  { oldest: ['id'], locks: 'none', refers: { id: 'sellable_items' } },
);

const sale = {
  ...versioned,
  companyId: text,
  cabinetId: text,
  reference: text,
  customerName: text,
  customerEmail: text,
  customerPhone: text,
  language: maybe(text),
  needsReach: flag,
  status: text,
  lines: json,
  totalSlotsRequired: integer,
  totalAmountCents: integer,
  checkoutSessionId: maybe(text),
  checkoutUrl: maybe(text),
  termsAcceptedAt: maybe(bigint),
  termsVersionId: maybe(text),
  paidAt: maybe(bigint),
  endedAt: maybe(bigint),
  completedAt: maybe(bigint),
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
    promisedAt: bigint,
    depositLockerId: maybe(text),
    pickupLockerId: maybe(text),
    createdById: maybe(text),
    paymentReference: maybe(text),
    depositedAt: maybe(bigint),
    collectedAt: maybe(bigint),
    returnedAt: maybe(bigint),
    pickedUpInPerson: flag,
    reserves: maybe(text),
    expressRequestedAt: maybe(bigint),
  },
  {
    list: {
      sort: ['createdAt', 'promisedAt', 'customerName', 'status', 'totalAmountCents'],
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
    id: text,
    companyId: text,
    cabinetId: text,
    orderKind: text,
    orderId: text,
    orderReference: text,
    kind: text,
    ordinal: integer,
    year: integer,
    number: integer,
    issuedAt: bigint,
    seller: json,
    customerName: text,
    customerEmail: text,
    lines: json,
    totalCents: integer,
    vat: json,
    htCents: integer,
    paymentWords: text,
    correctsId: maybe(text),
  },
  {
    oldest: ['issuedAt'],
    locks: 'none',
    list: {
      sort: ['issuedAt', 'totalCents'],
      filter: ['companyId', 'cabinetId', 'kind', 'orderKind'],
      search: ['orderReference', 'customerName', 'customerEmail'],
      sums: { of: ['totalCents', 'htCents'], by: 'kind' },
    },
    unique: {
      number: ['companyId', 'year', 'number'],
      order: ['orderId', 'kind', 'ordinal'],
    },
  },
);

/** One row a company and year: the last number issued (`store.nextInvoiceNumber`). */
export const invoiceCounters = table<InvoiceCounter>()(
  'invoice_counters',
  { id: text, last: integer },
  { oldest: ['id'] },
);

/** Customers' orders that wait for their payment; the row is deleted with the payment, or with the order's end. */
export const unpaidBookings = table<UnpaidBooking>()(
  'unpaid_bookings',
  {
    id: text,
    emailDigest: text,
    phoneDigest: maybe(text),
    addressDigest: text,
    until: bigint,
  },
  {
    oldest: ['until'],
    index: {
      email: ['emailDigest'],
      phone: ['phoneDigest'],
      address: ['addressDigest'],
    },
  },
);

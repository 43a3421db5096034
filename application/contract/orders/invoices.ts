/**
 * Invoices and credit notes (money.md#invoices-and-credit-notes; specification §7): listed, printed, and summed up by
 * day. They cannot be written through the API.
 */
import * as z from 'zod/mini';
import { paymentMeans } from '#domain/documents/invoice.js';
import { withdrawableKinds } from '#domain/shared/order-kinds.js';
import { euroAmount, id, instant, reference } from '#application/contract/fields.js';
import { download } from '#application/contract/files.js';
import { amountInQuery, dateRange, listOf, listQuery, searchInQuery } from '#application/contract/lists.js';
import { anyStaff, managers } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';
import { vatShare } from '#application/contract/amounts.js';

const kind = z.enum(['invoice', 'creditNote']);

const invoiceRow = z.object({
  id,
  /** `F2026-000123`, `A2026-000124`. */
  number: z.string(),
  kind,
  issuedAt: instant,
  companyId: id,
  cabinetId: id,
  cabinetName: z.nullable(z.string()),
  orderKind: z.enum(withdrawableKinds),
  orderId: id,
  orderReference: z.string(),
  customerName: z.string(),
  /** How it was paid or paid back; null when its words name none. */
  paymentMeans: z.nullable(z.enum(paymentMeans)),
  /** TTC; negative for a credit note. */
  total: euroAmount,
  /** One share per rate, the lowest first; negative for a credit note. */
  vat: z.array(vatShare),
  /** The invoice that a credit note corrects, or that an invoice replaces; null otherwise. */
  correctsNumber: z.nullable(z.string()),
  /** The firm that is invoiced; null for a private person. */
  buyerName: z.nullable(z.string()),
  buyerSiren: z.nullable(z.string()),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

const invoiceSums = z.object({
  /** Credit notes are deducted; null when too many documents match to be added up at once. */
  sums: z.nullable(
    z.object({
      invoices: z.number(),
      creditNotes: z.number(),
      ttc: euroAmount,
      ht: euroAmount,
      vat: euroAmount,
    }),
  ),
});
export type InvoiceSums = z.output<typeof invoiceSums>;

const day = z.iso.date();
const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/));
const pdf = ['application/pdf'] as const;
const ofOrder = {
  method: 'GET',
  access: anyStaff,
  query: z.object({
    kind: z.optional(kind),
    /** Printed number of a credit note; without it the newest. */
    number: z.optional(reference(20)),
  }),
  reply: download,
  file: pdf,
} as const;

/** Filters of the list. */
const filters = {
  companyId: z.optional(id),
  cabinetId: z.optional(id),
  kind: z.optional(kind),
  orderKind: z.optional(z.enum(withdrawableKinds)),
  /** `2026-11`, in Europe/Paris. */
  month: z.optional(month),
  ...dateRange,
  minTotal: amountInQuery,
  maxTotal: amountInQuery,
};

export const invoices = routes('Invoices', {
  listInvoices: {
    address: 'GET /invoices',
    access: anyStaff,
    summary: 'Invoices and credit notes, newest first; searched by number, order and customer',
    query: z.object({
      ...listQuery(['issuedAt', 'totalCents']),
      ...filters,
    }),
    reply: listOf(invoiceRow),
  },
  invoiceSums: {
    address: 'GET /invoices/sums',
    access: anyStaff,
    summary: 'What the filtered list of invoices adds up to: TTC, HT and VAT, credit notes taken off',
    query: z.object({ search: searchInQuery, ...filters }),
    reply: invoiceSums,
  },
  pressingInvoice: {
    ...ofOrder,
    path: '/PressingOrders/:pressingOrderId/invoice',
    summary: 'The invoice of a pressing order as PDF, or its credit note',
    params: z.object({ pressingOrderId: id }),
  },
  shopInvoice: {
    ...ofOrder,
    path: '/EcommerceOrders/:shopOrderId/invoice',
    summary: 'The invoice of a shop order as PDF, or its credit note',
    params: z.object({ shopOrderId: id }),
  },
  rentalInvoice: {
    ...ofOrder,
    path: '/RentalOrders/:orderId/invoice',
    summary: 'The invoice of a rental that a firm ordered as PDF, or its credit note',
    params: z.object({ orderId: id }),
  },
  customerInvoice: {
    address: 'GET /invoices/:invoiceId',
    access: 'public',
    summary: 'An invoice as PDF for the holder of the link in its message',
    params: z.object({ invoiceId: id }),
    query: z.object({ t: z.string().check(z.maxLength(100)) }),
    reply: download,
    file: pdf,
  },
  rentalReceipt: {
    address: 'GET /RentalOrders/:orderId/receipt',
    access: anyStaff,
    summary: 'The receipt of a rental as PDF: debited, refunded, held and released amounts so far',
    params: z.object({ orderId: id }),
    reply: download,
    file: pdf,
  },
  customerReceipt: {
    address: 'GET /rental-receipts/:rentalOrderId',
    access: 'public',
    summary: 'The receipt of a rental as PDF for the holder of its link, from the rental’s page or a message',
    params: z.object({ rentalOrderId: id }),
    query: z.object({ t: z.string().check(z.maxLength(100)) }),
    reply: download,
    file: pdf,
  },
  exportDailyTotals: {
    address: 'GET /exports/daily-totals',
    access: managers,
    summary:
      'Sales and refunds a day (Europe/Paris), cabinet and VAT rate, and of a whole company its accounts, as CSV; both days are included',
    query: z.object({
      from: day,
      to: day,
      companyId: z.optional(id),
      cabinetId: z.optional(id),
    }),
    reply: download,
    file: ['text/csv'],
  },
});

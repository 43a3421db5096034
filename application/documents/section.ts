/** The use cases of documents, bound to their installation. */
import type { Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import { exportDailyTotals, type DailyTotalsQuery } from './daily-totals.js';
import { listInvoices, sumInvoices, type InvoicesQuery } from './list.js';
import { receiptForCustomer, receiptForStaff, type OfLink } from './receipt.js';
import { proofForStaff, type ProofWish } from './proof.js';
import { printForCustomer, printForStaff, type OfOrder } from './print.js';

export const documentsOf = (at: Installation) => ({
  list: (staff: Staff, query: InvoicesQuery) => listInvoices(at, staff, query),
  sum: (staff: Staff, query: InvoicesQuery) => sumInvoices(at, staff, query),
  print: (staff: Staff, order: OfOrder) => printForStaff(at, staff, order),
  printForCustomer: (link: { readonly invoiceId: string; readonly t: string }) => printForCustomer(at, link),
  receipt: (staff: Staff, order: { readonly orderId: string }) => receiptForStaff(at, staff, order),
  receiptForCustomer: (link: OfLink) => receiptForCustomer(at, link),
  proof: (staff: Staff, wish: ProofWish) => proofForStaff(at, staff, wish),
  exportDailyTotals: (staff: Staff, query: DailyTotalsQuery) => exportDailyTotals(at, staff, query),
});

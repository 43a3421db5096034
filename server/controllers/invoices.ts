/** Invoices and credit notes, daily totals, and proof files of orders. */
import { exportDailyTotals, closeMonth, exportEntries, listMonths } from '#application/documents/closing.js';
import {
  changeExportSchedule,
  openScheduledExport,
  readExportSchedule,
} from '#application/documents/export-schedule.js';
import {
  listInvoices,
  sumInvoices,
  listLedger,
  listPayouts,
  sumLedger,
} from '#application/documents/list.js';
import { printForCustomer, printForStaff } from '#application/documents/print.js';
import { receiptForCustomer, receiptForStaff } from '#application/rentals/receipt.js';
import { api } from '#application/contract/index.js';
import { orderNames, withdrawableKinds } from '#domain/shared/order-kinds.js';
import { proofForStaff } from '#application/proof/proof.js';
import { call, controllerOf, ofOrder, publicCall } from './bound-routes.js';

export const InvoicesController = controllerOf(
  publicCall(api.customerInvoice, printForCustomer),
  publicCall(api.customerReceipt, receiptForCustomer),
  call(api.listInvoices, listInvoices, { refusals: ['NOT_FOUND'] }),
  call(api.invoiceSums, sumInvoices, { refusals: ['NOT_FOUND'] }),
  ...withdrawableKinds.map((orderKind) =>
    ofOrder(
      api[`${orderKind}Invoice`],
      (app, staff, orderId, query) => printForStaff(app, staff, { ...query, orderKind, orderId }),
      { refusals: ['INVOICE_NOT_ISSUED'] },
    ),
  ),
  call(api.rentalReceipt, receiptForStaff, { refusals: ['INVOICE_NOT_ISSUED'] }),
  call(api.listLedger, listLedger, { refusals: ['NOT_FOUND'] }),
  call(api.ledgerSummary, sumLedger, { refusals: ['NOT_FOUND'] }),
  call(api.listPayouts, listPayouts, { refusals: ['NOT_FOUND'] }),
  call(api.listMonths, listMonths, { refusals: ['NOT_FOUND'] }),
  call(api.closeMonth, closeMonth, { refusals: ['NOT_FOUND', 'STATE_CONFLICT'] }),
  call(api.exportSchedule, readExportSchedule, { refusals: ['NOT_FOUND'] }),
  call(api.changeExportSchedule, changeExportSchedule, { refusals: ['NOT_FOUND'] }),
  publicCall(api.scheduledExport, openScheduledExport, { refusals: ['MONTH_OPEN'] }),
  call(api.exportEntries, exportEntries, { refusals: ['NOT_FOUND'] }),
  call(api.exportDailyTotals, exportDailyTotals, { refusals: ['NOT_FOUND'] }),
);

export const ProofsController = controllerOf(
  ...orderNames.map((orderKind) =>
    ofOrder(api[`${orderKind}Proof`], (app, staff, orderId, query) =>
      proofForStaff(app, staff, { ...query, orderKind, orderId }),
    ),
  ),
);

/** Invoices and credit notes, daily totals, and proof files of orders. */
import { Controller, Inject } from '@nestjs/common';
import { exportDailyTotals, closeMonth, exportEntries, listMonths } from '#application/documents/closing.js';
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
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { orderNames, saleKinds } from '#domain/shared/order-kinds.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';
import { call, ofOrder, Routes } from './bound-routes.js';
import { proofForStaff } from '#application/proof/proof.js';

@Controller()
@Routes(
  call(api.listInvoices, listInvoices, { refusals: ['NOT_FOUND'] }),
  call(api.invoiceSums, sumInvoices, { refusals: ['NOT_FOUND'] }),
  ...saleKinds.map((orderKind) =>
    ofOrder(
      api[`${orderKind}Invoice`],
      (app: App, staff, orderId, query) => printForStaff(app, staff, { ...query, orderKind, orderId }),
      { refusals: ['INVOICE_NOT_ISSUED'] },
    ),
  ),
  call(api.rentalReceipt, receiptForStaff, { refusals: ['INVOICE_NOT_ISSUED'] }),
  call(api.listLedger, listLedger, { refusals: ['NOT_FOUND'] }),
  call(api.ledgerSummary, sumLedger, { refusals: ['NOT_FOUND'] }),
  call(api.listPayouts, listPayouts, { refusals: ['NOT_FOUND'] }),
  call(api.listMonths, listMonths, { refusals: ['NOT_FOUND'] }),
  call(api.closeMonth, closeMonth, { refusals: ['NOT_FOUND', 'STATE_CONFLICT'] }),
  call(api.exportEntries, exportEntries, { refusals: ['NOT_FOUND'] }),
  call(api.exportDailyTotals, exportDailyTotals, { refusals: ['NOT_FOUND'] }),
)
export class InvoicesController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.customerInvoice)
  forCustomer({ params, query }: Input<typeof api.customerInvoice>) {
    return printForCustomer(this.app, { ...params, ...query });
  }

  @Endpoint(api.customerReceipt)
  receiptForCustomer({ params, query }: Input<typeof api.customerReceipt>) {
    return receiptForCustomer(this.app, { ...params, ...query });
  }
}

@Controller()
@Routes(
  ...orderNames.map((orderKind) =>
    ofOrder(api[`${orderKind}Proof`], (app: App, staff, orderId, query) =>
      proofForStaff(app, staff, { ...query, orderKind, orderId }),
    ),
  ),
)
export class ProofsController {
  constructor(@Inject(APP) readonly app: App) {}
}

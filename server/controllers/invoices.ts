/** Invoices and credit notes, daily totals, and proof files of the four kinds of orders. */
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
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';
import { call, Routes } from './bound-routes.js';
import { proofForStaff } from '#application/proof/proof.js';

@Controller()
@Routes(
  call(api.listInvoices, listInvoices, { refusals: ['NOT_FOUND'] }),
  call(api.invoiceSums, sumInvoices, { refusals: ['NOT_FOUND'] }),
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

  @Endpoint(api.pressingInvoice, { refusals: ['INVOICE_NOT_ISSUED'] })
  ofPressing({ staff, params, query }: Input<typeof api.pressingInvoice>) {
    const orderId = params.pressingOrderId;
    return printForStaff(this.app, staff, { ...query, orderKind: 'pressing', orderId });
  }

  @Endpoint(api.shopInvoice, { refusals: ['INVOICE_NOT_ISSUED'] })
  ofShop({ staff, params, query }: Input<typeof api.shopInvoice>) {
    const orderId = params.shopOrderId;
    return printForStaff(this.app, staff, { ...query, orderKind: 'shop', orderId });
  }

  @Endpoint(api.customerInvoice)
  forCustomer({ params, query }: Input<typeof api.customerInvoice>) {
    return printForCustomer(this.app, { ...params, ...query });
  }

  @Endpoint(api.customerReceipt)
  receiptForCustomer({ params, query }: Input<typeof api.customerReceipt>) {
    return receiptForCustomer(this.app, { ...params, ...query });
  }
}

/** Proof files of the four kinds of orders. */
@Controller()
export class ProofsController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.rentalProof)
  ofRental({ staff, params: { orderId }, query }: Input<typeof api.rentalProof>) {
    return proofForStaff(this.app, staff, { ...query, orderKind: 'rental', orderId });
  }

  @Endpoint(api.pressingProof)
  ofPressing({ staff, params, query }: Input<typeof api.pressingProof>) {
    const orderId = params.pressingOrderId;
    return proofForStaff(this.app, staff, { ...query, orderKind: 'pressing', orderId });
  }

  @Endpoint(api.shopProof)
  ofShop({ staff, params, query }: Input<typeof api.shopProof>) {
    const orderId = params.shopOrderId;
    return proofForStaff(this.app, staff, { ...query, orderKind: 'shop', orderId });
  }

  @Endpoint(api.parcelProof)
  ofParcel({ staff, params, query }: Input<typeof api.parcelProof>) {
    return proofForStaff(this.app, staff, { ...query, orderKind: 'parcel', orderId: params.parcelId });
  }
}

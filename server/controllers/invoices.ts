/** Invoices and credit notes, and daily totals. */
import { Controller, Inject } from '@nestjs/common';
import { exportDailyTotals } from '#application/documents/daily-totals.js';
import { listInvoices, sumInvoices } from '#application/documents/list.js';
import { printForCustomer, printForStaff } from '#application/documents/print.js';
import { receiptForCustomer, receiptForStaff } from '#application/rentals/receipt.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class InvoicesController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.listInvoices, { refusals: ['NOT_FOUND'] })
  list({ staff, query }: Input<typeof api.listInvoices>) {
    return listInvoices(this.app, staff, query);
  }

  @Endpoint(api.invoiceSums, { refusals: ['NOT_FOUND'] })
  sums({ staff, query }: Input<typeof api.invoiceSums>) {
    return sumInvoices(this.app, staff, query);
  }

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

  @Endpoint(api.rentalReceipt, { refusals: ['INVOICE_NOT_ISSUED'] })
  receipt({ staff, params }: Input<typeof api.rentalReceipt>) {
    return receiptForStaff(this.app, staff, params);
  }

  @Endpoint(api.customerReceipt)
  receiptForCustomer({ params, query }: Input<typeof api.customerReceipt>) {
    return receiptForCustomer(this.app, { ...params, ...query });
  }

  @Endpoint(api.exportDailyTotals, { refusals: ['NOT_FOUND'] })
  dailyTotals({ staff, query }: Input<typeof api.exportDailyTotals>) {
    return exportDailyTotals(this.app, staff, query);
  }
}

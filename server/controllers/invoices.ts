/** Invoices and credit notes, and daily totals. */
import { Controller, Inject } from '@nestjs/common';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { HttpApp } from '#server/http-app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class InvoicesController {
  constructor(@Inject(APP) readonly app: HttpApp) {}

  @Endpoint(api.listInvoices, { refusals: ['NOT_FOUND'] })
  list({ staff, query }: Input<typeof api.listInvoices>) {
    return this.app.documents.list(staff, query);
  }

  @Endpoint(api.invoiceSums, { refusals: ['NOT_FOUND'] })
  sums({ staff, query }: Input<typeof api.invoiceSums>) {
    return this.app.documents.sum(staff, query);
  }

  @Endpoint(api.pressingInvoice, { refusals: ['INVOICE_NOT_ISSUED'] })
  ofPressing({ staff, params, query }: Input<typeof api.pressingInvoice>) {
    const orderId = params.pressingOrderId;
    return this.app.documents.print(staff, { ...query, orderKind: 'pressing', orderId });
  }

  @Endpoint(api.shopInvoice, { refusals: ['INVOICE_NOT_ISSUED'] })
  ofShop({ staff, params, query }: Input<typeof api.shopInvoice>) {
    const orderId = params.shopOrderId;
    return this.app.documents.print(staff, { ...query, orderKind: 'shop', orderId });
  }

  @Endpoint(api.customerInvoice)
  forCustomer({ params, query }: Input<typeof api.customerInvoice>) {
    return this.app.documents.printForCustomer({ ...params, ...query });
  }

  @Endpoint(api.rentalReceipt, { refusals: ['INVOICE_NOT_ISSUED'] })
  receipt({ staff, params }: Input<typeof api.rentalReceipt>) {
    return this.app.documents.receipt(staff, params);
  }

  @Endpoint(api.customerReceipt)
  receiptForCustomer({ params, query }: Input<typeof api.customerReceipt>) {
    return this.app.documents.receiptForCustomer({ ...params, ...query });
  }

  @Endpoint(api.exportDailyTotals, { refusals: ['NOT_FOUND'] })
  dailyTotals({ staff, query }: Input<typeof api.exportDailyTotals>) {
    return this.app.documents.exportDailyTotals(staff, query);
  }
}

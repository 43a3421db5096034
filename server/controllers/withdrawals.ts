/** What a link to an order offers its customer: the order's page, and « Renoncer au contrat ici ». */
import { Controller, Inject } from '@nestjs/common';
import { requestLinks } from '#application/lost-links/lost-links.js';
import { customerOrder } from '#application/sales/order-page.js';
import { withdraw, withdrawal } from '#application/sales/withdrawal.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class WithdrawalsController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.customerOrder)
  customerOrder({ params, body }: Input<typeof api.customerOrder>) {
    return customerOrder(this.app, { ...params, ...body });
  }

  @Endpoint(api.sendOrderLinks, { limit: 'bookings' })
  sendOrderLinks({ body }: Input<typeof api.sendOrderLinks>) {
    return requestLinks(this.app, body);
  }

  @Endpoint(api.orderWithdrawal)
  withdrawal({ params, body, caller }: Input<typeof api.orderWithdrawal>) {
    return withdrawal(this.app, { ...params, ...body, caller });
  }

  @Endpoint(api.withdrawFromOrder, { refusals: ['WITHDRAWAL_OVER', 'WITHDRAWAL_EXCLUDED'] })
  withdraw({ params, body, caller }: Input<typeof api.withdrawFromOrder>) {
    return withdraw(this.app, { ...params, ...body, caller });
  }
}

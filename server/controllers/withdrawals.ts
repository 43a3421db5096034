/** « Renoncer au contrat ici », of laundry, the shop and rentals. */
import { Controller, Inject } from '@nestjs/common';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { HttpApp } from '#server/http-app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class WithdrawalsController {
  constructor(@Inject(APP) readonly app: HttpApp) {}

  @Endpoint(api.orderWithdrawal)
  withdrawal({ params, body }: Input<typeof api.orderWithdrawal>) {
    return this.app.sales.withdrawal({ ...params, ...body });
  }

  @Endpoint(api.withdrawFromOrder, { refusals: ['WITHDRAWAL_OVER', 'WITHDRAWAL_EXCLUDED'] })
  withdraw({ params, body }: Input<typeof api.withdrawFromOrder>) {
    return this.app.sales.withdraw({ ...params, ...body });
  }
}

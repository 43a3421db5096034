/** The pages' live events. */
import { Controller, Inject } from '@nestjs/common';
import {
  watchBoard,
  watchCabinet,
  watchDoor,
  watchLocker,
  watchOrder,
  watchRental,
} from '#application/live/hub.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { RunningApp } from '#application/create-app.js';
import { orderSubjectNames } from '#domain/shared/order-kinds.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';
import { ofOrder, Routes } from './bound-routes.js';

@Controller()
@Routes(
  ...orderSubjectNames.map((kind) => {
    const watch = watchOrder(kind);
    return ofOrder(api[`${kind}Live`], (app: RunningApp, staff, orderId) => watch(app, staff, orderId));
  }),
)
export class LiveController {
  constructor(@Inject(APP) readonly app: RunningApp) {}

  @Endpoint(api.rentalLive)
  rental({ params, proof, caller }: Input<typeof api.rentalLive>) {
    return watchRental(this.app, { ...params, proof, caller });
  }

  @Endpoint(api.doorLive, { refusals: ['UNKNOWN_CODE', 'TOO_MANY_REQUESTS'] })
  door({ params, proof, caller }: Input<typeof api.doorLive>) {
    return watchDoor(this.app, { ...params, proof, caller });
  }

  @Endpoint(api.boardLive)
  board({ staff }: Input<typeof api.boardLive>) {
    return watchBoard(this.app, staff);
  }

  @Endpoint(api.cabinetLive)
  cabinet({ params, staff }: Input<typeof api.cabinetLive>) {
    return watchCabinet(this.app, staff, params.cabinetId);
  }

  @Endpoint(api.lockerLive)
  locker({ params, staff }: Input<typeof api.lockerLive>) {
    return watchLocker(this.app, staff, params.lockerId);
  }
}

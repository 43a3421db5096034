/** The pages' live events. */
import { Controller, Inject } from '@nestjs/common';
import {
  watchBoard,
  watchCabinet,
  watchDoor,
  watchLocker,
  watchParcel,
  watchPressingOrder,
  watchRental,
  watchRentalOrder,
  watchShopOrder,
} from '#application/live/hub.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { RunningApp } from '#application/create-app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
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

  @Endpoint(api.rentalOrderLive)
  rentalOrder({ params, staff }: Input<typeof api.rentalOrderLive>) {
    return watchRentalOrder(this.app, staff, params.orderId);
  }

  @Endpoint(api.parcelLive)
  parcel({ params, staff }: Input<typeof api.parcelLive>) {
    return watchParcel(this.app, staff, params.parcelId);
  }

  @Endpoint(api.pressingOrderLive)
  pressingOrder({ params, staff }: Input<typeof api.pressingOrderLive>) {
    return watchPressingOrder(this.app, staff, params.pressingOrderId);
  }

  @Endpoint(api.shopOrderLive)
  shopOrder({ params, staff }: Input<typeof api.shopOrderLive>) {
    return watchShopOrder(this.app, staff, params.shopOrderId);
  }
}

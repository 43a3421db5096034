/** The pages' live events. */
import { Controller, Inject } from '@nestjs/common';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { HttpApp } from '#server/http-app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class LiveController {
  constructor(@Inject(APP) readonly app: HttpApp) {}

  @Endpoint(api.rentalLive)
  rental({ params, proof, caller }: Input<typeof api.rentalLive>) {
    return this.app.live.rental({ ...params, proof, caller });
  }

  @Endpoint(api.doorLive, { refusals: ['UNKNOWN_CODE', 'TOO_MANY_REQUESTS'] })
  door({ params, proof, caller }: Input<typeof api.doorLive>) {
    return this.app.live.door({ ...params, proof, caller });
  }

  @Endpoint(api.cabinetLive)
  cabinet({ params, staff }: Input<typeof api.cabinetLive>) {
    return this.app.live.cabinet({ staff, id: params.cabinetId });
  }

  @Endpoint(api.lockerLive)
  locker({ params, staff }: Input<typeof api.lockerLive>) {
    return this.app.live.locker({ staff, id: params.lockerId });
  }

  @Endpoint(api.rentalOrderLive)
  rentalOrder({ params, staff }: Input<typeof api.rentalOrderLive>) {
    return this.app.live.rentalOrder({ staff, id: params.orderId });
  }

  @Endpoint(api.parcelLive)
  parcel({ params, staff }: Input<typeof api.parcelLive>) {
    return this.app.live.parcel({ staff, id: params.parcelId });
  }

  @Endpoint(api.pressingOrderLive)
  pressingOrder({ params, staff }: Input<typeof api.pressingOrderLive>) {
    return this.app.live.pressingOrder({ staff, id: params.pressingOrderId });
  }

  @Endpoint(api.shopOrderLive)
  shopOrder({ params, staff }: Input<typeof api.shopOrderLive>) {
    return this.app.live.shopOrder({ staff, id: params.shopOrderId });
  }
}

/** Proof files of the four kinds of orders. */
import { Controller, Inject } from '@nestjs/common';
import { proofForStaff } from '#application/proof/proof.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

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

/** The requests of public pages about a cabinet. */
import { Controller, Inject } from '@nestjs/common';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { HttpApp } from '#server/http-app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class CabinetsController {
  constructor(@Inject(APP) readonly app: HttpApp) {}

  @Endpoint(api.publicCabinet)
  publicCabinet({ params }: Input<typeof api.publicCabinet>) {
    return this.app.cabinets.publicCabinet(params);
  }

  @Endpoint(api.cabinetByNumber)
  cabinetByNumber({ params }: Input<typeof api.cabinetByNumber>) {
    return this.app.cabinets.cabinetByNumber(params);
  }

  @Endpoint(api.alternativeCabinets)
  alternativeCabinets({ params, query }: Input<typeof api.alternativeCabinets>) {
    return this.app.cabinets.alternativeCabinets({ ...params, ...query });
  }
}

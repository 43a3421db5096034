/** The requests of public pages about a cabinet. */
import { Controller, Inject } from '@nestjs/common';
import { alternativeCabinets } from '#application/lockers/capacity/alternatives.js';
import { cabinetByNumber, publicCabinet } from '#application/lockers/cabinets/cabinets.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class CabinetsController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.publicCabinet)
  publicCabinet({ params }: Input<typeof api.publicCabinet>) {
    return publicCabinet(this.app, params);
  }

  @Endpoint(api.cabinetByNumber)
  cabinetByNumber({ params }: Input<typeof api.cabinetByNumber>) {
    return cabinetByNumber(this.app, params);
  }

  @Endpoint(api.alternativeCabinets)
  alternativeCabinets({ params, query }: Input<typeof api.alternativeCabinets>) {
    return alternativeCabinets(this.app, { ...params, ...query });
  }
}

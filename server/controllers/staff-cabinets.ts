/** Cabinets and sizes, as managed by staff. */
import { Controller, Inject } from '@nestjs/common';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { HttpApp } from '#server/http-app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class StaffCabinetsController {
  constructor(@Inject(APP) readonly app: HttpApp) {}

  @Endpoint(api.listCabinets)
  list({ staff, query }: Input<typeof api.listCabinets>) {
    return this.app.fleet.listCabinets(staff, query);
  }

  @Endpoint(api.createCabinet)
  create({ staff, body }: Input<typeof api.createCabinet>) {
    return this.app.fleet.createCabinet(staff, body);
  }

  @Endpoint(api.cabinet)
  one({ staff, params }: Input<typeof api.cabinet>) {
    return this.app.fleet.cabinet(staff, params);
  }

  @Endpoint(api.updateCabinet, { refusals: ['CABINET_IN_USE', 'VERSION_CONFLICT'] })
  update({ staff, params, body }: Input<typeof api.updateCabinet>) {
    return this.app.fleet.updateCabinet(staff, { ...params, ...body });
  }

  @Endpoint(api.deleteCabinet, { refusals: ['CABINET_IN_USE'] })
  delete({ staff, params }: Input<typeof api.deleteCabinet>) {
    return this.app.fleet.deleteCabinet(staff, params);
  }

  @Endpoint(api.renewGatewaySecret)
  renewSecret({ staff, params }: Input<typeof api.renewGatewaySecret>) {
    return this.app.fleet.renewGatewaySecret(staff, params);
  }

  @Endpoint(api.cabinetDoors)
  doors({ staff, params }: Input<typeof api.cabinetDoors>) {
    return this.app.fleet.doors(staff, params);
  }

  @Endpoint(api.cabinetCheck)
  check({ staff, params }: Input<typeof api.cabinetCheck>) {
    return this.app.fleet.cabinetCheck(staff, params);
  }

  @Endpoint(api.endCabinetCheck)
  endCheck({ staff, params }: Input<typeof api.endCabinetCheck>) {
    return this.app.fleet.endCabinetCheck(staff, params);
  }

  @Endpoint(api.staffAlternativeCabinets)
  alternativeCabinets({ staff, params, query }: Input<typeof api.staffAlternativeCabinets>) {
    return this.app.fleet.alternativeCabinets(staff, { ...params, ...query });
  }

  @Endpoint(api.cabinetHistory)
  history({ staff, params, query }: Input<typeof api.cabinetHistory>) {
    return this.app.fleet.cabinetHistory(staff, { ...params, ...query });
  }

  @Endpoint(api.cabinetEvents)
  events({ staff, query }: Input<typeof api.cabinetEvents>) {
    return this.app.fleet.cabinetEvents(staff, query);
  }

  @Endpoint(api.cellsToTake)
  cellsToTake({ staff, query }: Input<typeof api.cellsToTake>) {
    return this.app.fleet.cellsToTake(staff, query);
  }

  @Endpoint(api.noteOnCabinet)
  addNote({ staff, params, body }: Input<typeof api.noteOnCabinet>) {
    return this.app.fleet.noteOnCabinet(staff, { ...params, ...body });
  }

  @Endpoint(api.cabinetDiagnostics)
  diagnostics({ staff, params }: Input<typeof api.cabinetDiagnostics>) {
    return this.app.fleet.diagnostics(staff, params);
  }

  @Endpoint(api.listCabinetSizes)
  listSizes({ staff, query }: Input<typeof api.listCabinetSizes>) {
    return this.app.fleet.listSizes(staff, query);
  }

  @Endpoint(api.createCabinetSize)
  createSize({ staff, body }: Input<typeof api.createCabinetSize>) {
    return this.app.fleet.createSize(staff, body);
  }

  @Endpoint(api.cabinetSize)
  size({ staff, params }: Input<typeof api.cabinetSize>) {
    return this.app.fleet.size(staff, params);
  }

  @Endpoint(api.updateCabinetSize, { refusals: ['VERSION_CONFLICT'] })
  updateSize({ staff, params, body }: Input<typeof api.updateCabinetSize>) {
    return this.app.fleet.updateSize(staff, { ...params, ...body });
  }

  @Endpoint(api.deleteCabinetSize, { refusals: ['SIZE_IN_USE'] })
  deleteSize({ staff, params }: Input<typeof api.deleteCabinetSize>) {
    return this.app.fleet.deleteSize(staff, params);
  }
}

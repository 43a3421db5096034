/** Cabinets and sizes, as managed by staff. */
import { Controller, Inject } from '@nestjs/common';
import { cabinetDiagnostics } from '#application/lockers/cabinets/diagnostics.js';
import { cabinetDoors } from '#application/lockers/doors.js';
import { cabinetEvents } from '#application/lockers/cabinets/cabinet-events.js';
import { cabinetHistory } from '#application/lockers/cabinets/cabinet-history.js';
import { batteriesToTake } from '#application/lockers/codes/batteries.js';
import {
  createCabinet,
  deleteCabinet,
  getCabinet,
  listCabinets,
  renewGatewaySecret,
  updateCabinet,
} from '#application/lockers/cabinets/staff-cabinets.js';
import {
  createSize,
  deleteSize,
  getSize,
  listSizes,
  updateSize,
} from '#application/lockers/cabinets/sizes.js';
import { endCabinetCheck, getCabinetCheck } from '#application/doors/cabinet-check.js';
import { noteOnCabinet } from '#application/lockers/notes.js';
import { staffAlternativeCabinets } from '#application/lockers/capacity/alternatives.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class StaffCabinetsController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.listCabinets)
  list({ staff, query }: Input<typeof api.listCabinets>) {
    return listCabinets(this.app, staff, query);
  }

  @Endpoint(api.createCabinet)
  create({ staff, body }: Input<typeof api.createCabinet>) {
    return createCabinet(this.app, staff, body);
  }

  @Endpoint(api.cabinet)
  one({ staff, params }: Input<typeof api.cabinet>) {
    return getCabinet(this.app, staff, params);
  }

  @Endpoint(api.updateCabinet, { refusals: ['CABINET_IN_USE', 'VERSION_CONFLICT'] })
  update({ staff, params, body }: Input<typeof api.updateCabinet>) {
    return updateCabinet(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.deleteCabinet, { refusals: ['CABINET_IN_USE'] })
  delete({ staff, params }: Input<typeof api.deleteCabinet>) {
    return deleteCabinet(this.app, staff, params);
  }

  @Endpoint(api.renewGatewaySecret)
  renewSecret({ staff, params }: Input<typeof api.renewGatewaySecret>) {
    return renewGatewaySecret(this.app, staff, params);
  }

  @Endpoint(api.cabinetDoors)
  doors({ staff, params }: Input<typeof api.cabinetDoors>) {
    return cabinetDoors(this.app, staff, params);
  }

  @Endpoint(api.cabinetCheck)
  check({ staff, params }: Input<typeof api.cabinetCheck>) {
    return getCabinetCheck(this.app, staff, params);
  }

  @Endpoint(api.endCabinetCheck)
  endCheck({ staff, params }: Input<typeof api.endCabinetCheck>) {
    return endCabinetCheck(this.app, staff, params);
  }

  @Endpoint(api.staffAlternativeCabinets)
  alternativeCabinets({ staff, params, query }: Input<typeof api.staffAlternativeCabinets>) {
    return staffAlternativeCabinets(this.app, staff, { ...params, ...query });
  }

  @Endpoint(api.cabinetHistory)
  history({ staff, params, query }: Input<typeof api.cabinetHistory>) {
    return cabinetHistory(this.app, staff, { ...params, ...query });
  }

  @Endpoint(api.cabinetEvents)
  events({ staff, query }: Input<typeof api.cabinetEvents>) {
    return cabinetEvents(this.app, staff, query);
  }

  @Endpoint(api.batteriesToTake)
  batteriesToTake({ staff, query }: Input<typeof api.batteriesToTake>) {
    return batteriesToTake(this.app, staff, query);
  }

  @Endpoint(api.noteOnCabinet)
  addNote({ staff, params, body }: Input<typeof api.noteOnCabinet>) {
    return noteOnCabinet(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.cabinetDiagnostics)
  diagnostics({ staff, params }: Input<typeof api.cabinetDiagnostics>) {
    return cabinetDiagnostics(this.app, staff, params);
  }

  @Endpoint(api.listCabinetSizes)
  listSizes({ staff, query }: Input<typeof api.listCabinetSizes>) {
    return listSizes(this.app, staff, query);
  }

  @Endpoint(api.createCabinetSize)
  createSize({ staff, body }: Input<typeof api.createCabinetSize>) {
    return createSize(this.app, staff, body);
  }

  @Endpoint(api.cabinetSize)
  size({ staff, params }: Input<typeof api.cabinetSize>) {
    return getSize(this.app, staff, params);
  }

  @Endpoint(api.updateCabinetSize, { refusals: ['VERSION_CONFLICT'] })
  updateSize({ staff, params, body }: Input<typeof api.updateCabinetSize>) {
    return updateSize(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.deleteCabinetSize, { refusals: ['SIZE_IN_USE'] })
  deleteSize({ staff, params }: Input<typeof api.deleteCabinetSize>) {
    return deleteSize(this.app, staff, params);
  }
}

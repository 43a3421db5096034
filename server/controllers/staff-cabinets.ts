/** Cabinets and sizes, as managed by staff. */
import { Controller, Inject } from '@nestjs/common';
import { listCabinets } from '#application/lockers/cabinets/cabinet-lists.js';
import { cabinetDiagnostics } from '#application/lockers/cabinets/diagnostics.js';
import { cabinetCounts } from '#application/lockers/fleet.js';
import { arrangeDoors } from '#application/lockers/arrange.js';
import { cabinetDoors } from '#application/lockers/doors.js';
import { cabinetEvents } from '#application/lockers/cabinets/cabinet-events.js';
import { cabinetHistory } from '#application/lockers/cabinets/cabinet-history.js';
import { batteriesToTake } from '#application/lockers/codes/batteries.js';
import {
  createCabinet,
  deleteCabinet,
  getCabinet,
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
import { copyCabinet, duplicateCabinet } from '#application/rentals/items/copy-cabinet.js';
import { noteOnCabinet } from '#application/lockers/notes.js';
import { staffAlternativeCabinets } from '#application/lockers/capacity/alternatives.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { call, Routes } from './bound-routes.js';

@Controller()
@Routes(
  call(api.listCabinets, listCabinets),
  call(api.cabinetCounts, cabinetCounts),
  call(api.createCabinet, createCabinet),
  call(api.cabinet, getCabinet),
  call(api.updateCabinet, updateCabinet, { refusals: ['CABINET_IN_USE', 'VERSION_CONFLICT'] }),
  call(api.copyCabinet, copyCabinet),
  call(api.duplicateCabinet, duplicateCabinet),
  call(api.deleteCabinet, deleteCabinet, { refusals: ['CABINET_IN_USE'] }),
  call(api.renewGatewaySecret, renewGatewaySecret),
  call(api.cabinetDoors, cabinetDoors),
  call(api.arrangeDoors, arrangeDoors),
  call(api.cabinetCheck, getCabinetCheck),
  call(api.endCabinetCheck, endCabinetCheck),
  call(api.staffAlternativeCabinets, staffAlternativeCabinets),
  call(api.cabinetHistory, cabinetHistory),
  call(api.cabinetEvents, cabinetEvents),
  call(api.batteriesToTake, batteriesToTake),
  call(api.noteOnCabinet, noteOnCabinet),
  call(api.cabinetDiagnostics, cabinetDiagnostics),
  call(api.listCabinetSizes, listSizes),
  call(api.createCabinetSize, createSize),
  call(api.cabinetSize, getSize),
  call(api.updateCabinetSize, updateSize, { refusals: ['VERSION_CONFLICT'] }),
  call(api.deleteCabinetSize, deleteSize, { refusals: ['SIZE_IN_USE'] }),
)
export class StaffCabinetsController {
  constructor(@Inject(APP) readonly app: App) {}
}

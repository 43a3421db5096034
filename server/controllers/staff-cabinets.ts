/** Cabinets, sizes and lockers with their locks and doors, as managed by staff. */
import { listCabinets } from '#application/lockers/cabinets/cabinet-views.js';
import { cabinetDiagnostics, cabinetEvents } from '#application/lockers/cabinets/diagnostics.js';
import { cabinetCounts } from '#application/lockers/fleet.js';
import { cabinetPlan } from '#application/lockers/fleet-plan.js';
import { importCoordinates } from '#application/lockers/import-coordinates.js';
import { arrangeDoors, cabinetDoors } from '#application/lockers/doors.js';
import { cabinetHistory, lockerHistory } from '#application/lockers/history.js';
import { batteriesToTake, replaceBattery } from '#application/lockers/codes/batteries.js';
import {
  createCabinet,
  deleteCabinet,
  getCabinet,
  renewGatewaySecret,
  updateCabinet,
  createSize,
  deleteSize,
  getSize,
  listSizes,
  updateSize,
} from '#application/lockers/cabinets/staff-cabinets.js';
import { endCabinetCheck, getCabinetCheck, checkLocker } from '#application/doors/cabinet-check.js';
import { copyCabinet, duplicateCabinet } from '#application/rentals/items/copy-cabinet.js';
import {
  cancelMaintenance,
  listMaintenances,
  maintenanceTouches,
  planMaintenance,
} from '#application/doors/planned-maintenance.js';
import { changeMaintenance } from '#application/rentals/items/unit-maintenance.js';
import { noteOnCabinet, noteOnLocker } from '#application/lockers/notes.js';
import { staffAlternativeCabinets } from '#application/lockers/capacity/alternatives.js';
import { api } from '#application/contract/index.js';
import { call, controllerOf } from './bound-routes.js';
import {
  requestMaintenanceCode,
  revealMaintenanceCode,
  revokeMaintenanceCode,
} from '#application/lockers/codes/maintenance.js';
import { checkLockClock, setLockClock } from '#application/lockers/codes/lock-clock.js';
import { commissionLock, decommissionLock } from '#application/lockers/commissioning.js';
import {
  createLocker,
  createLockerRow,
  deleteLocker,
  updateLocker,
} from '#application/lockers/locker-records.js';
import {
  disableLocker,
  enableLocker,
  putInService,
  takeOutOfService,
} from '#application/doors/locker-service.js';
import { getLocker, listLockers, lockerCounts } from '#application/lockers/locker-lists.js';
import { identifyLocker, openLocker } from '#application/lockers/remote-opening.js';
import { importLockers } from '#application/lockers/import-lockers.js';
import { lockRefusals } from '#server/refusals/sets.js';

export const StaffCabinetsController = controllerOf(
  call(api.listCabinets, listCabinets),
  call(api.cabinetCounts, cabinetCounts),
  call(api.cabinetPlan, cabinetPlan),
  call(api.createCabinet, createCabinet),
  call(api.cabinet, getCabinet),
  call(api.updateCabinet, updateCabinet, { refusals: ['CABINET_IN_USE', 'VERSION_CONFLICT'] }),
  call(api.copyCabinet, copyCabinet),
  call(api.duplicateCabinet, duplicateCabinet),
  call(api.listMaintenances, listMaintenances, { refusals: ['NOT_FOUND'] }),
  call(api.maintenanceTouches, maintenanceTouches),
  call(api.planMaintenance, planMaintenance),
  call(api.changeMaintenance, changeMaintenance, {
    refusals: ['STATE_CONFLICT', 'VERSION_CONFLICT', 'UNIT_RESERVED'],
  }),
  call(api.cancelMaintenance, cancelMaintenance, { refusals: ['STATE_CONFLICT'] }),
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
);

/** A command to a lock may also be refused with these; it is never executed late. */
const command = {
  lateRefusal: 'LOCK_NO_ANSWER',
  refusals: ['LOCKER_NOT_EQUIPPED', ...lockRefusals],
} as const;

/** Lockers, their locks and doors, as managed by staff. */
export const LockersController = controllerOf(
  call(api.listLockers, listLockers),
  call(api.lockerCounts, lockerCounts),
  call(api.importLockers, importLockers),
  call(api.importCoordinates, importCoordinates),
  call(api.createLocker, createLocker),
  call(api.createLockerRow, createLockerRow),
  call(api.locker, getLocker),
  call(api.updateLocker, updateLocker, { refusals: ['LOCKER_IN_USE', 'VERSION_CONFLICT'] }),
  call(api.deleteLocker, deleteLocker, { refusals: ['LOCKER_IN_USE'] }),
  call(api.lockerHistory, lockerHistory),
  call(api.noteOnLocker, noteOnLocker),
  call(api.checkLocker, checkLocker, { refusals: ['LOCKER_CHANGED'] }),
  call(api.replaceBattery, replaceBattery, { refusals: ['LOCKER_NOT_EQUIPPED', 'BATTERY_REPORTED_BY_LOCK'] }),
  call(api.takeOutOfService, takeOutOfService, { refusals: ['LOCKER_CHANGED'] }),
  call(api.putInService, putInService, { refusals: ['LOCKER_CHANGED'] }),
  call(api.disableLocker, disableLocker, { refusals: ['LOCKER_CHANGED'] }),
  call(api.enableLocker, enableLocker, { refusals: ['LOCKER_CHANGED'] }),
  call(api.commissionLock, commissionLock, { refusals: ['LOCKER_IN_USE'] }),
  call(api.decommissionLock, decommissionLock, { refusals: ['LOCKER_IN_USE', 'LOCKER_NOT_EQUIPPED'] }),
  call(api.checkLockClock, checkLockClock, { refusals: ['CLOCK_SET_BY_GATEWAY', 'LOCKER_NOT_EQUIPPED'] }),
  call(api.setLockClock, setLockClock, {
    refusals: ['CLOCK_SET_BY_GATEWAY', 'CLOCK_STILL_WRONG', 'LOCKER_NOT_EQUIPPED'],
  }),
  call(api.openLocker, openLocker, command),
  call(api.identifyLocker, identifyLocker, command),
  call(api.requestMaintenanceCode, requestMaintenanceCode, {
    refusals: [
      'LOCKER_NOT_EQUIPPED',
      'LOCK_OFFLINE',
      'MAINTENANCE_CODE_LIVE',
      'CODE_NOT_ON_LOCK',
      'ITEM_NOT_AVAILABLE',
    ],
  }),
  call(api.revealMaintenanceCode, revealMaintenanceCode),
  call(api.revokeMaintenanceCode, revokeMaintenanceCode),
);

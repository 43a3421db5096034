/** Cabinets, sizes and lockers for staff: the use cases of this room, bound once. */
import { boundTo } from '#application/access/bound.js';
import type { Installation } from '#application/installation.js';
import { commissionLock, decommissionLock } from './commissioning.js';
import { checkLocker, endCabinetCheck, getCabinetCheck } from './cabinets/cabinet-check.js';
import { cabinetEvents } from './cabinets/cabinet-events.js';
import { cabinetHistory } from './cabinets/cabinet-history.js';
import { cellsToTake, newCells } from './codes/cells.js';
import { cabinetDiagnostics } from './cabinets/diagnostics.js';
import { cabinetDoors } from './doors.js';
import { checkLockClock, setLockClock } from './codes/lock-clock.js';
import { getLocker } from './locker-detail.js';
import { lockerHistory } from './locker-history.js';
import { staffAlternativeCabinets } from './capacity/alternatives.js';
import { listLockers, lockerCounts } from './locker-lists.js';
import { createLocker, createLockerRow, deleteLocker, updateLocker } from './locker-records.js';
import { disableLocker, enableLocker, putInService, takeOutOfService } from './locker-service.js';
import { askMaintenanceCode, revealMaintenanceCode, revokeMaintenanceCode } from './codes/maintenance.js';
import { noteOnCabinet, noteOnLocker } from './notes.js';
import { createSize, deleteSize, getSize, listSizes, updateSize } from './cabinets/sizes.js';
import {
  createCabinet,
  deleteCabinet,
  getCabinet,
  listCabinets,
  renewGatewaySecret,
  updateCabinet,
} from './cabinets/staff-cabinets.js';
import { identifyLocker, openLocker } from './staff-open.js';

export const fleetOf = (at: Installation) => {
  const bound = boundTo(at);
  return {
    listCabinets: bound(listCabinets),
    createCabinet: bound(createCabinet),
    cabinet: bound(getCabinet),
    updateCabinet: bound(updateCabinet),
    deleteCabinet: bound(deleteCabinet),
    renewGatewaySecret: bound(renewGatewaySecret),
    doors: bound(cabinetDoors),
    alternativeCabinets: bound(staffAlternativeCabinets),
    noteOnCabinet: bound(noteOnCabinet),
    diagnostics: bound(cabinetDiagnostics),
    cabinetHistory: bound(cabinetHistory),
    cabinetCheck: bound(getCabinetCheck),
    endCabinetCheck: bound(endCabinetCheck),
    checkLocker: bound(checkLocker),
    cabinetEvents: bound(cabinetEvents),
    cellsToTake: bound(cellsToTake),
    newCells: bound(newCells),
    listSizes: bound(listSizes),
    createSize: bound(createSize),
    size: bound(getSize),
    updateSize: bound(updateSize),
    deleteSize: bound(deleteSize),
    listLockers: bound(listLockers),
    lockerCounts: bound(lockerCounts),
    createLocker: bound(createLocker),
    createLockerRow: bound(createLockerRow),
    locker: bound(getLocker),
    updateLocker: bound(updateLocker),
    deleteLocker: bound(deleteLocker),
    lockerHistory: bound(lockerHistory),
    noteOnLocker: bound(noteOnLocker),
    takeOutOfService: bound(takeOutOfService),
    putInService: bound(putInService),
    disableLocker: bound(disableLocker),
    enableLocker: bound(enableLocker),
    commissionLock: bound(commissionLock),
    decommissionLock: bound(decommissionLock),
    checkLockClock: bound(checkLockClock),
    setLockClock: bound(setLockClock),
    openLocker: bound(openLocker),
    identifyLocker: bound(identifyLocker),
    askMaintenanceCode: bound(askMaintenanceCode),
    revealMaintenanceCode: bound(revealMaintenanceCode),
    revokeMaintenanceCode: bound(revokeMaintenanceCode),
  };
};

export type Fleet = ReturnType<typeof fleetOf>;

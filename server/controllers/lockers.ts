/** Lockers, their locks and doors, as managed by staff. */
import { Controller, Inject } from '@nestjs/common';
import {
  requestMaintenanceCode,
  revealMaintenanceCode,
  revokeMaintenanceCode,
} from '#application/lockers/codes/maintenance.js';
import { checkLockClock, setLockClock } from '#application/lockers/codes/lock-clock.js';
import { checkLocker } from '#application/doors/cabinet-check.js';
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
import { getLocker } from '#application/lockers/locker-detail.js';
import { identifyLocker, openLocker } from '#application/lockers/staff-open.js';
import { listLockers, lockerCounts } from '#application/lockers/locker-lists.js';
import { lockerHistory } from '#application/lockers/locker-history.js';
import { replaceBattery } from '#application/lockers/codes/batteries.js';
import { noteOnLocker } from '#application/lockers/notes.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

/** A command to a lock may also be refused with these; it is never executed late. */
const command = {
  lateRefusal: 'LOCK_NO_ANSWER',
  refusals: [
    'LOCKER_NOT_EQUIPPED',
    'REMOTE_OPENING_UNSUPPORTED',
    'LOCK_JAMMED',
    'LOCK_NO_ANSWER',
    'LOCK_OFFLINE',
    'LOCK_REFUSED',
  ],
} as const;

@Controller()
export class LockersController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.listLockers)
  list({ staff, query }: Input<typeof api.listLockers>) {
    return listLockers(this.app, staff, query);
  }

  @Endpoint(api.lockerCounts)
  counts({ staff, query }: Input<typeof api.lockerCounts>) {
    return lockerCounts(this.app, staff, query);
  }

  @Endpoint(api.createLocker)
  create({ staff, body }: Input<typeof api.createLocker>) {
    return createLocker(this.app, staff, body);
  }

  @Endpoint(api.createLockerRow)
  createRow({ staff, body }: Input<typeof api.createLockerRow>) {
    return createLockerRow(this.app, staff, body);
  }

  @Endpoint(api.locker)
  one({ staff, params }: Input<typeof api.locker>) {
    return getLocker(this.app, staff, params);
  }

  @Endpoint(api.updateLocker, { refusals: ['LOCKER_IN_USE', 'VERSION_CONFLICT'] })
  update({ staff, params, body }: Input<typeof api.updateLocker>) {
    return updateLocker(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.deleteLocker, { refusals: ['LOCKER_IN_USE'] })
  delete({ staff, params, query }: Input<typeof api.deleteLocker>) {
    return deleteLocker(this.app, staff, { ...params, ...query });
  }

  @Endpoint(api.lockerHistory)
  history({ staff, params, query }: Input<typeof api.lockerHistory>) {
    return lockerHistory(this.app, staff, { ...params, ...query });
  }

  @Endpoint(api.noteOnLocker)
  addNote({ staff, params, body }: Input<typeof api.noteOnLocker>) {
    return noteOnLocker(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.checkLocker, { refusals: ['LOCKER_CHANGED'] })
  check({ staff, params, body }: Input<typeof api.checkLocker>) {
    return checkLocker(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.replaceBattery, { refusals: ['LOCKER_NOT_EQUIPPED', 'BATTERY_REPORTED_BY_LOCK'] })
  replaceBattery({ staff, params }: Input<typeof api.replaceBattery>) {
    return replaceBattery(this.app, staff, params);
  }

  @Endpoint(api.takeOutOfService, { refusals: ['LOCKER_CHANGED'] })
  takeOutOfService({ staff, params, body }: Input<typeof api.takeOutOfService>) {
    return takeOutOfService(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.putInService, { refusals: ['LOCKER_CHANGED'] })
  putInService({ staff, params, body }: Input<typeof api.putInService>) {
    return putInService(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.disableLocker, { refusals: ['LOCKER_CHANGED'] })
  disable({ staff, params, body }: Input<typeof api.disableLocker>) {
    return disableLocker(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.enableLocker, { refusals: ['LOCKER_CHANGED'] })
  enable({ staff, params, body }: Input<typeof api.enableLocker>) {
    return enableLocker(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.commissionLock, { refusals: ['LOCKER_IN_USE'] })
  commission({ staff, params, body }: Input<typeof api.commissionLock>) {
    return commissionLock(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.decommissionLock, { refusals: ['LOCKER_IN_USE', 'LOCKER_NOT_EQUIPPED'] })
  decommission({ staff, params, body }: Input<typeof api.decommissionLock>) {
    return decommissionLock(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.checkLockClock, { refusals: ['CLOCK_SET_BY_GATEWAY', 'LOCKER_NOT_EQUIPPED'] })
  checkClock({ staff, params, body }: Input<typeof api.checkLockClock>) {
    return checkLockClock(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.setLockClock, {
    refusals: ['CLOCK_SET_BY_GATEWAY', 'CLOCK_STILL_WRONG', 'LOCKER_NOT_EQUIPPED'],
  })
  setClock({ staff, params, body }: Input<typeof api.setLockClock>) {
    return setLockClock(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.openLocker, command)
  open({ staff, params, body }: Input<typeof api.openLocker>) {
    return openLocker(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.identifyLocker, command)
  identify({ staff, params }: Input<typeof api.identifyLocker>) {
    return identifyLocker(this.app, staff, params);
  }

  @Endpoint(api.requestMaintenanceCode, {
    refusals: [
      'LOCKER_NOT_EQUIPPED',
      'LOCK_OFFLINE',
      'MAINTENANCE_CODE_LIVE',
      'CODE_NOT_ON_LOCK',
      'ITEM_NOT_AVAILABLE',
    ],
  })
  requestMaintenanceCode({ staff, params, body }: Input<typeof api.requestMaintenanceCode>) {
    return requestMaintenanceCode(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.revealMaintenanceCode)
  revealMaintenanceCode({ staff, params }: Input<typeof api.revealMaintenanceCode>) {
    return revealMaintenanceCode(this.app, staff, params);
  }

  @Endpoint(api.revokeMaintenanceCode)
  revokeMaintenanceCode({ staff, params }: Input<typeof api.revokeMaintenanceCode>) {
    return revokeMaintenanceCode(this.app, staff, params);
  }
}

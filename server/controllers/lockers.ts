/** Lockers, their locks and doors, as managed by staff. */
import { Controller, Inject } from '@nestjs/common';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { HttpApp } from '#server/http-app.js';
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
  constructor(@Inject(APP) readonly app: HttpApp) {}

  @Endpoint(api.listLockers)
  list({ staff, query }: Input<typeof api.listLockers>) {
    return this.app.fleet.listLockers(staff, query);
  }

  @Endpoint(api.lockerCounts)
  counts({ staff, query }: Input<typeof api.lockerCounts>) {
    return this.app.fleet.lockerCounts(staff, query);
  }

  @Endpoint(api.createLocker)
  create({ staff, body }: Input<typeof api.createLocker>) {
    return this.app.fleet.createLocker(staff, body);
  }

  @Endpoint(api.createLockerRow)
  createRow({ staff, body }: Input<typeof api.createLockerRow>) {
    return this.app.fleet.createLockerRow(staff, body);
  }

  @Endpoint(api.locker)
  one({ staff, params }: Input<typeof api.locker>) {
    return this.app.fleet.locker(staff, params);
  }

  @Endpoint(api.updateLocker, { refusals: ['LOCKER_IN_USE', 'VERSION_CONFLICT'] })
  update({ staff, params, body }: Input<typeof api.updateLocker>) {
    return this.app.fleet.updateLocker(staff, { ...params, ...body });
  }

  @Endpoint(api.deleteLocker, { refusals: ['LOCKER_IN_USE'] })
  delete({ staff, params, query }: Input<typeof api.deleteLocker>) {
    return this.app.fleet.deleteLocker(staff, { ...params, ...query });
  }

  @Endpoint(api.lockerHistory)
  history({ staff, params, query }: Input<typeof api.lockerHistory>) {
    return this.app.fleet.lockerHistory(staff, { ...params, ...query });
  }

  @Endpoint(api.noteOnLocker)
  addNote({ staff, params, body }: Input<typeof api.noteOnLocker>) {
    return this.app.fleet.noteOnLocker(staff, { ...params, ...body });
  }

  @Endpoint(api.checkLocker, { refusals: ['LOCKER_CHANGED'] })
  check({ staff, params, body }: Input<typeof api.checkLocker>) {
    return this.app.fleet.checkLocker(staff, { ...params, ...body });
  }

  @Endpoint(api.newCells, { refusals: ['LOCKER_NOT_EQUIPPED', 'CELLS_TOLD_BY_LOCK'] })
  newCells({ staff, params }: Input<typeof api.newCells>) {
    return this.app.fleet.newCells(staff, params);
  }

  @Endpoint(api.takeOutOfService, { refusals: ['LOCKER_CHANGED'] })
  takeOutOfService({ staff, params, body }: Input<typeof api.takeOutOfService>) {
    return this.app.fleet.takeOutOfService(staff, { ...params, ...body });
  }

  @Endpoint(api.putInService, { refusals: ['LOCKER_CHANGED'] })
  putInService({ staff, params, body }: Input<typeof api.putInService>) {
    return this.app.fleet.putInService(staff, { ...params, ...body });
  }

  @Endpoint(api.disableLocker, { refusals: ['LOCKER_CHANGED'] })
  disable({ staff, params, body }: Input<typeof api.disableLocker>) {
    return this.app.fleet.disableLocker(staff, { ...params, ...body });
  }

  @Endpoint(api.enableLocker, { refusals: ['LOCKER_CHANGED'] })
  enable({ staff, params, body }: Input<typeof api.enableLocker>) {
    return this.app.fleet.enableLocker(staff, { ...params, ...body });
  }

  @Endpoint(api.commissionLock, { refusals: ['LOCKER_IN_USE'] })
  commission({ staff, params, body }: Input<typeof api.commissionLock>) {
    return this.app.fleet.commissionLock(staff, { ...params, ...body });
  }

  @Endpoint(api.decommissionLock, { refusals: ['LOCKER_IN_USE', 'LOCKER_NOT_EQUIPPED'] })
  decommission({ staff, params, body }: Input<typeof api.decommissionLock>) {
    return this.app.fleet.decommissionLock(staff, { ...params, ...body });
  }

  @Endpoint(api.checkLockClock, { refusals: ['CLOCK_SET_BY_GATEWAY', 'LOCKER_NOT_EQUIPPED'] })
  checkClock({ staff, params, body }: Input<typeof api.checkLockClock>) {
    return this.app.fleet.checkLockClock(staff, { ...params, ...body });
  }

  @Endpoint(api.setLockClock, {
    refusals: ['CLOCK_SET_BY_GATEWAY', 'CLOCK_STILL_WRONG', 'LOCKER_NOT_EQUIPPED'],
  })
  setClock({ staff, params, body }: Input<typeof api.setLockClock>) {
    return this.app.fleet.setLockClock(staff, { ...params, ...body });
  }

  @Endpoint(api.openLocker, command)
  open({ staff, params, body }: Input<typeof api.openLocker>) {
    return this.app.fleet.openLocker(staff, { ...params, ...body });
  }

  @Endpoint(api.identifyLocker, command)
  identify({ staff, params }: Input<typeof api.identifyLocker>) {
    return this.app.fleet.identifyLocker(staff, params);
  }

  @Endpoint(api.askMaintenanceCode, {
    refusals: [
      'LOCKER_NOT_EQUIPPED',
      'LOCK_OFFLINE',
      'MAINTENANCE_CODE_LIVE',
      'CODE_NOT_ON_LOCK',
      'ITEM_NOT_AVAILABLE',
    ],
  })
  askMaintenanceCode({ staff, params, body }: Input<typeof api.askMaintenanceCode>) {
    return this.app.fleet.askMaintenanceCode(staff, { ...params, ...body });
  }

  @Endpoint(api.revealMaintenanceCode)
  revealMaintenanceCode({ staff, params }: Input<typeof api.revealMaintenanceCode>) {
    return this.app.fleet.revealMaintenanceCode(staff, params);
  }

  @Endpoint(api.revokeMaintenanceCode)
  revokeMaintenanceCode({ staff, params }: Input<typeof api.revokeMaintenanceCode>) {
    return this.app.fleet.revokeMaintenanceCode(staff, params);
  }
}

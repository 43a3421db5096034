/**
 * Out of service, disabled, deleted: three different states, each with its reason
 * (doors-and-codes.md#leaving-a-locker). Operators report broken doors; managers decide what is offered.
 */
import type { AuditAction } from '#domain/timelines/audit-actions.js';
import type { Locker } from '#domain/lockers/cabinet.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Staff } from '#application/access/staff.js';
import { onConflict } from '#application/conflict.js';
import type { LockerView } from '#application/contract/lockers/locker-shapes.js';
import type { App } from '#application/app.js';
import { leaveClosedLocker } from '#application/doors/leave-locker.js';
import { editLocker, lockerView } from '#application/lockers/locker-views.js';
import { lockerFor } from '#application/access/reach.js';

interface Request {
  readonly lockerId: string;
  readonly reason: string;
}

interface Change {
  readonly action: AuditAction;
  readonly to: Partial<
    Pick<Locker, 'isActive' | 'isOutOfService' | 'toCheckSince' | 'closedByMaintenanceId'>
  >;
}

/** The reason stays readable as long as the locker is blocked in either way. */
const reasonAfter = ({ isActive, isOutOfService }: Locker, reason: string, known: string | null) => {
  if (isActive && !isOutOfService) return null;
  return known !== null && (!isActive || isOutOfService) ? known : reason;
};

const service =
  ({ action, to }: Change) =>
  async (app: App, staff: Staff, { lockerId, reason }: Request): Promise<LockerView> =>
    onConflict(() =>
      app.transaction(async (store) => {
        const before = await lockerFor(store, staff, lockerId);
        const next = { ...before, ...to };
        // A second caller gets a conflict, and the reason of the first one stays.
        if (next.isActive === before.isActive && next.isOutOfService === before.isOutOfService)
          throw new DomainError('LOCKER_CHANGED');
        const opens = to.isActive === true || to.isOutOfService === false;
        const closedReason = reasonAfter(next, reason, opens ? before.closedReason : null);
        const after = await editLocker(
          app,
          store,
          staff,
          before,
          { ...to, closedReason },
          { action, reason },
        );
        await leaveClosedLocker(app, store, after);
        return lockerView(store, await store.lockers.get(lockerId), app.clock.now());
      }),
    );

export const takeOutOfService = service({ action: 'locker.outOfService', to: { isOutOfService: true } });
export const putInService = service({
  action: 'locker.inService',
  to: { isOutOfService: false, toCheckSince: null, closedByMaintenanceId: null },
});
export const disableLocker = service({ action: 'locker.disable', to: { isActive: false } });
export const enableLocker = service({ action: 'locker.enable', to: { isActive: true } });

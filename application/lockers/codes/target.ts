/** The target door of a command. */
import type { Locker } from '#domain/lockers/cabinet.js';
import type { LockTarget } from '#application/lockers/codes/gateway.js';

export const targetOf = (locker: Locker, fence: number): LockTarget => ({
  cabinetId: locker.cabinetId,
  lockerId: locker.id,
  lockerNumber: locker.number,
  model: locker.smartlockType,
  fence,
});

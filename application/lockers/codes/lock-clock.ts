/**
 * The clock of an offline lock as read at the lock (devices.md#clock-of-an-offline-lock): evaluates the reading, and
 * records that it was set. From then on the guard time of new codes counts.
 */
import type { Locker } from '#domain/lockers/cabinet.js';
import {
  checkClock,
  isJustSet,
  isSummerOnWalls,
  lockWall,
  readClock,
  type ClockCheck,
  apartText,
  clockFormText,
  clockFoundText,
  wallText,
} from '#domain/locks/clock-check.js';
import { clockMarginMs } from '#domain/locks/duration-class.js';
import { synchronisedAt } from '#domain/locks/lock-state.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import { second, type Instant } from '#domain/shared/record.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { onConflict } from '#application/conflict.js';
import type { ClockBody, ClockChecked, LockClockView } from '#application/contract/lockers/lock-clock.js';
import type { App } from '#application/app.js';
import { iso, isoOrNull } from '#application/record-view.js';
import { editLocker } from '#application/lockers/locker-views.js';
import { aboutLocker, lockerFor } from '#application/access/reach.js';

type Request = ClockBody & { readonly lockerId: string };

const runsAlone = ({ smartlockType }: Locker): boolean => lockTemplates[smartlockType].codes === 'computed';

/** Null without a lock, or if its gateway sets its clock. */
export function lockClockView(locker: Locker, now: Instant): LockClockView | null {
  const { commissionedAt, clockSetAt } = locker;
  if (commissionedAt === null || !runsAlone(locker)) return null;
  const agreedAt = synchronisedAt({ commissionedAt, clockSetAt });
  return {
    mustShow: lockWall(now),
    isSummerTime: isSummerOnWalls(now),
    synchronisedAt: iso(agreedAt),
    setAt: isoOrNull(clockSetAt),
    marginSeconds: Math.floor(clockMarginMs(lockTemplates[locker.smartlockType], agreedAt, now) / second),
  };
}

/** Throws LOCKER_NOT_EQUIPPED, CLOCK_SET_BY_GATEWAY, or a validation error for the reading. */
function readOff(locker: Locker, shows: string, now: Instant): ClockCheck {
  const { commissionedAt, clockSetAt } = locker;
  if (commissionedAt === null) throw new DomainError('LOCKER_NOT_EQUIPPED');
  if (!runsAlone(locker)) throw new DomainError('CLOCK_SET_BY_GATEWAY');
  const reading = readClock(shows, now);
  if (!reading) throw invalidField('shows', clockFormText);
  return checkClock(
    lockTemplates[locker.smartlockType],
    reading,
    now,
    synchronisedAt({ commissionedAt, clockSetAt }),
  );
}

const secondsOf = ({ driftMs }: ClockCheck): number => Math.round(driftMs / second);

function checkedView(locker: Locker, check: ClockCheck, now: Instant): ClockChecked {
  const view = lockClockView(locker, now);
  if (!view) throw new Error('A lock that was read has a clock');
  return { ...view, shown: check.shown, driftSeconds: secondsOf(check), verdict: check.verdict };
}

/** The reading and its deviation, as text and as facts. */
const factsOf = (check: ClockCheck) => ({
  reason: clockFoundText(check.shown, secondsOf(check)),
  facts: {
    clockShown: check.shown,
    clockMustShow: check.mustShow,
    clockDriftSeconds: secondsOf(check),
    clockVerdict: check.verdict,
  },
});

/** Throws NOT_FOUND, FORBIDDEN, or as `readOff`. */
export async function checkLockClock(
  app: App,
  staff: Staff,
  { lockerId, shows }: Request,
): Promise<ClockChecked> {
  return app.transaction(async (store) => {
    const now = app.clock.now();
    const locker = await lockerFor(store, staff, lockerId);
    const check = readOff(locker, shows, now);
    await audit(app, store, staff, {
      action: 'locker.clockCheck',
      ...aboutLocker(locker),
      ...factsOf(check),
    });
    return checkedView(locker, check, now);
  });
}

/** Throws NOT_FOUND, FORBIDDEN, CLOCK_STILL_WRONG, or as `readOff`. */
export async function setLockClock(
  app: App,
  staff: Staff,
  { lockerId, shows }: Request,
): Promise<ClockChecked> {
  return onConflict(() =>
    app.transaction(async (store) => {
      const now = app.clock.now();
      const before = await lockerFor(store, staff, lockerId);
      const check = readOff(before, shows, now);
      if (!isJustSet(check)) {
        const words = { mustShow: wallText(check.mustShow), apart: apartText(secondsOf(check)) };
        throw new DomainError('CLOCK_STILL_WRONG', { words });
      }
      const action = { action: 'locker.clockSet', ...factsOf(check) } as const;
      const after = await editLocker(app, store, staff, before, { clockSetAt: now }, action);
      return checkedView(after, check, now);
    }),
  );
}

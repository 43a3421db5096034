/**
 * Installs and removes a lock (devices.md#computed-codes): platform and lock agree on serial number, clock and, for an
 * offline lock, on the secret from which both compute codes. Only while the locker has no orders or items.
 */
import type { Locker } from '#domain/lockers/cabinet.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import type { Staff } from '#application/access/staff.js';
import { onConflict } from '#application/conflict.js';
import type {
  Commissioned,
  CommissionBody,
  LockerView,
} from '#application/contract/lockers/locker-shapes.js';
import type { App } from '#application/app.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';
import { newBatteryIn } from './codes/batteries.js';
import { editLocker, lockerView } from './locker-views.js';
import { lockSecretContext } from './codes/lock-codes.js';
import { forgetState } from './codes/lock-states.js';
import { occupantsOfLocker, refuseUnlessEmpty } from './capacity/occupants.js';
import { lockerAndCapacityFor } from '#application/access/reach.js';
import type { RequestOf } from '#application/contract/index.js';

const secretBytes = 32;
const serialTaken = 'Ce numéro de série est déjà celui d’un autre casier';

function drawSecret({ random }: Pick<Ports, 'random'>): string {
  const byte = (): string => random.below(256).toString(16).padStart(2, '0');
  return Array.from({ length: secretBytes }, byte).join('');
}

async function refuseTakenSerial(store: Store, locker: Locker, serial: string): Promise<void> {
  const match = { companyId: locker.companyId, smartlockSerialNumber: serial };
  const others = (await store.lockers.where(match)).filter(({ id }) => id !== locker.id);
  if (others.length > 0) throw invalidField('smartlockSerialNumber', serialTaken);
}

/** A networked lock has no secret. The secret of an offline one is typed in, or generated here and shown once. */
function secretFor(app: App, body: CommissionBody): { secret: string | null; isDrawn: boolean } {
  const isComputed = lockTemplates[body.smartlockType].codes === 'computed';
  if (!isComputed && body.lockSecret !== undefined) throw invalidField('lockSecret', 'Invalid input');
  if (!isComputed) return { secret: null, isDrawn: false };
  const given = body.lockSecret?.toLowerCase();
  return given === undefined ? { secret: drawSecret(app), isDrawn: true } : { secret: given, isDrawn: false };
}

async function emptyLocker(app: App, store: Store, staff: Staff, lockerId: string): Promise<Locker> {
  const locker = await lockerAndCapacityFor(store, staff, lockerId);
  refuseUnlessEmpty('LOCKER_IN_USE', { ...(await occupantsOfLocker(store, locker, app.clock.now())) });
  return locker;
}

/** Throws LOCKER_IN_USE, and names the serial number if another locker has it. */
export async function commissionLock(
  app: App,
  staff: Staff,
  { lockerId, ...body }: RequestOf<'commissionLock'>,
): Promise<Commissioned> {
  const { secret, isDrawn } = secretFor(app, body);
  return onConflict(() =>
    app.transaction(async (store) => {
      const before = await emptyLocker(app, store, staff, lockerId);
      await refuseTakenSerial(store, before, body.smartlockSerialNumber);
      const changes = {
        smartlockType: body.smartlockType,
        smartlockSerialNumber: body.smartlockSerialNumber,
        smartlockId: body.smartlockId || null,
        lockSecretSealed: secret === null ? null : app.secrets.seal(secret, lockSecretContext(lockerId)),
        commissionedAt: app.clock.now(),
        ...newBatteryIn(app, before),
        clockSetAt: null,
      };
      const action = before.commissionedAt === null ? 'locker.commission' : 'locker.replaceLock';
      const after = await editLocker(app, store, staff, before, changes, { action });
      await forgetState(app, store, lockerId);
      return { ...(await lockerView(store, after, app.clock.now())), lockSecret: isDrawn ? secret : null };
    }),
  );
}

/** Throws LOCKER_NOT_EQUIPPED or LOCKER_IN_USE. */
export async function decommissionLock(
  app: App,
  staff: Staff,
  { lockerId, reason }: RequestOf<'decommissionLock'>,
): Promise<LockerView> {
  return onConflict(() =>
    app.transaction(async (store) => {
      const before = await emptyLocker(app, store, staff, lockerId);
      if (before.commissionedAt === null) throw new DomainError('LOCKER_NOT_EQUIPPED');
      const without = {
        smartlockSerialNumber: null,
        smartlockId: null,
        lockSecretSealed: null,
        commissionedAt: null,
        batteryInstalledAt: null,
        clockSetAt: null,
      };
      const entry = { action: 'locker.decommission', reason } as const;
      const after = await editLocker(app, store, staff, before, without, entry);
      await forgetState(app, store, lockerId);
      return lockerView(store, after, app.clock.now());
    }),
  );
}

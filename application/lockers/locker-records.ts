/** Lockers as records: list, create, change, delete (specification §3; lists-and-api.md#conflicts). */
import type { Locker } from '#domain/lockers/cabinet.js';
import { numbersOfRow, usualLockerName } from '#domain/lockers/limits.js';
import { settled } from '#domain/lockers/status.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import { type Instant, newRecord } from '#domain/shared/record.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { onVersionConflict } from '#application/conflict.js';
import type {
  LockerEdit,
  LockerView,
  NewLocker,
  NewRow,
} from '#application/contract/lockers/locker-shapes.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';
import { editLocker } from './edit-locker.js';
import { lockerView, lockerViews } from './locker-views.js';
import { occupantsOfLocker, refuseUnlessEmpty } from './capacity/occupants.js';
import { aboutLocker, cabinetFor, lockerAndCapacityFor } from '#application/access/reach.js';

const numberTaken = 'Ce numéro est déjà pris dans cette consigne';

/** Requires a size of the same company; any other id is invalid. */
async function requireSize(store: Store, companyId: string, sizeId: string): Promise<void> {
  const size = await store.cabinetSizes.find(sizeId);
  if (size?.companyId !== companyId) throw invalidField('cabinetSizeId', 'Invalid input');
}

async function takenNumbers(store: Store, cabinetId: string, numbers: readonly number[]): Promise<number[]> {
  const taken = await store.lockers.where({ cabinetId, number: [...numbers] });
  return taken.map(({ number }) => number).sort((left, right) => left - right);
}

type Fields = Omit<NewLocker, 'number' | 'name' | 'gridRow' | 'gridColumn'> &
  Partial<Pick<NewLocker, 'gridRow' | 'gridColumn'>>;

/** A new locker without a lock; the other fields are its record's. */
export const blankLocker = (id: string, now: Instant) =>
  ({
    ...newRecord(id, now),
    isActive: true,
    isOutOfService: false,
    closedReason: null,
    toCheckSince: null,
    isClaimed: false,
    status: 'unequipped',
    gridColumn: null,
    gridRow: null,
    smartlockSerialNumber: null,
    smartlockId: null,
    lockSecretSealed: null,
    commissionedAt: null,
    batteryInstalledAt: null,
    batteryFence: 0,
    clockSetAt: null,
    fence: 0,
    revision: 1,
  }) as const;

async function addLocker(
  app: App,
  store: Store,
  staff: Staff,
  companyId: string,
  fields: Fields & { readonly number: number; readonly name: string },
): Promise<Locker> {
  const locker: Locker = settled({ ...blankLocker(app.newId(), app.clock.now()), companyId, ...fields });
  await store.lockers.add(locker);
  const facts = { number: locker.number, smartlockType: locker.smartlockType };
  await audit(app, store, staff, { action: 'locker.create', ...aboutLocker(locker), facts });
  return locker;
}

export async function createLocker(app: App, staff: Staff, body: NewLocker): Promise<LockerView> {
  return app.transaction(async (store) => {
    const { companyId } = await cabinetFor(store, staff, body.cabinetId);
    await requireSize(store, companyId, body.cabinetSizeId);
    if ((await takenNumbers(store, body.cabinetId, [body.number])).length > 0)
      throw invalidField('number', numberTaken);
    const name = body.name || usualLockerName(body.number);
    return lockerView(
      store,
      await addLocker(app, store, staff, companyId, { ...body, name }),
      app.clock.now(),
    );
  });
}

/** Creates the whole row or none of it: the refusal names the used numbers. */
export async function createLockerRow(
  app: App,
  staff: Staff,
  { firstNumber, count, ...fields }: NewRow,
): Promise<{ items: LockerView[] }> {
  return app.transaction(async (store) => {
    const { companyId } = await cabinetFor(store, staff, fields.cabinetId);
    await requireSize(store, companyId, fields.cabinetSizeId);
    const numbers = numbersOfRow(firstNumber, count);
    const taken = await takenNumbers(store, fields.cabinetId, numbers);
    if (taken.length > 0) throw invalidField('firstNumber', `${numberTaken}\u00a0: ${taken.join(', ')}`);
    const added: Locker[] = [];
    for (const number of numbers) {
      const named = { ...fields, number, name: usualLockerName(number) };
      added.push(await addLocker(app, store, staff, companyId, named));
    }
    return { items: await lockerViews(store, added, app.clock.now()) };
  });
}

/** Refuses a new number while the locker is in use: users got the old one, which another door may get next. */
async function refuseRenumbering(app: App, store: Store, locker: Locker, number: number): Promise<void> {
  if ((await takenNumbers(store, locker.cabinetId, [number])).length > 0)
    throw invalidField('number', numberTaken);
  refuseUnlessEmpty('LOCKER_IN_USE', { ...(await occupantsOfLocker(store, locker, app.clock.now())) });
}

/** Compared by the revision of edits, so that a claim in between causes no conflict. */
export async function updateLocker(
  app: App,
  staff: Staff,
  { lockerId, version, ...changes }: LockerEdit & { readonly lockerId: string },
): Promise<LockerView> {
  return app.transaction(async (store) => {
    const before = await lockerAndCapacityFor(store, staff, lockerId);
    if (before.revision !== version) throw new DomainError('VERSION_CONFLICT');
    await requireSize(store, before.companyId, changes.cabinetSizeId);
    if (changes.number !== before.number) await refuseRenumbering(app, store, before, changes.number);
    const action = { action: 'locker.update' } as const;
    return lockerView(store, await editLocker(app, store, staff, before, changes, action), app.clock.now());
  });
}

/** Throws LOCKER_IN_USE with the obstacles: orders, reservations, a claim, an assigned item. */
export async function deleteLocker(
  app: App,
  staff: Staff,
  { lockerId, reason }: { readonly lockerId: string; readonly reason: string },
): Promise<{ success: boolean }> {
  return onVersionConflict(() =>
    app.transaction(async (store) => {
      const locker = await lockerAndCapacityFor(store, staff, lockerId);
      const now = app.clock.now();
      const units = await store.rentalUnits.where({ lockerId, isActive: true });
      const occupants = await occupantsOfLocker(store, locker, now);
      refuseUnlessEmpty('LOCKER_IN_USE', { ...occupants, units: units.length });
      const facts = { number: locker.number };
      const action = { action: 'locker.delete', reason, facts } as const;
      await editLocker(app, store, staff, locker, { deletedAt: now }, action);
      return { success: true };
    }),
  );
}

/**
 * Finds lockers for a unit: in use, in the item's cabinet, without another unit and without an order
 * (doors-and-codes.md#lockers-and-claims).
 */
import type { Locker } from '#domain/lockers/cabinet.js';
import type { RentalItem } from '#domain/rentals/rental-item.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import { ofTenant, type Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';
import { itemOf } from './scope.js';

/** A locker without a commissioned lock cannot be used. */
export const isUsable = ({ isActive, isOutOfService, commissionedAt }: Locker): boolean =>
  isActive && !isOutOfService && commissionedAt !== null;

/**
 * The lockers among these that hold a unit or serve an order. A maintenance claim does not count: staff hold it while
 * they fill the locker.
 */
async function takenOf(store: Store, lockerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const units = await store.rentalUnits.where({ lockerId: lockerIds, isActive: true });
  const claims = await store.claims.where({ lockerId: lockerIds, releasedAt: null });
  const orders = claims.filter(({ purpose }) => purpose !== 'maintenance');
  return new Set([...units, ...orders].map(({ lockerId }) => lockerId));
}

export async function listFreeLockers(app: App, staff: Staff, { itemId }: { readonly itemId: string }) {
  return app.read(async (store) => {
    const { cabinetId } = await itemOf(store, staff, itemId);
    const lockers = (await store.lockers.where({ cabinetId })).filter(isUsable);
    const taken =
      lockers.length > 0
        ? await takenOf(
            store,
            lockers.map(({ id }) => id),
          )
        : new Set<string>();
    const items = lockers
      .filter(({ id }) => !taken.has(id))
      .map(({ id, number, name }) => ({ id, number, name }))
      .sort((left, right) => left.number - right.number);
    return { items };
  });
}

/** The locker for a unit of this item. Throws NOT_FOUND, VALIDATION_FAILED, LOCKER_UNUSABLE or LOCKER_TAKEN. */
export async function freeLocker(
  store: Store,
  staff: Staff,
  item: RentalItem,
  lockerId: string,
): Promise<Locker> {
  const locker = ofTenant(staff, await store.lockers.get(lockerId));
  if (locker.companyId !== item.companyId) throw new DomainError('NOT_FOUND');
  if (locker.cabinetId !== item.cabinetId)
    throw invalidField('lockerId', 'Choisissez un casier de la consigne de l’article');
  if (!isUsable(locker)) throw new DomainError('LOCKER_UNUSABLE');
  if ((await takenOf(store, [lockerId])).has(lockerId)) throw new DomainError('LOCKER_TAKEN');
  return locker;
}

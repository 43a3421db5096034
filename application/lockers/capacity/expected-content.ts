/** The recorded content of a cabinet's lockers, for a check (domain/lockers/check.ts): a few queries for all. */
import { hasDoorCodes, isLive, putsIn, type DoorCode } from '#domain/doors/door-code.js';
import type { Claim, Locker } from '#domain/lockers/cabinet.js';
import { expectationOf, type Expectation } from '#domain/lockers/check.js';
import { isClosed } from '#domain/lockers/status.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { expectedOfUnit, type RentalItem, type RentalUnit } from '#domain/rentals/rental-item.js';
import type { Instant } from '#domain/shared/record.js';
import type { Store } from '#application/store.js';
import { ofRental, ordersOf, type AnyOrder } from '#application/orders.js';

export interface Content {
  readonly expected: Expectation;
  /** The current owner of the locker, whether or not an item is inside. */
  readonly order: AnyOrder | null;
  readonly item: RentalItem | null;
}

interface Records {
  readonly claims: readonly Claim[];
  readonly orders: ReadonlyMap<string, AnyOrder>;
  readonly codes: readonly DoorCode[];
  readonly units: readonly RentalUnit[];
  readonly items: readonly RentalItem[];
  readonly rentals: readonly RentalOrder[];
}

async function recordsOf(store: Store, lockers: readonly Locker[], now: Instant): Promise<Records> {
  const lockerId = lockers.map(({ id }) => id);
  const [claims, units] = await Promise.all([
    store.claims.where({ lockerId, releasedAt: null }),
    store.rentalUnits.where({ lockerId, isActive: true }),
  ]);
  const orderId = claims.map((claim) => claim.orderId);
  const [orders, codes, items, rentals] = await Promise.all([
    ordersOf(store, orderId),
    store.doorCodes.where({ orderId, revokedAt: null }),
    store.rentalItems.where({ id: units.map(({ rentalItemId }) => rentalItemId) }),
    store.rentalOrders.where({ unitId: units.map(({ id }) => id), isOccupying: true }),
  ]);
  const current = rentals.filter(
    ({ occupiedFrom, occupiedUntil }) => occupiedFrom <= now && occupiedUntil > now,
  );
  return { claims, units, orders, codes, items, rentals: current };
}

/** Only a finished code of a deposit shows that an item is inside. */
function thingOf(codes: readonly DoorCode[]): 'awaited' | 'uninspected' | 'inside' {
  const puttingIn = codes.filter(({ step }) => putsIn(step));
  if (puttingIn.some(({ doneAt }) => doneAt !== null)) return 'inside';
  const isUninspected = puttingIn.some((code) => isLive(code) && code.unconfirmedSince !== null);
  return isUninspected ? 'uninspected' : 'awaited';
}

function contentOf(locker: Locker, records: Records): Content {
  // A locker held after a pick-up is expected to be empty.
  const claim = records.claims.find(
    ({ lockerId, heldUntil }) => lockerId === locker.id && heldUntil === null,
  );
  const claimed = records.orders.get(claim?.orderId ?? '') ?? null;
  const unit = records.units.find(({ lockerId }) => lockerId === locker.id);
  const rental = records.rentals.find(
    ({ unitId, lockerId }) => unitId === unit?.id && lockerId === locker.id,
  );
  const own = records.codes.filter(
    ({ orderId, lockerId }) => orderId === claimed?.id && lockerId === locker.id,
  );
  const kind = claimed?.kind ?? '';
  const doorTask = hasDoorCodes(kind) ? { kind, thing: thingOf(own) } : null;
  return {
    expected: expectationOf({
      isClosed: isClosed(locker),
      isToCheck: locker.toCheckSince !== null,
      doorTask,
      unit: unit ? expectedOfUnit[unit.status] : null,
    }),
    order: claimed ?? (rental ? ofRental(rental) : null),
    item: records.items.find(({ id }) => id === unit?.rentalItemId) ?? null,
  };
}

export async function contentsOf(
  store: Store,
  lockers: readonly Locker[],
  now: Instant,
): Promise<ReadonlyMap<string, Content>> {
  const records = await recordsOf(store, lockers, now);
  return new Map(lockers.map((locker) => [locker.id, contentOf(locker, records)]));
}

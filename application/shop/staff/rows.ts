/** Rows of the shop's orders: everything beside the orders is read once a page, not once a row. */
import type { ShopOrder } from '#domain/shop/shop-order.js';
import type { ShopOrderRow } from '#application/contract/shop-order-shapes.js';
import { isoOrNull } from '#application/iso.js';
import { cabinetNames, lockerNumbers } from '#application/lockers/place-names.js';
import { saleRowOf } from '#application/sales/staff-view.js';
import type { Store } from '#application/store.js';

interface Places {
  readonly cabinets: ReadonlyMap<string, string>;
  readonly lockers: ReadonlyMap<string, number>;
}

const placesOf = async (store: Store, orders: readonly ShopOrder[]): Promise<Places> => ({
  cabinets: await cabinetNames(
    store,
    orders.map(({ cabinetId }) => cabinetId),
  ),
  lockers: await lockerNumbers(
    store,
    orders.map(({ assignedLockerId }) => assignedLockerId),
  ),
});

function rowOf(order: ShopOrder, { cabinets, lockers }: Places): ShopOrderRow {
  const { status, notes, assignedLockerId } = order;
  return {
    ...saleRowOf(order, cabinets),
    ...{ status, notes, assignedLockerId },
    readyAt: isoOrNull(order.readyAt),
    completedAt: isoOrNull(order.completedAt),
    assignedLockerNumber: assignedLockerId === null ? null : (lockers.get(assignedLockerId) ?? null),
  };
}

export async function rowsOf(store: Store, orders: readonly ShopOrder[]): Promise<ShopOrderRow[]> {
  const places = await placesOf(store, orders);
  return orders.map((order) => rowOf(order, places));
}

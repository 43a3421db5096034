/** Rows of shop orders: everything beside the orders is read once a page, not once a row. */
import type { ShopOrder } from '#domain/shop/shop-order.js';
import type { ShopOrderRow } from '#application/contract/orders/shop-order-shapes.js';
import { isoOrNull } from '#application/record-view.js';
import { cabinetNames, lockerNumbers } from '#application/place-names.js';
import { creditedCents } from '#application/documents/issue.js';
import { saleRowOf, type SalesAround } from '#application/sales/staff-view.js';
import type { Store } from '#application/store.js';

interface Around extends SalesAround {
  readonly lockers: ReadonlyMap<string, number>;
}

const aroundOf = async (store: Store, orders: readonly ShopOrder[]): Promise<Around> => ({
  creditedCents: await creditedCents(store, orders),
  cabinetNames: await cabinetNames(
    store,
    orders.map(({ cabinetId }) => cabinetId),
  ),
  lockers: await lockerNumbers(
    store,
    orders.map(({ assignedLockerId }) => assignedLockerId),
  ),
});

function rowOf(order: ShopOrder, around: Around): ShopOrderRow {
  const { status, notes, assignedLockerId } = order;
  return {
    ...saleRowOf(order, around),
    ...{ status, notes, assignedLockerId },
    readyAt: isoOrNull(order.readyAt),
    completedAt: isoOrNull(order.completedAt),
    assignedLockerNumber: assignedLockerId === null ? null : (around.lockers.get(assignedLockerId) ?? null),
  };
}

export async function rowsOf(store: Store, orders: readonly ShopOrder[]): Promise<ShopOrderRow[]> {
  const around = await aroundOf(store, orders);
  return orders.map((order) => rowOf(order, around));
}

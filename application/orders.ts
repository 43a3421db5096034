/** Orders of every kind, for doors and lockers: their kind, and a label that opens nothing. */
import type { OrderName } from '#domain/shared/order-kinds.js';
import type { Parcel } from '#domain/parcels/parcel.js';
import { livePressingStatuses, type PressingOrder } from '#domain/pressing/pressing-order.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { liveShopStatuses, type ShopOrder } from '#domain/shop/shop-order.js';
import type { Store } from '#application/store.js';

export interface AnyOrder {
  readonly id: string;
  readonly companyId: string;
  readonly kind: OrderName;
  readonly label: string;
}

/** A rental code is a reference, not a secret, but is not shown around: its first character distinguishes it. */
const maskedCode = (rentalCode: string): string => `${rentalCode.slice(0, 1)}•••`;

export const ofRental = ({ id, companyId, rentalCode }: RentalOrder): AnyOrder => ({
  id,
  companyId,
  kind: 'rental',
  label: maskedCode(rentalCode),
});
const ofParcel = ({ id, companyId, trackingNumber: label }: Parcel): AnyOrder => ({
  id,
  companyId,
  kind: 'parcel',
  label,
});
const ofPressing = ({ id, companyId, reference: label }: PressingOrder): AnyOrder => ({
  id,
  companyId,
  kind: 'pressing',
  label,
});
const ofShop = ({ id, companyId, reference: label }: ShopOrder): AnyOrder => ({
  id,
  companyId,
  kind: 'shop',
  label,
});

/** One query a kind, however many orders; ids of no order are omitted. */
export async function ordersOf(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, AnyOrder>> {
  if (ids.length === 0) return new Map();
  const match = { id: [...new Set(ids)] };
  const [rentals, parcels, laundry, shop] = await Promise.all([
    store.rentalOrders.where(match),
    store.parcels.where(match),
    store.pressingOrders.where(match),
    store.shopOrders.where(match),
  ]);
  const found = [
    ...rentals.map(ofRental),
    ...parcels.map(ofParcel),
    ...laundry.map(ofPressing),
    ...shop.map(ofShop),
  ];
  return new Map(found.map((order) => [order.id, order]));
}

/** Active orders except rentals: in a locker, expected in one, or waiting for one. */
export async function liveOrders(
  store: Store,
  match: { readonly companyId: string } | { readonly cabinetId: string },
): Promise<AnyOrder[]> {
  const parcels = await store.parcels.where({ ...match, status: ['Created', 'Deposited'] });
  const laundry = await store.pressingOrders.where({
    ...match,
    status: livePressingStatuses,
  });
  const shop = await store.shopOrders.where({
    ...match,
    status: liveShopStatuses,
  });
  return [...parcels.map(ofParcel), ...laundry.map(ofPressing), ...shop.map(ofShop)];
}

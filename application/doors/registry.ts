/** The kinds of orders whose doors open by 8-character codes. */
import type { OrderKind } from '#domain/doors/door-code.js';
import { parcelDoors } from '#application/parcels/doors.js';
import { pressingDoors } from '#application/pressing/doors.js';
import { shopDoors } from '#application/shop/doors.js';
import type { OrderDoors } from './order-doors.js';

const kinds: Readonly<Record<OrderKind, OrderDoors>> = {
  parcel: parcelDoors,
  pressing: pressingDoors,
  shop: shopDoors,
};

export const doorsOf = (kind: OrderKind): OrderDoors => kinds[kind];

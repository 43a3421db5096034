/** The table of each kind of order, its alias in joined queries and the column with its label. */
import { pageKinds, type AnyOrder } from '#application/orders.js';
import { orderKinds } from '#domain/doors/door-code.js';

type Kind = AnyOrder['kind'];

const tables: Readonly<
  Record<Kind, { readonly alias: string; readonly table: string; readonly label: string }>
> = {
  rental: { alias: 'r', table: 'rental_orders', label: 'rentalCode' },
  parcel: { alias: 'a', table: 'parcels', label: 'trackingNumber' },
  pressing: { alias: 'l', table: 'pressing_orders', label: 'reference' },
  shop: { alias: 's', table: 'shop_orders', label: 'reference' },
};

const tableOf = (kind: Kind) => ({ kind, ...tables[kind], subject: pageKinds[kind] });

export const orderTables = (Object.keys(tables) as Kind[]).map(tableOf);

/** Of the kinds whose doors open by 8-character codes. */
export const doorOrderTables = orderKinds.map(tableOf);

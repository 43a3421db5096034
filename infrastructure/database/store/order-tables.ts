/** The tables of customers' orders, one a kind: what a query over all kinds, or for any of them, is made from. */
import { orderNames, orderRows, type OrderName } from '#domain/shared/order-kinds.js';

interface OrderTable {
  readonly table: string;
  /** In joined queries. */
  readonly alias: string;
  /** The column by which people name an order. */
  readonly label: string;
  /** When an order `o` ended; null while it is not over. */
  readonly endedAt: string;
}

const sale = { label: 'reference', endedAt: 'o.endedAt' } as const;

export const orderTables: Readonly<Record<OrderName, OrderTable>> = {
  rental: { table: 'rental_orders', alias: 'r', label: 'rentalCode', endedAt: 'o.endedAt' },
  parcel: {
    table: 'parcels',
    alias: 'a',
    label: 'trackingNumber',
    endedAt: 'coalesce(o.retrievedAt, o.collectedAt, o.cancelledAt)',
  },
  pressing: { table: 'pressing_orders', alias: 'l', ...sale },
  shop: { table: 'shop_orders', alias: 's', ...sale },
};

export const ordersOf = (kinds: readonly OrderName[]) =>
  kinds.map((kind) => ({ kind, subject: orderRows[kind].subject, ...orderTables[kind] }));

export const allOrders = ordersOf(orderNames);

/** The kinds of orders at the terminal: one row a kind. Its verbs are in `cli/commands/orders`. */
import type { Client } from '#application/contract/client.js';
import type { Api } from '#application/contract/index.js';
import type { OrderMessage } from '#application/contract/orders/order-shapes.js';
import type { Call } from '#application/contract/route.js';
import { shortId } from '#cli/ui/formats.js';
import type { StatesOf } from '#domain/shared/lifecycle.js';
import { orderNames, orderRows, type OrderName } from '#domain/shared/order-kinds.js';
import { kind, named, type Kind } from './kind.js';

/**
 * Which actions the server allows on a record now, and why not the others: in the server's words, or, for a refusal
 * because of the state, with the states that exclude it, as the web does.
 */
export interface ActionState {
  readonly action: string;
  readonly isAllowed: boolean;
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

export interface Judged {
  readonly status: string | number;
  readonly actions: readonly ActionState[];
}

interface States {
  readonly lifecycle: StatesOf<string>;
  readonly labels: Readonly<Record<string, string>>;
}

type Calls<Answer> = { readonly [Name in keyof Api]: (call: Call<Api[Name]>) => Promise<Answer> };

interface OrderActs {
  readonly list: Kind;
  read(client: Client<Api>, id: string): Promise<Judged & { readonly messages: readonly OrderMessage[] }>;
  resend<Answer>(calls: Calls<Answer>, id: string, messageId: string): Promise<Answer>;
  /** Loaded only for the displayed record; null for a parcel, which has a separate reason for every state. */
  readonly states: (() => Promise<States>) | null;
}

/** As they are typed: `consigne shop`. */
export const orderNouns = {
  rental: 'rentals',
  pressing: 'pressing',
  shop: 'shop',
  parcel: 'parcels',
} as const satisfies Readonly<Record<OrderName, string>>;

const orderActs: Readonly<Record<OrderName, OrderActs>> = {
  rental: {
    list: kind(
      'location',
      (client, query) => client.rentalOrderList({ query }),
      (row) => named(row.id, row.rentalCode, row.customerName, row.rentalItemName, shortId(row.id)),
    ),
    read: (client, orderId) => client.rentalOrder({ params: { orderId } }),
    resend: (calls, orderId, messageId) =>
      calls.resendRentalMessage({ params: { orderId }, body: { messageId } }),
    states: async () => ({
      lifecycle: (await import('#domain/rentals/rental-order.js')).rentalLifecycle,
      labels: (await import('#domain/rentals/status-labels.js')).rentalStatusLabels,
    }),
  },
  pressing: {
    list: kind(
      'commande de pressing',
      (client, query) => client.pressingOrderList({ query }),
      (row) => named(row.id, row.reference, row.customerName, row.cabinetName, shortId(row.id)),
    ),
    read: (client, pressingOrderId) => client.pressingOrder({ params: { pressingOrderId } }),
    resend: (calls, pressingOrderId, messageId) =>
      calls.resendPressingMessage({ params: { pressingOrderId }, body: { messageId } }),
    states: async () => ({
      lifecycle: (await import('#domain/pressing/pressing-order.js')).pressingLifecycle,
      labels: (await import('#domain/pressing/pressing-order.js')).pressingStatusLabels,
    }),
  },
  shop: {
    list: kind(
      'commande de boutique',
      (client, query) => client.shopOrderList({ query }),
      (row) => named(row.id, row.reference, row.customerName, row.cabinetName, shortId(row.id)),
    ),
    read: (client, shopOrderId) => client.shopOrder({ params: { shopOrderId } }),
    resend: (calls, shopOrderId, messageId) =>
      calls.resendShopMessage({ params: { shopOrderId }, body: { messageId } }),
    states: async () => ({
      lifecycle: (await import('#domain/shop/shop-order.js')).shopLifecycle,
      labels: (await import('#domain/shop/shop-order.js')).shopStatusLabels,
    }),
  },
  parcel: {
    list: kind(
      'colis',
      (client, query) => client.listParcels({ query }),
      (row) => named(row.id, row.trackingNumber, row.customerName, row.cabinetName, shortId(row.id)),
    ),
    read: (client, parcelId) => client.parcel({ params: { parcelId } }),
    resend: (calls, parcelId, messageId) => calls.resendParcel({ params: { parcelId }, body: { messageId } }),
    states: null,
  },
};

export const ofOrders = <T>(valueOf: (acts: OrderActs) => T) =>
  Object.fromEntries(orderNames.map((name) => [name, valueOf(orderActs[name])])) as Readonly<
    Record<OrderName, T>
  >;

/** Undefined for a record that is no order. */
export const actsNamed = (name: string): OrderActs | undefined =>
  Object.hasOwn(orderActs, name) ? orderActs[name as OrderName] : undefined;

const nameOf = (subject: string): OrderName | undefined =>
  orderNames.find((each) => orderRows[each].subject === subject);

/** By the names in the API; undefined for a record that is no order. */
export function actsOf(subject: string): OrderActs | undefined {
  const name = nameOf(subject);
  return name && orderActs[name];
}
export function nounOf(subject: string): string | undefined {
  const name = nameOf(subject);
  return name && orderNouns[name];
}

/** The page of a record in the staff web, for the command palette, the board and the audit. */

import { orderRows, type OrderSubject } from '#domain/shared/order-kinds.js';

/** `cabinetId` is the cabinet that contains the record. */
interface Place {
  readonly id: string;
  readonly cabinetId?: string | null;
}

const inCabinet = ({ cabinetId }: Place, tab: string): string | null =>
  cabinetId ? `/cabinets/${cabinetId}?tab=${tab}` : null;

/** The file of a record's customer: its address contains no phone number or e-mail. */
export const customerPath = (kind: string, id: string): string => `/customers/${kind}.${id}`;

type Page = (place: Place) => string | null;

const orderPaths = Object.fromEntries(
  Object.values(orderRows).map(({ subject, pages }) => [subject, ({ id }: Place) => `/${pages}/${id}`]),
) as Readonly<Record<OrderSubject, Page>>;

const paths = {
  ...orderPaths,
  cabinet: ({ id }: Place) => `/cabinets/${id}`,
  locker: ({ id }: Place) => `/lockers/${id}`,
  rentalItem: ({ id, cabinetId }: Place) => (cabinetId ? `/cabinets/${cabinetId}/items/${id}` : null),
  sellableItem: ({ id, cabinetId }: Place) => (cabinetId ? `/cabinets/${cabinetId}/catalogue/${id}` : null),
  rentalUnit: (place: Place) => inCabinet(place, 'items'),
  pricingThreshold: (place: Place) => inCabinet(place, 'items'),
  frequentCustomer: () => '/contacts?tab=clients',
  customer: ({ id }: Place) => customerPath('customer', id),
  contact: () => '/contacts',
  company: ({ id }: Place) => `/companies/${id}`,
  user: () => '/users',
  invoice: () => '/invoices',
  cabinetSize: () => '/cabinet-sizes',
} as const satisfies Readonly<Record<string, Page>>;

type PlacedKind = keyof typeof paths;

const isPlaced = (kind: string): kind is PlacedKind => kind in paths;

/** Null without a page. */
export const staffPath = (kind: string, place: Place): string | null =>
  isPlaced(kind) ? paths[kind](place) : null;

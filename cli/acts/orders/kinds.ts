/** The kinds of records that a command can name, their names, and where a short name of each is looked up. */
import type { Client } from '#application/contract/client.js';
import type { Api } from '#application/contract/index.js';
import { shortId } from '#cli/ui/formats.js';
import { cabinetsCalled, placeIn } from '#cli/acts/at-cabinet.js';
import { unitPage } from './rental-units.js';

export interface Named {
  readonly id: string;
  /** The name for people: a code, a number, a name. */
  readonly label: string;
  readonly hint: string;
  /** Another name, such as an article's number. */
  readonly alias?: string | null;
}

/** The requested records: all, those that match a search, or, for records of cabinets, those of one cabinet. */
export interface Within {
  readonly search?: string | undefined;
  readonly cabinetId?: string | undefined;
}

export interface Kind {
  readonly name: string;
  /** Newest first, or all of them if there are few. */
  page(client: Client<Api>, page: number, within: Within): Promise<{ items: Named[]; totalPages: number }>;
}

const pageSize = 100;
const named = (id: string, label: string, ...hints: (string | null)[]): Named => ({
  id,
  label,
  hint: hints.filter(Boolean).join(' · '),
});

const pageQuery = (page: number, { search, cabinetId }: Within) => ({
  page,
  pageSize,
  ...(search && { search }),
  ...(cabinetId && { cabinetId }),
});

interface Page<Row> {
  readonly items: readonly Row[];
  readonly totalPages: number;
}

const kind = <Row>(
  name: string,
  read: (client: Client<Api>, query: ReturnType<typeof pageQuery>) => Promise<Page<Row>>,
  of: (row: Row) => Named,
): Kind => ({
  name,
  page: async (client, page, within) => {
    const { items, totalPages } = await read(client, pageQuery(page, within));
    return { items: items.map(of), totalPages };
  },
});

/**
 * For `Cabinet/3` the cabinet is looked up first: the search of lockers covers numbers, names and locks, not their
 * cabinets.
 */
async function lockerPage(client: Client<Api>, query: ReturnType<typeof pageQuery>) {
  const place = placeIn(query.search);
  if (place === null) return client.listLockers({ query });
  const cabinets = await cabinetsCalled(client, place.cabinet);
  const pages = await Promise.all(
    cabinets.map(({ id: cabinetId }) =>
      client.listLockers({ query: pageQuery(1, { search: place.number, cabinetId }) }),
    ),
  );
  return { items: pages.flatMap(({ items }) => items), totalPages: 1 };
}

/** Articles may have the same name in several cabinets. */
const article = (row: { id: string; name: string; sku: string | null; cabinetName: string }): Named => ({
  ...named(row.id, row.name, row.sku, row.cabinetName, shortId(row.id)),
  alias: row.sku,
});

export const kinds = {
  rental: kind(
    'location',
    (client, query) => client.rentalOrderList({ query }),
    (row) => named(row.id, row.rentalCode, row.customerName, row.rentalItemName, shortId(row.id)),
  ),
  parcel: kind(
    'colis',
    (client, query) => client.listParcels({ query }),
    (row) => named(row.id, row.trackingNumber, row.customerName, row.cabinetName, shortId(row.id)),
  ),
  pressing: kind(
    'commande de pressing',
    (client, query) => client.pressingOrderList({ query }),
    (row) => named(row.id, row.reference, row.customerName, row.cabinetName, shortId(row.id)),
  ),
  shop: kind(
    'commande de boutique',
    (client, query) => client.shopOrderList({ query }),
    (row) => named(row.id, row.reference, row.customerName, row.cabinetName, shortId(row.id)),
  ),
  cabinet: kind(
    'consigne',
    (client, query) => client.listCabinets({ query }),
    (row) => named(row.id, row.name, row.location, shortId(row.id)),
  ),
  locker: kind('casier', lockerPage, (row) =>
    named(row.id, `${row.cabinetName}/${row.number}`, row.name, row.smartlockSerialNumber, shortId(row.id)),
  ),
  company: kind(
    'entreprise',
    (client, query) => client.listCompanies({ query }),
    (row) => named(row.id, row.name, shortId(row.id)),
  ),
  contact: kind(
    'contact',
    (client, query) => client.listContacts({ query }),
    (row) => named(row.id, row.name, row.email, shortId(row.id)),
  ),
  customer: kind(
    'client fréquent',
    (client, query) => client.listFrequentCustomers({ query }),
    (row) => named(row.id, row.name, row.phone, row.email, shortId(row.id)),
  ),
  size: kind(
    'taille de casier',
    (client, query) => client.listCabinetSizes({ query }),
    (row) => named(row.id, row.label, shortId(row.id)),
  ),
  rentalItem: kind('article à louer', (client, query) => client.listRentalItems({ query }), article),
  rentalUnit: kind('exemplaire', unitPage, (unit) =>
    named(unit.id, `${unit.cabinetName}/${unit.lockerNumber}`, unit.itemName, shortId(unit.id)),
  ),
  sellableItem: kind('article', (client, query) => client.listItems({ query }), article),
  boardEntry: kind(
    'point à traiter',
    (client, { page, pageSize: most }) => client.boardInbox({ query: { page, pageSize: most } }),
    ({ id, subjectId, label, cabinetName }) => ({ ...named(id, label, cabinetName), alias: subjectId }),
  ),
  user: kind(
    'utilisateur',
    (client, query) => client.listUsers({ query }),
    (row) => named(row.id, row.email, `${row.firstName} ${row.lastName}`, shortId(row.id)),
  ),
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof kinds;

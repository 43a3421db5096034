/** The kinds of records that a command can name, how each is called, and where a short name of it is looked up. */
import type { Client } from '#application/contract/client.js';
import type { Api } from '#application/contract/index.js';
import { shortId } from '#cli/ui/formats.js';

export interface Named {
  readonly id: string;
  /** What people call it: a code, a number, a name. */
  readonly label: string;
  readonly hint: string;
}

export interface Kind {
  readonly name: string;
  /** Newest first, or all of them where they are few. */
  page(client: Client<Api>, page: number, search?: string): Promise<{ items: Named[]; totalPages: number }>;
}

const pageSize = 100;
const named = (id: string, label: string, ...hints: (string | null)[]): Named => ({
  id,
  label,
  hint: hints.filter(Boolean).join(' · '),
});

const asked = (page: number, search?: string) => ({ page, pageSize, ...(search ? { search } : {}) });

interface Page<Row> {
  readonly items: readonly Row[];
  readonly totalPages: number;
}

const kind = <Row>(
  name: string,
  read: (client: Client<Api>, query: ReturnType<typeof asked>) => Promise<Page<Row>>,
  of: (row: Row) => Named,
): Kind => ({
  name,
  page: async (client, page, search) => {
    const { items, totalPages } = await read(client, asked(page, search));
    return { items: items.map(of), totalPages };
  },
});

const atCabinet = /^(.+)\/(\d+)$/;
/** More cabinets than that share no part of a name that somebody types. */
const mostCabinets = 10;

/** `Cabinet/3` is asked of the cabinets first: the search of lockers knows numbers, names and locks, not where they are. */
async function lockerPage(client: Client<Api>, query: ReturnType<typeof asked>) {
  const [, place, number] = atCabinet.exec(query.search ?? '') ?? [];
  if (place === undefined || number === undefined) return client.listLockers({ query });
  const { items: cabinets } = await client.listCabinets({ query: asked(1, place.trim()) });
  const pages = await Promise.all(
    cabinets
      .slice(0, mostCabinets)
      .map(({ id: cabinetId }) => client.listLockers({ query: { ...asked(1, number), cabinetId } })),
  );
  return { items: pages.flatMap(({ items }) => items), totalPages: 1 };
}

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
  size: kind(
    'taille de casier',
    (client, query) => client.listCabinetSizes({ query }),
    (row) => named(row.id, row.label, shortId(row.id)),
  ),
  rentalItem: kind(
    'article à louer',
    (client, query) => client.listRentalItems({ query }),
    (row) => named(row.id, row.name, row.sku, shortId(row.id)),
  ),
  sellableItem: kind(
    'article',
    (client, query) => client.listItems({ query }),
    (row) => named(row.id, row.name, row.sku, shortId(row.id)),
  ),
  user: kind(
    'utilisateur',
    (client, query) => client.listUsers({ query }),
    (row) => named(row.id, row.email, `${row.firstName} ${row.lastName}`, shortId(row.id)),
  ),
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof kinds;

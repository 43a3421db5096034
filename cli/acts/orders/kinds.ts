/** The kinds of records that a command can name, orders left out, and where a short name of each is looked up. */
import type { Client } from '#application/contract/client.js';
import type { Api } from '#application/contract/index.js';
import { shortId } from '#cli/ui/formats.js';
import type { AssignmentView } from '#application/contract/rentals/rental-item-shapes.js';
import { kind, named, pageQuery, pageSize, type Kind, type Named } from './kind.js';
import { exitCodes, Failure } from '#cli/exit.js';
import { letsUnits } from '#domain/lockers/mode-plans.js';
import type { CabinetView } from '#application/contract/lockers/staff-cabinets.js';

/** All cabinets that the user may see, however many there are. */
export async function everyCabinet(client: Client<Api>): Promise<CabinetView[]> {
  const found: CabinetView[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { items, totalPages } = await client.listCabinets({ query: { page, pageSize } });
    pages = totalPages;
    found.push(...items);
  }
  return found;
}

/** Units of rental items, found by their cabinet and locker. Fetched once per command, one cabinet at a time. */
interface PlacedUnit {
  readonly id: string;
  readonly itemId: string;
  readonly itemName: string;
  readonly cabinetName: string;
  readonly lockerNumber: number;
}

type Units = readonly PlacedUnit[];

const everywhere = 'everywhere';
/** By cabinet, or all of them. */
const readBy = new WeakMap<Client<Api>, Map<string, Promise<Units>>>();

const knownTo = (client: Client<Api>): Map<string, Promise<Units>> => {
  const known = readBy.get(client) ?? new Map<string, Promise<Units>>();
  readBy.set(client, known);
  return known;
};

function once(client: Client<Api>, where: string, read: () => Promise<Units>): Promise<Units> {
  const known = knownTo(client);
  const reading =
    known.get(where) ??
    read().catch((error: unknown) => {
      // The next call fetches it from the server again.
      known.delete(where);
      throw error;
    });
  known.set(where, reading);
  return reading;
}

/** The calendar of a cabinet lists its units with their lockers and articles; this second contains no orders. */
const beforeAnyOrder = { from: new Date(0).toISOString(), until: new Date(1_000).toISOString() };

const unitsIn = (client: Client<Api>, cabinetId: string): Promise<Units> =>
  once(client, cabinetId, async () => {
    const query = { cabinetId, ...beforeAnyOrder };
    const { cabinetName, units } = await client.reservationCalendar({ query });
    return units.map(({ unitId, rentalItemId, rentalItemName, lockerNumber }) => ({
      id: unitId,
      itemId: rentalItemId,
      itemName: rentalItemName,
      cabinetName,
      lockerNumber,
    }));
  });

const everyUnit = (client: Client<Api>): Promise<Units> =>
  once(client, everywhere, async () => {
    const found: PlacedUnit[] = [];
    for (const { id, mode } of await everyCabinet(client))
      if (letsUnits(mode)) found.push(...(await unitsIn(client, id)));
    return found;
  });

/** All units, or those at `Cabinet/3`; no other text identifies a unit. */
async function unitPage(client: Client<Api>, { page, search }: { page: number; search?: string }) {
  const place = placeIn(search);
  if (page > 1 || (search !== undefined && place === null)) return { items: [], totalPages: 1 };
  if (place === null) return { items: await everyUnit(client), totalPages: 1 };
  const cabinets = await cabinetsCalled(client, place.cabinet);
  const units = await Promise.all(cabinets.map(({ id }) => unitsIn(client, id)));
  return {
    items: units.flat().filter(({ lockerNumber }) => lockerNumber === Number(place.number)),
    totalPages: 1,
  };
}

const gone = (unitId: string): Failure =>
  new Failure(exitCodes.notFound, `Introuvable (exemplaire) : ${unitId}.`, { code: 'NOT_FOUND' });

/** The article of a unit. Throws exit 3 for a unit that is in no locker. */
export async function itemOfUnit(client: Client<Api>, unitId: string): Promise<string> {
  const isIt = ({ id }: PlacedUnit): boolean => id === unitId;
  const read = (await Promise.all(knownTo(client).values())).flat();
  const unit = read.find(isIt) ?? (await everyUnit(client)).find(isIt);
  if (unit) return unit.itemId;
  throw gone(unitId);
}

/** Its current state: a write sends the version that was read. */
export async function unitNow(client: Client<Api>, unitId: string): Promise<AssignmentView> {
  const itemId = await itemOfUnit(client, unitId);
  const { items } = await client.rentalAssignments({ params: { itemId } });
  const unit = items.find(({ id }) => id === unitId);
  if (unit) return unit;
  throw gone(unitId);
}

// Resolves `Cabinet/3`: a record in a cabinet, named by the number of its locker.

/** In practice a part of a name matches at most this many cabinets. */
const mostCabinets = 10;

function placeIn(typed = ''): { readonly cabinet: string; readonly number: string } | null {
  const [, cabinet, number] = /^(.+)\/(\d+)$/.exec(typed) ?? [];
  return cabinet === undefined || number === undefined ? null : { cabinet: cabinet.trim(), number };
}

/** The cabinets whose names contain the typed text. */
export async function cabinetsCalled(client: Client<Api>, search: string) {
  const { items } = await client.listCabinets({ query: { page: 1, pageSize: mostCabinets, search } });
  return items;
}

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

export const kindOf = (kind: KindName | Kind): Kind => (typeof kind === 'string' ? kinds[kind] : kind);

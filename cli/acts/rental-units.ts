/**
 * Units of what is let, found as people name them: by the cabinet and the locker that each is in. The interface lists the units of one
 * article, so that those of a cabinet are read article by article, once a command.
 */
import type { Client } from '#application/contract/client.js';
import type { Api } from '#application/contract/index.js';
import type { AssignmentView } from '#application/contract/rental-item-shapes.js';
import { exitCodes, Failure } from '#cli/exit.js';
import { cabinetsCalled, placeIn } from './at-cabinet.js';

export interface PlacedUnit {
  readonly id: string;
  readonly itemId: string;
  readonly itemName: string;
  readonly cabinetName: string;
  readonly lockerNumber: number;
}

interface Known {
  /** By cabinet, or all of them. */
  readonly read: Map<string, Promise<readonly PlacedUnit[]>>;
  /** The article of each unit that was read. */
  readonly itemOf: Map<string, string>;
}

const everywhere = 'everywhere';
const pageSize = 100;
const knownTo = new WeakMap<Client<Api>, Known>();

function knownOf(client: Client<Api>): Known {
  const known = knownTo.get(client) ?? { read: new Map(), itemOf: new Map() };
  knownTo.set(client, known);
  return known;
}

async function readUnits(client: Client<Api>, cabinet: string): Promise<PlacedUnit[]> {
  const found: PlacedUnit[] = [];
  const within = cabinet === everywhere ? {} : { cabinetId: cabinet };
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { items, totalPages } = await client.listRentalItems({ query: { page, pageSize, ...within } });
    pages = totalPages;
    for (const { id: itemId, name: itemName, cabinetName } of items) {
      const units = (await client.rentalAssignments({ params: { itemId } })).items;
      found.push(
        ...units.map(({ id, lockerNumber }) => ({ id, itemId, itemName, cabinetName, lockerNumber })),
      );
    }
  }
  return found;
}

function unitsIn(client: Client<Api>, cabinet: string): Promise<readonly PlacedUnit[]> {
  const { read, itemOf } = knownOf(client);
  const reading =
    read.get(cabinet) ??
    readUnits(client, cabinet).then(
      (units) => {
        for (const { id, itemId } of units) itemOf.set(id, itemId);
        return units;
      },
      (error: unknown) => {
        // Whoever asks again does so of the server.
        read.delete(cabinet);
        throw error;
      },
    );
  read.set(cabinet, reading);
  return reading;
}

/** All of them, or those at `Cabinet/3`; nothing else that is typed names a unit. */
export async function unitPage(client: Client<Api>, { page, search }: { page: number; search?: string }) {
  const place = placeIn(search);
  if (page > 1 || (search !== undefined && place === null)) return { items: [], totalPages: 1 };
  if (place === null) return { items: await unitsIn(client, everywhere), totalPages: 1 };
  const cabinets = await cabinetsCalled(client, place.cabinet);
  const units = await Promise.all(cabinets.map(({ id }) => unitsIn(client, id)));
  return {
    items: units.flat().filter(({ lockerNumber }) => lockerNumber === Number(place.number)),
    totalPages: 1,
  };
}

/** The article that a unit is one of. Throws exit 3 for a unit that is in no locker. */
export async function itemOfUnit(client: Client<Api>, unitId: string): Promise<string> {
  const { itemOf } = knownOf(client);
  if (!itemOf.has(unitId)) await unitsIn(client, everywhere);
  const itemId = itemOf.get(unitId);
  if (itemId !== undefined) return itemId;
  throw new Failure(exitCodes.notFound, `Introuvable (exemplaire) : ${unitId}.`, { code: 'NOT_FOUND' });
}

/** As it is now: what is written to it names the version that was read. */
export async function unitNow(client: Client<Api>, unitId: string): Promise<AssignmentView> {
  const itemId = await itemOfUnit(client, unitId);
  const { items } = await client.rentalAssignments({ params: { itemId } });
  const unit = items.find(({ id }) => id === unitId);
  if (unit) return unit;
  throw new Failure(exitCodes.notFound, `Introuvable (exemplaire) : ${unitId}.`, { code: 'NOT_FOUND' });
}

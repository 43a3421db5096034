/** Units of rental items, found by their cabinet and locker. Fetched once per command, one cabinet at a time. */
import type { Client } from '#application/contract/client.js';
import type { Api } from '#application/contract/index.js';
import type { AssignmentView } from '#application/contract/rentals/rental-item-shapes.js';
import { exitCodes, Failure } from '#cli/exit.js';
import { cabinetsCalled, placeIn } from '#cli/acts/at-cabinet.js';
import { everyCabinet } from '#cli/acts/bulk/every-cabinet.js';
import { letsUnits } from '#domain/lockers/mode-plans.js';

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
      ...{ id: unitId, itemId: rentalItemId, itemName: rentalItemName },
      ...{ cabinetName, lockerNumber },
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
export async function unitPage(client: Client<Api>, { page, search }: { page: number; search?: string }) {
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

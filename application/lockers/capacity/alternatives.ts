/** Lists other cabinets of the company with free lockers, if one has none (doors-and-codes.md#alternatives). */
import { canBePromised, offered, noSpaceCodes } from '#domain/lockers/alternatives.js';
import { isFree, type Occupation } from '#domain/rentals/availability.js';
import { type RentalItem, isSameItem } from '#domain/rentals/rental-item.js';
import { checkPeriod, occupation } from '#domain/rentals/reservation.js';
import { endOfRental, hours } from '#domain/shared/durations.js';
import { DomainError, isRefusal } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import type { Cabinet } from '#domain/lockers/cabinet.js';
import { fitting } from '#domain/lockers/fit.js';
import { letsUnits, takesOrders } from '#domain/lockers/mode-plans.js';
import { isLettable } from '#domain/locks/lettable-from.js';
import type { AlternativeCabinet } from '#application/contract/lockers/alternatives.js';
import { isLinkUp } from '#application/lockers/cabinets/cabinet-records.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';
import type { Staff } from '#application/access/staff.js';
import { cabinetFor } from '#application/access/reach.js';
import type { CabinetWithSpace, UnitOccupancy, AvailabilityQuery } from './availability-queries.js';
import type { RequestOf } from '#application/contract/index.js';

type At = Pick<Ports, 'clock'>;
type Request = AvailabilityQuery['request'];

/** Limit for a large company: enough to find connected ones. */
const mostLookedAt = 40;

interface Search extends WantedItem {
  readonly request: Request;
  readonly among: readonly string[] | null;
}

async function alternativeLockers(
  app: At,
  store: Store,
  cabinets: readonly CabinetWithSpace[],
  request: Request,
): Promise<AlternativeCabinet[]> {
  const now = app.clock.now();
  const ids = cabinets.map(({ id }) => id);
  const free = (await store.unclaimedIn(ids, now)).filter((locker) => isLettable(locker, now));
  return cabinets.map((cabinet) => {
    const { id, name, location } = cabinet;
    const isUp = isLinkUp(cabinet, now);
    const own = free.filter((locker) => locker.cabinetId === id && canBePromised(locker, isUp));
    return { id, name, location, free: fitting(own, request).length, item: null };
  });
}

async function alternativesFor(
  app: At,
  store: Store,
  cabinet: Cabinet,
  search: Search,
): Promise<AlternativeCabinet[]> {
  const { companyId, mode, id: exceptId } = cabinet;
  const { request, among, rentalItemId } = search;
  const query = { companyId, mode, exceptId, among, request, limit: mostLookedAt };
  const cabinets = await store.cabinetsWithSpace(query);
  if (cabinets.length === 0) return [];
  if (!letsUnits(mode)) return offered(await alternativeLockers(app, store, cabinets, request));
  const [like = null] =
    rentalItemId === undefined
      ? []
      : await store.rentalItems.where({ id: rentalItemId, cabinetId: exceptId });
  return offered(await alternativeUnits(app, store, cabinets, { ...search, like }));
}

/** The cabinets that have space now instead of this one. */
interface Alternatives {
  readonly cabinetId: string;
  readonly items: AlternativeCabinet[];
}

/** Throws NOT_FOUND. Not for parcels, which staff enter: a person at the door cannot move theirs to another cabinet. */
export async function alternativeCabinets(
  app: Pick<Ports, 'read' | 'clock'>,
  { cabinetId, slots = 1, ...wanted }: RequestOf<'alternativeCabinets'>,
): Promise<Alternatives> {
  return app.read(async (store) => {
    const cabinet = await store.cabinets.get(cabinetId);
    if (!takesOrders(cabinet.mode)) return { cabinetId, items: [] };
    const search = { ...wanted, request: { slots }, among: null };
    return { cabinetId, items: await alternativesFor(app, store, cabinet, search) };
  });
}

/** Throws NOT_FOUND or FORBIDDEN. */
export async function staffAlternativeCabinets(
  app: Pick<Ports, 'read' | 'clock'>,
  staff: Staff,
  { cabinetId, ...request }: RequestOf<'staffAlternativeCabinets'>,
): Promise<Alternatives> {
  return app.read(async (store) => {
    const cabinet = await cabinetFor(store, staff, cabinetId);
    const search = { request, among: staff.cabinetIds };
    return { cabinetId, items: await alternativesFor(app, store, cabinet, search) };
  });
}

/** Runs the action; a refusal for lack of space names the staff's other cabinets with free lockers. */
export async function namingAlternatives<Done>(
  app: At,
  store: Store,
  staff: Staff,
  { cabinet, request }: { readonly cabinet: Cabinet; readonly request: Request },
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (!isRefusal(error, ...noSpaceCodes)) throw error;
    const found = await alternativesFor(app, store, cabinet, { request, among: staff.cabinetIds });
    const named = found.map(({ id, name, location, free }) => ({ cabinetId: id, name, location, free }));
    throw new DomainError(error.code, { ...error.details, alternatives: named });
  }
}

interface WantedItem {
  readonly rentalItemId?: string | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** The period that a booking would occupy; null if it cannot be booked. */
function occupationOf(item: RentalItem, { start, end }: WantedItem, now: Instant): Occupation | null {
  const requested = start === undefined ? now : Date.parse(start);
  const startAt = Math.max(now, requested);
  // A period from now on was requested a while ago: it lasts as long from the current time.
  const endAt =
    end === undefined
      ? endOfRental(startAt, hours(item.minRentalDurationHours))
      : Date.parse(end) + (startAt - requested);
  try {
    const period = checkPeriod(item, { startAt, endAt }, now);
    return occupation(period, item, period.isReservation);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** One query for all items with the same period, however many cabinets they are in. */
function looks(store: Store, cabinetIds: readonly string[], now: Instant) {
  const requested = new Map<string, Promise<readonly UnitOccupancy[]>>();
  return ({ occupiedFrom, occupiedUntil }: Occupation): Promise<readonly UnitOccupancy[]> => {
    const key = `${occupiedFrom} ${occupiedUntil}`;
    const look = requested.get(key) ?? store.unitsIn(cabinetIds, occupiedFrom, occupiedUntil, now);
    requested.set(key, look);
    return look;
  };
}

/** Finds the item for the same time in other cabinets, by the rules of a booking (doors-and-codes.md#alternatives). */
async function alternativeUnits(
  app: Pick<Ports, 'clock'>,
  store: Store,
  cabinets: readonly CabinetWithSpace[],
  wanted: WantedItem & { readonly like: RentalItem | null },
): Promise<AlternativeCabinet[]> {
  const now = app.clock.now();
  const ids = cabinets.map(({ id }) => id);
  const items = await store.rentalItems.where({ cabinetId: ids, isActive: true });
  const look = looks(store, ids, now);
  const freeOf = async (item: RentalItem, isUp: boolean): Promise<number> => {
    const occupied = occupationOf(item, wanted, now);
    const units = occupied === null ? [] : await look(occupied);
    const own = units.filter(({ rentalItemId }) => rentalItemId === item.id);
    return own.filter((unit) => isFree(unit) && canBePromised(unit, isUp)).length;
  };
  return Promise.all(
    cabinets.map(async (cabinet) => {
      const { id, name, location } = cabinet;
      const isUp = isLinkUp(cabinet, now);
      const own = items.filter(({ cabinetId }) => cabinetId === id);
      const counted = await Promise.all(own.map(async (item) => ({ item, free: await freeOf(item, isUp) })));
      const same = counted.find(({ item, free }) => free > 0 && wanted.like && isSameItem(item, wanted.like));
      return {
        id,
        name,
        location,
        free: counted.reduce((sum, { free }) => sum + free, 0),
        item: same ? { id: same.item.id, name: same.item.name, free: same.free } : null,
      };
    }),
  );
}

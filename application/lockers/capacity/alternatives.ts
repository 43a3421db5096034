/** Lists other cabinets of the company with free lockers, if one has none (doors-and-codes.md#alternatives). */
import type { Staff } from '#application/access/staff.js';
import type { AlternativeCabinet } from '#application/contract/lockers/alternatives.js';
import type { Ports } from '#application/ports.js';
import { alternativeUnits, type WantedItem } from '#application/lockers/capacity/alternative-units.js';
import type { Store } from '#application/store.js';
import type { Cabinet } from '#domain/lockers/cabinet.js';
import { canBePromised, offered, noSpaceCodes } from '#domain/lockers/alternatives.js';
import { fitting } from '#domain/lockers/fit.js';
import { letsUnits, takesOrders } from '#domain/lockers/mode-plans.js';
import { DomainError, isRefusal } from '#domain/shared/errors.js';
import { isLinkUp } from '#application/lockers/cabinets/cabinet-records.js';
import { cabinetFor } from '#application/access/reach.js';
import type { CabinetInSight, AvailabilityQuery } from './availability-queries.js';
import { isLettable } from '#domain/locks/lettable-from.js';

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
  cabinets: readonly CabinetInSight[],
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
  { cabinetId, slots = 1, ...wanted }: WantedItem & { readonly cabinetId: string; readonly slots?: number },
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
  { cabinetId, ...request }: { readonly cabinetId: string; readonly cabinetSizeId?: string },
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

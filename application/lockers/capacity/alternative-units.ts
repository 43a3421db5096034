/** Finds the item for the same time in other cabinets, by the rules of a booking (doors-and-codes.md#alternatives). */
import { canBePromised } from '#domain/lockers/alternatives.js';
import { isFree, type Occupation } from '#domain/rentals/availability.js';
import { type RentalItem, isSameItem } from '#domain/rentals/rental-item.js';
import { checkPeriod, occupation } from '#domain/rentals/reservation.js';
import { endOfRental, hours } from '#domain/shared/durations.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import type { AlternativeCabinet } from '#application/contract/lockers/alternatives.js';
import { isLinkUp } from '#application/lockers/cabinets/cabinet-records.js';
import type { CabinetInSight, UnitOccupancy } from '#application/lockers/capacity/availability-queries.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';

export interface WantedItem {
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

export async function alternativeUnits(
  app: Pick<Ports, 'clock'>,
  store: Store,
  cabinets: readonly CabinetInSight[],
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
        ...{ id, name, location },
        free: counted.reduce((sum, { free }) => sum + free, 0),
        item: same ? { id: same.item.id, name: same.item.name, free: same.free } : null,
      };
    }),
  );
}

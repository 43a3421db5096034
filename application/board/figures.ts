/** Figures of a period and of the one before: money captured, rentals, hours out and how items came back (experience.md, "Work first"). */
import type { FigureDays, FigurePeriod, Figures } from '#application/contract/board.js';
import type { Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import { iso } from '#application/iso.js';
import { cabinetNames } from '#application/lockers/place-names.js';
import type { Store } from '#application/store.js';
import { rentedMsByDay } from './occupancy.js';
import { dayBegin, parisDate, periodsAt, type ParisSpan } from './paris-days.js';
import { placesIn, totalsOf, type Place } from './places.js';
import type { ReportScope } from './reports.js';
import { scopeOf, type Where } from './scope.js';
import { hoursOf, netOf } from './units.js';

export interface FiguresInput extends Where {
  readonly days?: FigureDays | undefined;
}

/** Every day of the span, those on which nothing happened too. */
async function daysOf(store: Store, scope: ReportScope, span: ParisSpan): Promise<FigurePeriod['days']> {
  const { reports } = store;
  const revenue = new Map((await reports.revenueByDay(scope, span)).map((each) => [each.day, each]));
  const rentals = new Map((await reports.rentalsByDay(scope, span)).map((each) => [each.day, each.rentals]));
  const rented = rentedMsByDay(span, await reports.outByDay(scope, span));
  return Array.from({ length: span.days }, (_, index) => {
    const money = revenue.get(index);
    return {
      date: parisDate(dayBegin(span, index)),
      revenue: money ? netOf(money) : 0,
      rentals: rentals.get(index) ?? 0,
      rentedHours: hoursOf(rented[index] ?? 0),
    };
  });
}

async function periodOf(
  store: Store,
  scope: ReportScope,
  span: ParisSpan,
  places: readonly Place[],
): Promise<FigurePeriod> {
  const { from, until } = span;
  const days = await daysOf(store, scope, span);
  return { from: iso(from), until: iso(until), totals: totalsOf(places), days };
}

export async function figures(
  at: Pick<Installation, 'read' | 'clock'>,
  staff: Staff,
  { days = '30', ...where }: FiguresInput,
): Promise<Figures> {
  const { current, previous } = periodsAt(at.clock.now(), Number(days));
  return at.read(async (store) => {
    const scope = await scopeOf(store, staff, where);
    const [now, before] = [await placesIn(store, scope, current), await placesIn(store, scope, previous)];
    const names = await cabinetNames(
      store,
      now.map(({ cabinetId }) => cabinetId),
    );
    return {
      current: await periodOf(store, scope, current, now),
      previous: await periodOf(store, scope, previous, before),
      places: now.map((place) => {
        const { cabinetId, rentalItemId, itemName, units } = place;
        const cabinetName = names.get(cabinetId) ?? '';
        return { cabinetId, cabinetName, rentalItemId, itemName, units, ...totalsOf([place]) };
      }),
    };
  });
}

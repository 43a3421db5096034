/** Figures of a period and of the one before: revenue, rentals, orders, deposits, punctuality (pages.md#board). */
import type { FigureDays } from '#domain/board/figures.js';
import { type CabinetMode, cabinetModes } from '#domain/lockers/cabinet.js';
import type { FigurePeriod, Figures } from '#application/contract/board.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { iso } from '#application/iso.js';
import { cabinetNames } from '#application/place-names.js';
import type { Store } from '#application/store.js';
import type { Instant } from '#domain/shared/record.js';
import { type ParisSpan, dayBegin, parisDate, periodsAt } from './paris-days.js';
import { type Place, placesIn } from './places.js';
import type { ByDay, OutGroup, ReportScope } from './reports.js';
import { type Where, scopeOf } from './scope.js';
import { type Sums, addedUp, hoursOf, netOf, ofSales, totalsOf, volumesOf } from './sums.js';

/**
 * Hours during which items were out, by day: the groups of the database by first and last day are spread over the days
 * between.
 */
export function rentedMsByDay(span: ParisSpan, groups: readonly OutGroup[]): number[] {
  const rented = Array.from({ length: span.days }, () => 0);
  const add = (index: number, ms: number): void => {
    if (index in rented) rented[index] = (rented[index] ?? 0) + ms;
  };
  /** Counted from the beginning of the span, like the sums. */
  const begin = (index: number): Instant => dayBegin(span, index) - span.from;
  for (const { fromDay, untilDay, rentals, sumFromMs, sumUntilMs } of groups) {
    if (fromDay === untilDay) {
      add(fromDay, sumUntilMs - sumFromMs);
      continue;
    }
    add(fromDay, rentals * begin(fromDay + 1) - sumFromMs);
    for (let index = fromDay + 1; index < untilDay; index += 1)
      add(index, rentals * (begin(index + 1) - begin(index)));
    add(untilDay, sumUntilMs - rentals * begin(untilDay));
  }
  return rented;
}

interface FiguresInput extends Where {
  readonly days?: FigureDays | undefined;
}

/** Every day of the span, also days without events. */
async function daysOf(store: Store, scope: ReportScope, span: ParisSpan): Promise<FigurePeriod['days']> {
  const { reports } = store;
  const found: readonly ByDay<Partial<Sums>>[] = [
    ...(await reports.revenueByDay(scope, span)),
    ...(await reports.rentalsByDay(scope, span)),
    ...(await reports.salesByDay(scope, span)).map((each) => ({ day: each.day, ...ofSales(each) })),
    ...(await reports.parcelsByDay(scope, span)),
  ];
  const rented = rentedMsByDay(span, await reports.outByDay(scope, span));
  return Array.from({ length: span.days }, (_, index) => {
    const sums = addedUp(found.filter(({ day }) => day === index));
    return {
      date: parisDate(dayBegin(span, index)),
      revenue: netOf(sums),
      ...volumesOf(sums),
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
  const totals = totalsOf(addedUp(places.map(({ sums }) => sums)));
  return { from: iso(from), until: iso(until), totals, days };
}

function modesOf(there: readonly CabinetMode[], places: readonly Place[]): CabinetMode[] {
  const seen = new Set([...there, ...places.map(({ mode }) => mode)]);
  return cabinetModes.filter((mode) => seen.has(mode));
}

export async function figures(
  app: Pick<App, 'read' | 'clock'>,
  staff: Staff,
  { days = '30', ...where }: FiguresInput,
): Promise<Figures> {
  const { current, previous } = periodsAt(app.clock.now(), Number(days));
  return app.read(async (store) => {
    const scope = await scopeOf(store, staff, where);
    const [now, before] = [await placesIn(store, scope, current), await placesIn(store, scope, previous)];
    const names = await cabinetNames(
      store,
      now.map(({ cabinetId }) => cabinetId),
    );
    return {
      modes: modesOf(await store.reports.modes(scope), [...now, ...before]),
      current: await periodOf(store, scope, current, now),
      previous: await periodOf(store, scope, previous, before),
      places: now.map(({ sums, ...place }) => ({
        ...place,
        cabinetName: names.get(place.cabinetId) ?? '',
        units: sums.units,
        ...totalsOf(sums),
      })),
    };
  });
}

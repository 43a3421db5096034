/** Figures of a period and of the one before: revenue, rentals, orders, deposits, punctuality (pages.md#board). */
import { euros } from '#domain/shared/money.js';
import { hour, type Instant } from '#domain/shared/record.js';
import { modeOf, type CabinetMode, cabinetModes } from '#domain/lockers/mode-plans.js';
import type { FigureTotals, FigurePeriod, Figures } from '#application/contract/board.js';
import type { Store } from '#application/store.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { iso } from '#application/record-view.js';
import { cabinetNames } from '#application/place-names.js';
import type { By, Punctuality, Revenue, Sales, ReportScope, OutGroup } from './reports.js';
import { type ParisSpan, dayBegin, parisDate, periodsAt } from './paris-days.js';
import { scopeOf } from './scope.js';
import type { RequestOf } from '#application/contract/index.js';

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

/** Every day of the span, also days without events. */
async function daysOf(store: Store, scope: ReportScope, span: ParisSpan): Promise<FigurePeriod['days']> {
  const { reports } = store;
  const found: readonly By<'day', Partial<Sums>>[] = [
    ...(await reports.revenue(scope, span, 'day')),
    ...(await reports.rentals(scope, span, 'day')),
    ...(await reports.sales(scope, span, 'day')).map((each) => ({ day: each.day, ...ofSales(each) })),
    ...(await reports.parcels(scope, span, 'day')),
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
  { days = '30', ...where }: RequestOf<'boardFigures'>,
): Promise<Figures> {
  const { current, previous } = periodsAt(app.clock.now(), Number(days));
  return app.read(async (store) => {
    const scope = await scopeOf(store, staff, where);
    const [now, before] = [await placesIn(store, scope, current), await placesIn(store, scope, previous)];
    const names = await cabinetNames(store, now);
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

interface Sums extends Revenue, Punctuality {
  readonly pressingCents: number;
  readonly shopCents: number;
  readonly rentals: number;
  readonly pressingOrders: number;
  readonly shopOrders: number;
  readonly parcels: number;
  readonly rentedMs: number;
  readonly availableMs: number;
  readonly units: number;
}

const nothing: Sums = {
  rentalCents: 0,
  pressingCents: 0,
  shopCents: 0,
  lateFeeCents: 0,
  retainedDepositCents: 0,
  penaltyCents: 0,
  refundedCents: 0,
  inTime: 0,
  withinGrace: 0,
  late: 0,
  rentals: 0,
  pressingOrders: 0,
  shopOrders: 0,
  parcels: 0,
  rentedMs: 0,
  availableMs: 0,
  units: 0,
};

/** The sums behind the figures, and their API form: euros and hours with two decimals. */
function addedUp(parts: readonly Partial<Sums>[]): Sums {
  const sums = { ...nothing } as Record<keyof Sums, number>;
  for (const part of parts)
    for (const key of Object.keys(nothing) as (keyof Sums)[]) sums[key] += part[key] ?? 0;
  return sums;
}

const salesSums: Readonly<Record<Sales['kindName'], (sales: Sales) => Partial<Sums>>> = {
  pressing: ({ soldCents, orders }) => ({ pressingCents: soldCents, pressingOrders: orders }),
  shop: ({ soldCents, orders }) => ({ shopCents: soldCents, shopOrders: orders }),
};

const ofSales = (sales: Sales): Partial<Sums> => ({
  ...salesSums[sales.kindName](sales),
  refundedCents: sales.refundedCents,
});

const hoursOf = (ms: number): number => Math.round((ms / hour) * 100) / 100;

/** The total after refunds. */
export function netOf(sums: Sums): number {
  const { rentalCents, pressingCents, shopCents, lateFeeCents, retainedDepositCents, penaltyCents } = sums;
  const netCapturedCents =
    rentalCents + pressingCents + shopCents + lateFeeCents + retainedDepositCents + penaltyCents;
  return euros(netCapturedCents - sums.refundedCents);
}

export const volumesOf = ({ rentals, pressingOrders, shopOrders, parcels }: Sums) => ({
  rentals,
  pressingOrders,
  shopOrders,
  parcels,
});

function totalsOf(sums: Sums): FigureTotals {
  const { inTime, withinGrace, late, rentedMs, availableMs } = sums;
  return {
    revenue: {
      rental: euros(sums.rentalCents),
      pressing: euros(sums.pressingCents),
      shop: euros(sums.shopCents),
      lateFees: euros(sums.lateFeeCents),
      retainedDeposits: euros(sums.retainedDepositCents),
      penalties: euros(sums.penaltyCents),
      refunds: euros(sums.refundedCents),
      net: netOf(sums),
    },
    ...volumesOf(sums),
    occupancy: {
      rentedHours: hoursOf(rentedMs),
      availableHours: hoursOf(availableMs),
      share: availableMs > 0 ? Math.min(1, rentedMs / availableMs) : null,
    },
    punctuality: { inTime, withinGrace, late },
  };
}

interface PlaceOf {
  readonly cabinetId: string;
  readonly mode: CabinetMode;
  /** Null for business that is not by item. */
  readonly rentalItemId: string | null;
  readonly itemName: string | null;
}
export interface Place extends PlaceOf {
  readonly sums: Sums;
}
type Part = readonly [where: PlaceOf, sums: Partial<Sums>];

const whole = (cabinetId: string, mode: CabinetMode): PlaceOf => ({
  cabinetId,
  mode,
  rentalItemId: null,
  itemName: null,
});

/** An item's current name takes precedence over the name in its orders: capacity comes first. */
async function rentalParts({ reports }: Store, scope: ReportScope, span: ParisSpan): Promise<Part[]> {
  const found = [
    ...(await reports.capacity(scope, span)),
    ...(await reports.revenue(scope, span, 'item')),
    ...(await reports.rentals(scope, span, 'item')),
    ...(await reports.punctuality(scope, span)),
    ...(await reports.outByItem(scope, span)),
  ];
  return found.map(({ cabinetId, rentalItemId, itemName, ...sums }) => [
    { cabinetId, mode: 'Rental', rentalItemId, itemName },
    sums,
  ]);
}

async function otherParts({ reports }: Store, scope: ReportScope, span: ParisSpan): Promise<Part[]> {
  const sales = await reports.sales(scope, span, 'cabinet');
  const parcels = await reports.parcels(scope, span, 'cabinet');
  return [
    ...sales.map((each): Part => [whole(each.cabinetId, modeOf(each.kindName)), ofSales(each)]),
    ...parcels.map((each): Part => [whole(each.cabinetId, 'ClickAndCollect'), { parcels: each.parcels }]),
  ];
}

/** The figures of one item in one cabinet, or of a cabinet's other business, from the reports; totals are their sum. */
export async function placesIn(store: Store, scope: ReportScope, span: ParisSpan): Promise<Place[]> {
  const parts = [...(await rentalParts(store, scope, span)), ...(await otherParts(store, scope, span))];
  const places = new Map<string, { readonly where: PlaceOf; readonly sums: Partial<Sums>[] }>();
  for (const [where, sums] of parts) {
    const key = `${where.cabinetId} ${where.mode} ${where.rentalItemId}`;
    const known = places.get(key);
    if (known) known.sums.push(sums);
    else places.set(key, { where, sums: [sums] });
  }
  return [...places.values()]
    .map(({ where, sums }) => ({ ...where, sums: addedUp(sums) }))
    .sort((left, right) => netOf(right.sums) - netOf(left.sums));
}

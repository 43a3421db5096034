/** The figures of one item in one cabinet, gathered from the reports; totals are the sum of places. */
import { euros } from '#domain/shared/money.js';
import type { FigureTotals } from '#application/contract/board.js';
import type { Store } from '#application/store.js';
import type { ParisSpan } from './paris-days.js';
import type { ByPlace, Punctuality, ReportScope, Revenue } from './reports.js';
import { hoursOf, netOf } from './units.js';

interface Sums extends Revenue, Punctuality {
  readonly rentals: number;
  readonly rentedMs: number;
  readonly availableMs: number;
  readonly units: number;
}
export type Place = ByPlace<Sums>;

const nothing: Sums = {
  rentalCents: 0,
  lateFeeCents: 0,
  retainedDepositCents: 0,
  penaltyCents: 0,
  refundedCents: 0,
  inTime: 0,
  withinGrace: 0,
  late: 0,
  rentals: 0,
  rentedMs: 0,
  availableMs: 0,
  units: 0,
};

/** An item's own name stands before what its orders once called it: capacity comes first. */
export async function placesIn(store: Store, scope: ReportScope, span: ParisSpan): Promise<Place[]> {
  const { reports } = store;
  const parts: readonly ByPlace<Partial<Sums>>[] = [
    ...(await reports.capacityByPlace(scope, span)),
    ...(await reports.revenueByPlace(scope, span)),
    ...(await reports.rentalsByPlace(scope, span)),
    ...(await reports.punctualityByPlace(scope, span)),
    ...(await reports.outByPlace(scope, span)),
  ];
  const places = new Map<string, Place>();
  for (const part of parts) {
    const key = `${part.cabinetId} ${part.rentalItemId}`;
    const known = places.get(key);
    places.set(key, { ...nothing, ...known, ...part, itemName: known?.itemName ?? part.itemName });
  }
  return [...places.values()].sort((left, right) => netOf(right) - netOf(left));
}

function summed(places: readonly Place[]): Sums {
  const sum = { ...nothing } as Record<keyof Sums, number>;
  for (const place of places)
    for (const key of Object.keys(nothing) as (keyof Sums)[]) sum[key] += place[key];
  return sum;
}

export function totalsOf(places: readonly Place[]): FigureTotals {
  const sums = summed(places);
  const { inTime, withinGrace, late, rentals, rentedMs, availableMs } = sums;
  return {
    revenue: {
      rental: euros(sums.rentalCents),
      lateFees: euros(sums.lateFeeCents),
      retainedDeposits: euros(sums.retainedDepositCents),
      penalties: euros(sums.penaltyCents),
      refunds: euros(sums.refundedCents),
      net: netOf(sums),
    },
    rentals,
    occupancy: {
      rentedHours: hoursOf(rentedMs),
      availableHours: hoursOf(availableMs),
      share: availableMs > 0 ? Math.min(1, rentedMs / availableMs) : null,
    },
    punctuality: { inTime, withinGrace, late },
  };
}

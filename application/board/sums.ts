/** The sums behind the figures, and their API form: euros and hours with two decimals. */
import { euros } from '#domain/shared/money.js';
import { hour } from '#domain/shared/record.js';
import type { FigureTotals } from '#application/contract/board.js';
import type { Punctuality, Revenue, Sales } from './reports.js';

export interface Sums extends Revenue, Punctuality {
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

export function addedUp(parts: readonly Partial<Sums>[]): Sums {
  const sums = { ...nothing } as Record<keyof Sums, number>;
  for (const part of parts)
    for (const key of Object.keys(nothing) as (keyof Sums)[]) sums[key] += part[key] ?? 0;
  return sums;
}

const salesSums: Readonly<Record<Sales['kindName'], (sales: Sales) => Partial<Sums>>> = {
  pressing: ({ soldCents, orders }) => ({ pressingCents: soldCents, pressingOrders: orders }),
  shop: ({ soldCents, orders }) => ({ shopCents: soldCents, shopOrders: orders }),
};

export const ofSales = (sales: Sales): Partial<Sums> => ({
  ...salesSums[sales.kindName](sales),
  refundedCents: sales.refundedCents,
});

export const hoursOf = (ms: number): number => Math.round((ms / hour) * 100) / 100;

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

export function totalsOf(sums: Sums): FigureTotals {
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

/** Whether the item is free for the whole chosen period: told before the order, and judged by the server when it is placed. */
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { PublicRentalItem } from '#application/contract/rental-shapes.js';
import { minute } from '#domain/shared/record.js';
import { useRentalAvailabilityQuery } from '#web/api/customer-api.js';
import { useSettled } from '#web/lib/settled.js';
import type { Quote } from './quote.js';

/** A start that moves with the clock is asked about in steps, so that the answer can be kept for a while. */
const stepMs = 5 * minute;

/** Null while it is not known. */
export function useIsFree(cabinetId: string, item: PublicRentalItem, quote: Quote | null): boolean | null {
  const span = quote && spanOf(quote);
  const settled = useSettled(span);
  const isSettled = settled === span;
  const [start, end] = settled?.split(' ') ?? [];
  const { currentData } = useRentalAvailabilityQuery(
    settled === null ? skipToken : { params: { cabinetId }, query: { start, end }, toasts: false },
    { refetchOnMountOrArgChange: true },
  );
  const found = currentData?.items.find(({ id }) => id === item.id);
  return found && isSettled ? found.availableQuantity > 0 : null;
}

/** As one text, which stays the same thing while it says the same. */
function spanOf(quote: Quote): string {
  const { start, end } = askedPeriod(quote);
  return `${start} ${end}`;
}

export function askedPeriod({ period }: Quote): { readonly start: string; readonly end: string } {
  const { startAt, plannedEndAt, isReservation } = period;
  const start = isReservation ? startAt : Math.floor(startAt / stepMs) * stepMs;
  const end = isReservation ? plannedEndAt : plannedEndAt - (startAt - start);
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}

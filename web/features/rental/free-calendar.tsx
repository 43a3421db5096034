/** The calendar of an item that can be reserved, for the chosen duration (rental.md#free-windows). */
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Instant } from '#domain/shared/record.js';
import { textOf } from '#web/api/errors.js';
import { useRentalFreeWindowsQuery } from '#web/api/side-api.js';
import { useSettled } from '#web/lib/settled.js';
import { Retry } from '#web/ui/retry.js';
import { StartCalendar } from '#web/ui/start-calendar/start-calendar.js';
import { Skeleton } from '#web/ui/waiting.js';

interface Props {
  readonly cabinetId: string;
  readonly rentalItemId: string;
  /** As it is typed. */
  readonly duration: string;
  readonly start: Instant | null;
  readonly onChoose: (start: Instant) => void;
}

export function FreeCalendar({ cabinetId, rentalItemId, duration, start, onChoose }: Props) {
  const settled = useSettled(Number(duration));
  const isDurationValid = Number.isInteger(settled) && settled >= 1;
  const { currentData, error, isFetching, refetch } = useRentalFreeWindowsQuery(
    isDurationValid
      ? { params: { cabinetId, rentalItemId }, query: { durationHours: settled }, toasts: false }
      : skipToken,
    { refetchOnFocus: true },
  );
  if (currentData) return <StartCalendar free={currentData} start={start} onChoose={onChoose} />;
  if (error) return <Retry text={textOf(error)} isBusy={isFetching} onRetry={() => void refetch()} />;
  return isDurationValid ? <Skeleton cards={1} /> : null;
}

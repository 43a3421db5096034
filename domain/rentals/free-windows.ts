/**
 * When a reservation of a given duration may start (rental.md#free-windows): a start is offered exactly if `checkPeriod`
 * and the units' occupations accept its booking.
 */
import { endOfRental, hours } from '#domain/shared/durations.js';
import { minute, type Instant } from '#domain/shared/record.js';
import { inService, type Occupation, type PlannedOccupation, type PlannedUnit } from './availability.js';
import { reservationAfterMs } from './reservation.js';
import type { RentalItem } from './rental-item.js';

/** Starts, of which every one in steps of five minutes is free; both ends belong to it. */
export interface StartWindow {
  readonly firstStart: Instant;
  readonly lastStart: Instant;
}

interface StartRequest {
  readonly now: Instant;
  readonly durationMs: number;
  /** The protection buffer before the start. */
  readonly bufferMs: number;
}

export const startStepMs = 5 * minute;
const stepFrom = (instant: Instant): Instant => Math.ceil(instant / startStepMs) * startStepMs;
const stepUntil = (instant: Instant): Instant => Math.floor(instant / startStepMs) * startStepMs;

/** The first and the last start of a reservation that is made now; an item may be reserved at most 30 days ahead. */
export const reservableStarts = (
  { maxAdvanceReservationHours }: Pick<RentalItem, 'maxAdvanceReservationHours'>,
  now: Instant,
): StartWindow => ({
  firstStart: stepFrom(now + reservationAfterMs + 1),
  lastStart: stepUntil(endOfRental(now, hours(maxAdvanceReservationHours))),
});

/** The last start whose rental is over by `end`; of the starts in the hour that is repeated, all end alike. */
function lastStartBefore(end: Instant, durationMs: number): Instant {
  let start = stepUntil(end - durationMs);
  while (endOfRental(start, durationMs) > end) start -= startStepMs;
  return start;
}

/** An item that is late blocks its unit until it is back: what has begun by now cannot be booked. */
const untilOf = ({ isOut, occupiedUntil }: PlannedOccupation, now: Instant): Instant =>
  isOut ? Math.max(occupiedUntil, now + 1) : occupiedUntil;

/** The starts that one unit leaves free. */
function startsOf({ occupations }: PlannedUnit, within: StartWindow, request: StartRequest): StartWindow[] {
  const { now, durationMs, bufferMs } = request;
  const blocked: Occupation[] = occupations
    .map((each) => ({ occupiedFrom: each.occupiedFrom, occupiedUntil: untilOf(each, now) }))
    .sort((one, other) => one.occupiedFrom - other.occupiedFrom);
  const free: StartWindow[] = [];
  let { firstStart } = within;
  for (const { occupiedFrom, occupiedUntil } of blocked) {
    const isBefore = occupiedFrom - durationMs < firstStart;
    const lastStart = isBefore ? -Infinity : lastStartBefore(occupiedFrom, durationMs);
    if (lastStart >= firstStart) free.push({ firstStart, lastStart: Math.min(lastStart, within.lastStart) });
    firstStart = Math.max(firstStart, stepFrom(occupiedUntil + bufferMs));
    if (firstStart > within.lastStart) return free;
  }
  return [...free, { firstStart, lastStart: within.lastStart }];
}

/** As few windows as possible, in their order. */
function joined(windows: readonly StartWindow[]): StartWindow[] {
  const all: StartWindow[] = [];
  for (const next of [...windows].sort((one, other) => one.firstStart - other.firstStart)) {
    const last = all.at(-1);
    if (last === undefined || next.firstStart > last.lastStart + startStepMs) all.push(next);
    else all[all.length - 1] = { ...last, lastStart: Math.max(last.lastStart, next.lastStart) };
  }
  return all;
}

/** The windows in which at least one of the units is free for the whole duration. */
export function freeStarts(
  units: readonly PlannedUnit[],
  item: Pick<RentalItem, 'maxAdvanceReservationHours'>,
  request: StartRequest,
): StartWindow[] {
  const within = reservableStarts(item, request.now);
  if (within.firstStart > within.lastStart) return [];
  return joined(units.filter(inService).flatMap((unit) => startsOf(unit, within, request)));
}

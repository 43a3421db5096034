/**
 * Local time of Europe/Paris by the rule of the European Union: summer time begins and ends at 01:00 UTC on the last
 * Sundays of March and October (directive 2000/84/EC).
 */
import { day, hour, minute, type Instant } from './record.js';

function lastSundayAtOne(year: number, month: number): Instant {
  const lastDay = Date.UTC(year, month + 1, 0, 1);
  return lastDay - new Date(lastDay).getUTCDay() * day;
}

export const clockChangesOf = (year: number): readonly [toSummer: Instant, toWinter: Instant] => [
  lastSundayAtOne(year, 2),
  lastSundayAtOne(year, 9),
];

/** How far Paris local time is ahead of UTC, in milliseconds. */
export function parisOffsetMs(instant: Instant): number {
  const [toSummer, toWinter] = clockChangesOf(new Date(instant).getUTCFullYear());
  return instant >= toSummer && instant < toWinter ? 2 * hour : hour;
}

/** Local time, encoded as if it were UTC. */
export const parisWall = (instant: Instant): number => instant + parisOffsetMs(instant);

/** The instant of the local time `wall`; for an hour that occurs twice, the first. */
export function instantOfParisWall(wall: number): Instant {
  const summer = wall - 2 * hour;
  return parisOffsetMs(summer) === 2 * hour ? summer : wall - hour;
}

const nightFromMs = 22 * hour;
const nightUntilMs = 8 * hour;

/** The night without SMS, from 22:00 to 08:00, that contains an instant; null by day. */
export function nightAround(instant: Instant): { readonly from: Instant; readonly until: Instant } | null {
  const wall = parisWall(instant);
  const midnight = Math.floor(wall / day) * day;
  const timeOfDay = wall - midnight;
  if (timeOfDay >= nightUntilMs && timeOfDay < nightFromMs) return null;
  const morning = timeOfDay < nightUntilMs ? midnight : midnight + day;
  return {
    from: instantOfParisWall(morning - day + nightFromMs),
    until: instantOfParisWall(morning + nightUntilMs),
  };
}

const nightWorkMs = 5 * minute;

/** The next five past midnight: nightly work of all kinds begins at one instant, when the day's figures are complete. */
export function nightWorkAfter(now: Instant): Instant {
  const midnight = Math.floor(parisWall(now) / day) * day;
  const tonight = instantOfParisWall(midnight + nightWorkMs);
  return tonight > now ? tonight : instantOfParisWall(midnight + day + nightWorkMs);
}

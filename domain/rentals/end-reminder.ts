/** When somebody who has an item is told that its time runs out, and that it has (goals of the customer's pages: a reminder before the end). */
import { day, hour, minute, type Instant } from '#domain/shared/record.js';
import { nightAround } from '#domain/shared/paris.js';
import type { RentalOrder } from './rental-order.js';

/** Whoever rents for less has just read when it ends. */
const shortestRemindedMs = 40 * minute;
const longestLeadMs = 2 * hour;
/** Somebody at the door at the very end needs no word of it. */
const afterTheEndMs = 10 * minute;

type Period = Pick<RentalOrder, 'startAt' | 'plannedEndAt'>;

/** A quarter of the rental before its planned end, two hours at most; the day before for two days and more. Null where it is too short. */
export function endSoonAt({ startAt, plannedEndAt }: Period): Instant | null {
  const lengthMs = plannedEndAt - startAt;
  if (lengthMs < shortestRemindedMs) return null;
  return plannedEndAt - (lengthMs >= 2 * day ? day : Math.min(Math.round(lengthMs / 4), longestLeadMs));
}

/** Less is no use to whoever has to come. */
const leastLeadMs = 15 * minute;
/** Before the night begins, for whoever has to come in it. */
const beforeTheNightMs = 30 * minute;

/**
 * When the same is said by text: at night (22:00–08:00 in Paris) no phone is to ring. It waits for the morning where the end is a quarter of
 * an hour later at least, and else comes half an hour before the night. Null where there is none, or the rental had just begun by then.
 */
export function textSoonAt(period: Period): Instant | null {
  const at = endSoonAt(period);
  const night = at === null ? null : nightAround(at);
  if (night === null) return at;
  if (period.plannedEndAt - night.until >= leastLeadMs) return night.until;
  const evening = night.from - beforeTheNightMs;
  return evening - period.startAt >= shortestRemindedMs ? evening : null;
}

/** By text, too: the item is out, and lateness costs by the hour. */
export const overdueNoticeAt = ({ plannedEndAt }: Period): Instant => plannedEndAt + afterTheEndMs;

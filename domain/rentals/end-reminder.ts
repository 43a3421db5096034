/** When somebody who has an item is told that its time runs out, and that it has (goals of the customer's pages: a reminder before the end). */
import { day, hour, minute, type Instant } from '#domain/shared/record.js';
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

export const overdueNoticeAt = ({ plannedEndAt }: Period): Instant => plannedEndAt + afterTheEndMs;

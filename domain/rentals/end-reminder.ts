/**
 * When a customer with an item is reminded that the rental ends soon, and notified that it has ended (goals of the
 * customer's pages: a reminder before the end).
 */
import { day, hour, minute, type Instant } from '#domain/shared/record.js';
import { nightAround } from '#domain/shared/paris.js';
import { basePrice, cappedFrom, isLatenessFree, lateFrom, pricedMs } from './pricing.js';
import type { RentalOrder } from './rental-order.js';

/** For shorter rentals the customer has just read when it ends. */
const shortestRemindedMs = 40 * minute;
const longestLeadMs = 2 * hour;
/** A customer at the door at the very end needs no notification. */
const afterTheEndMs = 10 * minute;

type Period = Pick<RentalOrder, 'startAt' | 'plannedEndAt'>;

/**
 * A quarter of the rental before its planned end, two hours at most; the day before for two days and more. Null if the
 * rental is too short.
 */
export function endSoonAt({ startAt, plannedEndAt }: Period): Instant | null {
  const lengthMs = plannedEndAt - startAt;
  if (lengthMs < shortestRemindedMs) return null;
  return plannedEndAt - (lengthMs >= 2 * day ? day : Math.min(Math.round(lengthMs / 4), longestLeadMs));
}

/** Less time does not help a customer who has to travel. */
const leastLeadMs = 15 * minute;
/** Before the night begins, for a rental that ends in it. */
const beforeTheNightMs = 30 * minute;

/**
 * When the same reminder is sent by SMS: no phone should ring at night (22:00–08:00 in Paris). It waits for the morning
 * if the end is at least a quarter of an hour later, otherwise it is sent half an hour before the night. Null without a
 * reminder, or if the rental had just begun by then.
 */
export function textSoonAt(period: Period): Instant | null {
  const at = endSoonAt(period);
  const night = at === null ? null : nightAround(at);
  if (night === null) return at;
  if (period.plannedEndAt - night.until >= leastLeadMs) return night.until;
  const evening = night.from - beforeTheNightMs;
  return evening - period.startAt >= shortestRemindedMs ? evening : null;
}

/** When the customer is notified that the rental is overdue; by SMS, too, because lateness is charged by the hour. */
export const overdueNoticeAt = ({ plannedEndAt }: Period): Instant => plannedEndAt + afterTheEndMs;

export const lateStages = ['lateFees', 'lateDay', 'lateCapped'] as const;
export type LateStage = (typeof lateStages)[number];

/** The same instant, or the end of the night: the reminder is an SMS, too. */
const awake = (at: Instant): Instant => nightAround(at)?.until ?? at;

/**
 * When a customer who is late hears of it again: at the end of the grace if lateness costs from then on, after a day,
 * and when the fees reach the deposit. Null: not at all, or another of them has said it by then.
 */
export function lateNoticesAt(order: RentalOrder): Readonly<Record<LateStage, Instant | null>> {
  const { terms, plannedEndAt } = order;
  const cappedAt = cappedFrom(terms, basePrice(terms, pricedMs(order)).baseHtCents, plannedEndAt);
  const feesAt = isLatenessFree(terms) || terms.gracePeriodHours === 0 ? null : lateFrom(terms, plannedEndAt);
  const [dayAt, capAt] = [awake(plannedEndAt + day), cappedAt === null ? null : awake(cappedAt)];
  return {
    lateFees: feesAt !== null && (cappedAt === null || cappedAt > feesAt + afterTheEndMs) ? feesAt : null,
    lateDay: capAt !== null && capAt <= dayAt ? null : dayAt,
    lateCapped: capAt,
  };
}

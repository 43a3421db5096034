/**
 * Windows of computed codes: whole lock hours, and one of a few durations (devices.md#computed-codes). The lock runs on
 * **standard time all year**: its hours are those of UTC+1 in July, too, and never Paris local time.
 */
import { assert } from '#domain/shared/errors.js';
import { hour, type Instant } from '#domain/shared/record.js';
import type { ComputedRules } from './templates.js';

/** Central European standard time, fixed. */
export const lockOffsetMs = hour;

interface CodeWindow {
  /** Lock-local hours since 1970, as the code is computed from them. */
  readonly startHour: number;
  readonly classHours: number;
  readonly validFrom: Instant;
  readonly validUntil: Instant;
  /** A code that was never typed before this instant is invalid. */
  readonly firstUseBefore: Instant;
}

/** The number of the lock-local hour in which an instant falls. */
export const lockHourOf = (at: Instant): number => Math.floor((at + lockOffsetMs) / hour);

/** The instant at which a lock-local hour begins. */
export const instantOfLockHour = (lockHour: number): Instant => lockHour * hour - lockOffsetMs;

/**
 * The maximum difference between the lock's clock and ours at `at`: the guard, plus the drift since the last
 * synchronisation (commissioning, or a technician's visit).
 */
export function clockMarginMs(
  { marginMs, clockDriftPpm }: Pick<ComputedRules, 'marginMs' | 'clockDriftPpm'>,
  synchronisedAt: Instant,
  at: Instant,
): number {
  return marginMs + Math.ceil((Math.max(0, at - synchronisedAt) * clockDriftPpm) / 1_000_000);
}

/**
 * From when a new code has a later lock hour than every code issued up to `at`, and invalidates it once typed. That is
 * one guard after the full hour: until then a code is made for a lock that may be slow, and has the hour before.
 */
export function laterHourFrom(rules: ComputedRules, at: Instant, synchronisedAt: Instant): Instant {
  const next = instantOfLockHour(lockHourOf(at) + 1);
  return next + clockMarginMs(rules, synchronisedAt, next + hour);
}

/**
 * Every class that covers `[from, until)` on a clock that is at most `guard` wrong at its start and `endGuard` at its
 * end, the shortest first; empty when no class is long enough. The start is rounded down, the end up. A longer class is
 * used once the three codes of a shorter one are issued.
 */
export function durationClassesFrom(
  rules: ComputedRules,
  from: Instant,
  until: Instant,
  margin: number = rules.marginMs,
  endMargin: number = margin,
): CodeWindow[] {
  assert(from < until, 'a code is for a window that ends after it begins');
  const startHour = lockHourOf(from - margin);
  const neededHours = Math.ceil((until + endMargin - instantOfLockHour(startHour)) / hour);
  return rules.durationClassesHours
    .filter((classHours) => classHours >= neededHours)
    .map((classHours) => windowOf(rules, startHour, classHours));
}

/**
 * The longest class that begins at `from`: for a window that no class covers, whose holder gets another code after it.
 */
export const longestClassFrom = (rules: ComputedRules, from: Instant, margin: number): CodeWindow =>
  windowOf(rules, lockHourOf(from - margin), Math.max(...rules.durationClassesHours));

export function windowOf(
  { activationMs }: Pick<ComputedRules, 'activationMs'>,
  startHour: number,
  classHours: number,
): CodeWindow {
  const validFrom = instantOfLockHour(startHour);
  const validUntil = instantOfLockHour(startHour + classHours);
  return {
    startHour,
    classHours,
    validFrom,
    validUntil,
    firstUseBefore: Math.min(validUntil, validFrom + activationMs),
  };
}

/** Reading and setting the clock of an offline lock (devices.md#clock-of-an-offline-lock). */
import * as z from 'zod/mini';
import { clockVerdicts } from '#domain/locks/clock-check.js';
import { filledReference, instant, id } from '#application/contract/fields.js';
import { managers, operators } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

/** The lock's time, standard time all year: `2026-11-26T15:32:07`. */
const lockWall = z.iso.datetime({ local: true });

/**
 * The clock of an offline lock (devices.md#clock-of-an-offline-lock). Its times have no zone: they are those of its
 * display.
 */
export const lockClockView = z.object({
  mustShow: lockWall,
  /** Paris local time is an hour ahead of the lock. */
  isSummerTime: z.boolean(),
  /** The guard of new codes counts from here: the last setting, or commissioning. */
  synchronisedAt: instant,
  /** Null: not set since commissioning. */
  setAt: z.nullable(instant),
  marginSeconds: z.number(),
});
export type LockClockView = z.output<typeof lockClockView>;

const clockBody = z.object({
  /** As read from the display: `26/11 14:32`, `26/11/2026 14:32` or `2026-11-26T14:32:07`. */
  shows: filledReference(40),
});
export type ClockBody = z.output<typeof clockBody>;

const clockChecked = z.object({
  ...lockClockView.shape,
  shown: lockWall,
  /** Negative: the lock is slow. The smallest deviation that the reading allows. */
  driftSeconds: z.number(),
  verdict: z.enum(clockVerdicts),
});
export type ClockChecked = z.output<typeof clockChecked>;

const of = { method: 'POST', params: z.object({ lockerId: id }) } as const;

export const lockClock = routes('Lockers', {
  checkLockClock: {
    ...of,
    path: '/lockers/:lockerId/clock-check',
    access: operators,
    summary: 'What the clock that an offline lock shows means for its codes',
    body: clockBody,
    reply: clockChecked,
  },
  setLockClock: {
    ...of,
    path: '/lockers/:lockerId/clock-set',
    access: managers,
    summary: 'Record that the clock of an offline lock was set; refused unless it shows the right time',
    body: clockBody,
    reply: clockChecked,
  },
});

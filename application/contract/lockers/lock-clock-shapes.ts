/**
 * The clock of an offline lock (devices.md#clock-of-an-offline-lock). Its times have no zone: they are those of its
 * display.
 */
import * as z from 'zod/mini';
import { clockVerdicts } from '#domain/locks/clock-check.js';
import { filledReference, instant } from '#application/contract/fields.js';

/** The lock's time, standard time all year: `2026-11-26T15:32:07`. */
const lockWall = z.iso.datetime({ local: true });

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

export const clockBody = z.object({
  /** As read from the display: `26/11 14:32`, `26/11/2026 14:32` or `2026-11-26T14:32:07`. */
  shows: filledReference(40),
});
export type ClockBody = z.output<typeof clockBody>;

export const clockChecked = z.object({
  ...lockClockView.shape,
  shown: lockWall,
  /** Negative: the lock is slow. The smallest deviation that the reading allows. */
  driftSeconds: z.number(),
  verdict: z.enum(clockVerdicts),
});
export type ClockChecked = z.output<typeof clockChecked>;

/** The clock of an offline lock on the wire (devices.md#clock-of-an-offline-lock). Its times bear no zone: they are those of its display. */
import * as z from 'zod/mini';
import { clockVerdicts } from '#domain/locks/clock-check.js';
import { filledReference, instant } from './fields.js';

/** What a lock shows, standard time all year: `2026-11-26T15:32:07`. */
const lockWall = z.iso.datetime({ local: true });

export const lockClockView = z.object({
  mustShow: lockWall,
  /** The walls of Paris show an hour more. */
  isSummerTime: z.boolean(),
  /** From when on the guard of new codes counts: the last setting, or commissioning. */
  synchronisedAt: instant,
  /** Null: nobody has set it since commissioning. */
  setAt: z.nullable(instant),
  guardSeconds: z.number(),
});
export type LockClockView = z.output<typeof lockClockView>;

export const clockBody = z.object({
  /** As it is read off the display: `26/11 14:32`, `26/11/2026 14:32` or `2026-11-26T14:32:07`. */
  shows: filledReference(40),
});
export type ClockBody = z.output<typeof clockBody>;

export const clockChecked = z.object({
  ...lockClockView.shape,
  shown: lockWall,
  /** Negative: the lock is slow. As little as the reading allows. */
  driftSeconds: z.number(),
  verdict: z.enum(clockVerdicts),
});
export type ClockChecked = z.output<typeof clockChecked>;

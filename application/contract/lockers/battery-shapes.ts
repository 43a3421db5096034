/** The battery forecast of a lock (devices.md#batteries). */
import * as z from 'zod/mini';
import { batteryLevels, batteryCertainties } from '#domain/locks/battery.js';
import { instant } from '#application/contract/fields.js';

export const batteryView = z.object({
  /** Number and kind: `4×AA`. */
  batterySet: z.string(),
  /**
   * When the battery was installed: with the lock, at a replacement recorded by staff, or at a restart reported by the
   * lock.
   */
  since: instant,
  /** `reported`: reported by the lock. `unknown`: by calculation it is empty, and no replacement was recorded. */
  certainty: z.enum(batteryCertainties),
  /** The cautious replacement date; null if unknown. */
  by: z.nullable(instant),
  /** That day has come: the battery must be replaced now. */
  isDue: z.boolean(),
  /** Estimated range of the remaining charge; null if unknown. */
  percent: z.nullable(z.object({ least: z.number(), most: z.number() })),
  /** As for a door: `unknown` if the lock warns at its keypad only. */
  battery: z.enum([...batteryLevels, 'unknown']),
  /** Staff record replacements because the lock cannot report them. */
  isReportedByStaff: z.boolean(),
});
export type BatteryView = z.output<typeof batteryView>;

/** The battery forecast of a lock (devices.md#batteries). */
import * as z from 'zod/mini';
import { batteryLevels } from '#domain/locks/battery-level.js';
import { cellsSurenesses } from '#domain/locks/cells-forecast.js';
import { instant } from '#application/contract/fields.js';

export const cellsView = z.object({
  /** Number and kind: `4×AA`. */
  cells: z.string(),
  /**
   * When the battery was installed: with the lock, at a replacement recorded by staff, or at a restart reported by the
   * lock.
   */
  since: instant,
  /** `told`: reported by the lock. `unknown`: by calculation it is empty, and no replacement was recorded. */
  sureness: z.enum(cellsSurenesses),
  /** The cautious replacement date; null if unknown. */
  by: z.nullable(instant),
  /** That day has come: the battery must be replaced now. */
  isDue: z.boolean(),
  /** Estimated range of the remaining charge; null if unknown. */
  percent: z.nullable(z.object({ least: z.number(), most: z.number() })),
  /** As for a door: `unknown` if the lock warns at its keypad only. */
  battery: z.enum([...batteryLevels, 'unknown']),
  /** Staff record replacements because the lock cannot report them. */
  isToldByStaff: z.boolean(),
});
export type CellsView = z.output<typeof cellsView>;

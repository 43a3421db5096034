/** The forecast of a lock's cells on the wire (devices.md#batteries). */
import * as z from 'zod/mini';
import { batteryLevels } from '#domain/locks/battery-level.js';
import { cellsSurenesses } from '#domain/locks/cells-forecast.js';
import { instant } from './fields.js';

export const cellsView = z.object({
  /** Number and kind: `4×AA`. */
  cells: z.string(),
  /** Since when they are in: with the lock, changed as staff said, or as the lock told by starting anew. */
  since: instant,
  /** `told`: by the lock. `unknown`: they should be empty long since, and nobody said that they were changed. */
  sureness: z.enum(cellsSurenesses),
  /** The careful day by which they are to be changed; null where it is unknown. */
  by: z.nullable(instant),
  /** That day is there, or over: they are to be changed now. */
  isDue: z.boolean(),
  /** What is left of them, between the two; null where it is unknown. */
  percent: z.nullable(z.object({ least: z.number(), most: z.number() })),
  /** As for a door: `unknown` where the lock warns at its keypad only. */
  battery: z.enum([...batteryLevels, 'unknown']),
  /** Staff say that cells were changed where no lock tells it. */
  isToldByStaff: z.boolean(),
});
export type CellsView = z.output<typeof cellsView>;

/** When an item may be reserved, for the calendar of its page (rental.md#free-windows). */
import * as z from 'zod/mini';
import { id, instant, wholeHours } from '#application/contract/fields.js';
import { routes } from '#application/contract/route.js';

export const freeWindows = z.object({
  /** The first and the last start of a reservation that is made now. */
  firstStart: instant,
  lastStart: instant,
  /** Windows, of which every start in steps of five minutes is free for the whole duration; in their order. */
  items: z.array(z.object({ firstStart: instant, lastStart: instant })),
});
export type FreeWindows = z.output<typeof freeWindows>;

export const freeWindowsRoutes = routes('Rentals', {
  rentalFreeWindows: {
    address: 'GET /cabinets/:cabinetId/rental-items/:rentalItemId/free-windows',
    access: 'public',
    summary: 'When a reservation of some hours may start: the next 30 days at most',
    params: z.object({ cabinetId: id, rentalItemId: id }),
    query: z.object({ durationHours: z.pipe(z.coerce.number(), wholeHours) }),
    reply: freeWindows,
  },
});

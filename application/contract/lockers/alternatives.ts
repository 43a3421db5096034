/**
 * Alternatives: other cabinets of the company with space now. Requested only when a cabinet has none, so that pages
 * without need do not load it.
 */
import * as z from 'zod/mini';
import { id, instant } from '#application/contract/fields.js';
import { anyStaff } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

const params = z.object({ cabinetId: id });

export const alternativeCabinets = z.object({
  id,
  name: z.string(),
  location: z.string(),
  /** Free lockers, or free units of a rental cabinet. */
  free: z.number(),
  /**
   * The wanted item as offered by that cabinet, with its free units; null if none is wanted, or it is not offered
   * there.
   */
  item: z.nullable(z.object({ id, name: z.string(), free: z.number() })),
});
export type AlternativeCabinet = z.output<typeof alternativeCabinets>;

const reply = z.object({ cabinetId: id, items: z.array(alternativeCabinets) });

export const alternatives = routes('Cabinets', {
  alternativeCabinets: {
    address: 'GET /cabinets/:cabinetId/public/alternatives',
    access: 'public',
    summary:
      'At most five other cabinets of the company that accept an order now, with their availability; none for Click & Collect',
    params,
    query: z.object({
      /** For a pressing or a shop: the slots that one locker must have. */
      slots: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
      /** For a rental cabinet: the wanted item and period; without a period, each item's shortest from now. */
      rentalItemId: z.optional(id),
      start: z.optional(instant),
      end: z.optional(instant),
    }),
    reply,
  },
  staffAlternativeCabinets: {
    address: 'GET /cabinets/:cabinetId/alternatives',
    access: anyStaff,
    summary: 'At most five other visible cabinets of the company, with their current availability',
    params,
    query: z.object({ cabinetSizeId: z.optional(id) }),
    reply,
  },
});

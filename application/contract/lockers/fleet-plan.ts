/** Where the cabinets stand, and how they are: the plan of the fleet. */
import * as z from 'zod/mini';
import { lockAlerts } from '#domain/lockers/health.js';
import { groupsInQuery, id, instant } from '#application/contract/fields.js';
import { anyStaff } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

const planned = z.object({
  id,
  name: z.string(),
  location: z.string(),
  isActive: z.boolean(),
  /** In degrees; null, both, while nobody wrote them down. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  isOnline: z.boolean(),
  lastSeenAt: z.nullable(instant),
  /** Alerts of its locks, the gravest first, each with the number of lockers. */
  alerts: z.array(z.object({ alert: z.enum(lockAlerts), lockers: z.number() })),
});
export type PlannedCabinet = z.output<typeof planned>;

/** The address has `{z}`, `{x}` and `{y}`. */
const mapTiles = z.object({ url: z.string(), credit: z.string() });
export type MapTiles = z.output<typeof mapTiles>;

const reply = z.object({
  items: z.array(planned),
  /** Pictures below the plan, from where the administrator chose; null: it is drawn without. */
  tiles: z.nullable(mapTiles),
});
export type CabinetPlan = z.output<typeof reply>;

export const fleetPlan = routes('Cabinets', {
  cabinetPlan: {
    address: 'GET /cabinets/plan',
    access: anyStaff,
    summary: 'Where the cabinets stand, and how they are',
    query: z.object({ companyId: z.optional(id), ...groupsInQuery }),
    reply,
  },
});

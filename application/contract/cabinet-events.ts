/** What locks and gateways told, of all cabinets that one may see: the feed of the terminal, walked by a cursor. */
import * as z from 'zod/mini';
import { id, instant } from './fields.js';
import { listQuery } from './lists.js';
import { anyStaff } from './rights.js';
import { routes } from './route.js';

/** Of the last event that was read: nothing that is told meanwhile moves what lies behind it. */
const cursor = z.string().check(z.regex(/^\d{1,16}\.\d{1,16}\.[0-9A-Za-z-]{1,64}$/));

const cabinetEventsQuery = z.object({
  cabinetId: z.optional(id),
  /** Told to the platform since then; a cabinet that was away tells late what happened long before. */
  since: z.optional(instant),
  before: z.optional(cursor),
  pageSize: listQuery(['at']).pageSize,
});
export type CabinetEventsQuery = z.output<typeof cabinetEventsQuery>;

const cabinetEvent = z.object({
  id,
  /** By the clock of the cabinet. */
  at: instant,
  receivedAt: instant,
  cabinetId: id,
  cabinetName: z.string(),
  /** Null for what concerns the whole cabinet; the number is kept for a locker that was taken away. */
  lockerId: z.nullable(id),
  lockerNumber: z.nullable(z.number()),
  type: z.string(),
  bootId: z.string(),
  seq: z.number(),
});
export type CabinetEventView = z.output<typeof cabinetEvent>;

const cabinetEventsReply = z.object({
  items: z.array(cabinetEvent),
  /** To be sent as `before` for what was told before; null when that is all. */
  next: z.nullable(z.string()),
});

export const cabinetEvents = routes({
  cabinetEvents: {
    method: 'GET',
    path: '/cabinet-events',
    access: anyStaff,
    section: 'Cabinets',
    summary: 'What locks and gateways told, of all cabinets that one may see, the newest first',
    query: cabinetEventsQuery,
    reply: cabinetEventsReply,
  },
});

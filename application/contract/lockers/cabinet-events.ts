/**
 * Events of locks and gateways of all cabinets that the caller may see: the feed of the terminal, paged by a cursor.
 */
import * as z from 'zod/mini';
import { id, instant } from '#application/contract/fields.js';
import { listQuery } from '#application/contract/lists.js';
import { anyStaff } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

/** Position of the last event that was read: new events do not shift older pages. */
const cursor = z.string().check(z.regex(/^\d{1,16}\.\d{1,16}\.[0-9A-Za-z-]{1,64}$/));

const cabinetEventsQuery = z.object({
  cabinetId: z.optional(id),
  /** Received since then; an offline cabinet delivers old events late. */
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
  /** Null for an event of the whole cabinet; the number remains after a locker was removed. */
  lockerId: z.nullable(id),
  lockerNumber: z.nullable(z.number()),
  type: z.string(),
  bootId: z.string(),
  seq: z.number(),
});
export type CabinetEventView = z.output<typeof cabinetEvent>;

const cabinetEventsReply = z.object({
  items: z.array(cabinetEvent),
  /** The `before` of the next, older page; null at the end. */
  next: z.nullable(z.string()),
});

export const cabinetEvents = routes('Cabinets', {
  cabinetEvents: {
    address: 'GET /cabinet-events',
    access: anyStaff,
    summary: 'The reports of locks and gateways of all visible cabinets, newest first',
    query: cabinetEventsQuery,
    reply: cabinetEventsReply,
  },
});

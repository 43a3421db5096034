/** What happened at a cabinet, on the wire: lines of the gateway, its locks, the platform and staff, walked by a cursor. */
import * as z from 'zod/mini';
import { cabinetHistoryKinds } from '#domain/lockers/story-labels.js';
import { id } from './fields.js';
import { listQuery } from './lists.js';
import { historyLine } from './locker-shapes.js';

/** Of the last line that was read: nothing that happens meanwhile moves what lies behind it. */
const cursor = z.string().check(z.regex(/^\d{1,16}\.[0-9A-Za-z-]{1,64}$/));

export const cabinetHistoryQuery = z.object({
  kind: z.optional(z.enum(cabinetHistoryKinds)),
  before: z.optional(cursor),
  pageSize: listQuery(['at']).pageSize,
});
export type CabinetHistoryQuery = z.output<typeof cabinetHistoryQuery>;

const cabinetHistoryLine = z.object({
  ...historyLine.shape,
  kind: z.enum(cabinetHistoryKinds),
  /** Null for what concerns the whole cabinet; the number is kept for a locker that was taken away. */
  lockerId: z.nullable(id),
  lockerNumber: z.nullable(z.number()),
});
export type CabinetHistoryLine = z.output<typeof cabinetHistoryLine>;

export const cabinetHistoryReply = z.object({
  items: z.array(cabinetHistoryLine),
  /** To be sent as `before` for what is older; null at the beginning of the history. */
  next: z.nullable(z.string()),
});

/** The history of a cabinet: entries of the gateway, its locks, the platform and staff, paged by a cursor. */
import * as z from 'zod/mini';
import { cabinetHistoryKinds } from '#domain/lockers/timeline-labels.js';
import { id } from '#application/contract/fields.js';
import { listQuery } from '#application/contract/lists.js';
import { historyLine } from './locker-shapes.js';

/** Position of the last entry that was read: new entries do not shift older pages. */
const cursor = z.string().check(z.regex(/^\d{1,16}\.[0-9A-Za-z-]{1,64}$/));

export const cabinetHistoryQuery = z.object({
  kind: z.optional(z.enum(cabinetHistoryKinds)),
  before: z.optional(cursor),
  pageSize: listQuery(['at']).pageSize,
});

const cabinetHistoryLine = z.object({
  ...historyLine.shape,
  kind: z.enum(cabinetHistoryKinds),
  /** Null for an entry of the whole cabinet; the number remains after a locker was removed. */
  lockerId: z.nullable(id),
  lockerNumber: z.nullable(z.number()),
});
export type CabinetHistoryLine = z.output<typeof cabinetHistoryLine>;

export const cabinetHistoryReply = z.object({
  items: z.array(cabinetHistoryLine),
  /** The `before` of the next, older page; null at the end. */
  next: z.nullable(z.string()),
});

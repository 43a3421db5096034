/** The inbox of the board (pages.md#shift-desk): what waits, each record once, and what staff wrote on it. */
import * as z from 'zod/mini';
import { roles } from '#domain/access/role.js';
import { commentLimit, markedKinds } from '#domain/board/board-mark.js';
import { waitingKinds, waitingRemarks } from '#domain/board/waiting.js';
import { waitingSubjects, where } from './board.js';
import { euroAmount, filledText, id, instant } from './fields.js';
import { listOf, listQuery } from './lists.js';
import { anyStaff } from './rights.js';
import { routes } from './route.js';

const reason = z.object({
  kind: z.enum(waitingKinds),
  detail: z.nullable(z.string()),
  /** What staff must know first; null: only the detail. */
  remark: z.nullable(z.enum(waitingRemarks)),
  /** The amount missing or owed; null if none is involved. */
  amount: z.nullable(euroAmount),
  /** Start of the wait; for a kind with a deadline, the deadline. */
  at: instant,
});

export const inboxEntry = z.object({
  id: z.string(),
  subjectKind: z.enum(waitingSubjects),
  subjectId: z.string(),
  label: z.string(),
  cabinetId: z.nullable(z.string()),
  cabinetName: z.nullable(z.string()),
  /** The most urgent first. */
  reasons: z.array(reason),
  ownerId: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  /** The person who passed the entry to the managers. */
  escalatedBy: z.nullable(z.string()),
  /** Until when the entry is put off; null once it is back. */
  snoozedUntil: z.nullable(instant),
  comment: z.nullable(z.string()),
  commentedBy: z.nullable(z.string()),
});
export type InboxEntry = z.output<typeof inboxEntry>;
export type InboxReason = InboxEntry['reasons'][number];

const { page, pageSize } = listQuery(['urgency']);

/** Fields that are left out stay unchanged. */
const change = z.strictObject({
  subjectKind: z.enum(markedKinds),
  subjectId: id,
  /** A colleague, oneself, or null for the team; with an owner it is no longer passed to the managers. */
  ownerId: z.optional(z.nullable(id)),
  /** Refused with ENTRY_OWNED if a colleague has it. */
  onlyIfUnowned: z.optional(z.boolean()),
  /** Passes the entry to the managers, without an owner. */
  isEscalated: z.optional(z.boolean()),
  /** Puts it off until then, or until a new reason; null brings it back. */
  snoozedUntil: z.optional(z.nullable(instant)),
  comment: z.optional(z.nullable(filledText(commentLimit))),
});
export type EntryChange = z.output<typeof change>;

export const boardInbox = routes('Board', {
  boardInbox: {
    address: 'GET /board/inbox',
    access: anyStaff,
    summary: 'The waiting records that the reader may end, each once, by class of urgency',
    query: z.object({
      page,
      pageSize,
      ...where,
      /** Not put off, if left out. */
      view: z.optional(z.enum(['mine', 'unowned', 'snoozed'])),
      /** With `subjectId`: only this record, also put off. */
      subjectKind: z.optional(z.enum(waitingSubjects)),
      subjectId: z.optional(id),
    }),
    reply: listOf(inboxEntry),
  },
  changeBoardEntry: {
    address: 'POST /board/inbox',
    access: anyStaff,
    summary: 'Take an entry, hand it over, pass it to the managers, put it off or comment on it',
    body: change,
    reply: inboxEntry,
  },
  boardColleagues: {
    address: 'GET /board/colleagues',
    access: anyStaff,
    summary: 'The colleagues who can take over an entry',
    query: z.object({ companyId: z.optional(id) }),
    reply: z.object({
      colleagues: z.array(z.object({ id: z.string(), name: z.string(), roles: z.array(z.enum(roles)) })),
    }),
  },
});

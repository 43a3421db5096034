/** A round (pages.md#rounds): the tasks at doors today, by cabinet, in the order of the route. */
import * as z from 'zod/mini';
import { roundKinds } from '#domain/board/round.js';
import { waitingRemarks } from '#domain/board/waiting.js';
import { waitingSubjects, where } from './board.js';
import { id, instant } from './fields.js';
import { anyStaff } from './rights.js';
import { routes } from './route.js';

const roundSubjects = [...waitingSubjects, 'rentalItem'] as const;

const door = z.object({ lockerId: id, number: z.number(), name: z.string() });

const task = z.object({
  kind: z.enum(roundKinds),
  subjectKind: z.enum(roundSubjects),
  subjectId: z.string(),
  label: z.string(),
  detail: z.nullable(z.string()),
  /** What staff must know first; null: only the detail. */
  remark: z.nullable(z.enum(waitingRemarks)),
  /** Start of the wait; for a kind with a deadline, the deadline. */
  at: instant,
  /** Null for what is at no door yet, such as clean laundry, or concerns the whole cabinet. */
  door: z.nullable(door),
  ownerName: z.nullable(z.string()),
  comment: z.nullable(z.string()),
});
export type RoundTask = z.output<typeof task>;

const stop = z.object({
  cabinetId: id,
  cabinetName: z.string(),
  location: z.string(),
  region: z.string(),
  site: z.string(),
  /** What colleagues and the reader did here since midnight in Paris. */
  done: z.number(),
  /** By door. */
  tasks: z.array(task),
});
export type RoundStop = z.output<typeof stop>;

const round = z.object({
  at: instant,
  /** By region, site and address; cabinets without a task are left out. */
  stops: z.array(stop),
  /** False if more waits than is read at once: the least urgent is left out. */
  isComplete: z.boolean(),
});
export type Round = z.output<typeof round>;

export const boardRound = routes('Board', {
  round: {
    address: 'GET /board/round',
    access: anyStaff,
    summary: 'What there is to do at doors today and the reader may end, by cabinet',
    query: z.object(where),
    reply: round,
  },
});

/** The check of a cabinet on the spot, on the wire (doors-and-codes.md#check-of-a-cabinet): what each locker should hold, and what was found. */
import * as z from 'zod/mini';
import { expectations, findings, verdicts } from '#domain/lockers/check.js';
import { reasonLimit } from '#domain/lockers/limits.js';
import { filledText, id, instant } from './fields.js';
import { lockReach } from './lock-reach.js';
import { anyStaff, operators } from './rights.js';
import { routes } from './route.js';
import { orderPageKinds } from './staff-paths.js';

const order = z.object({ kind: z.enum(orderPageKinds), id, label: z.string() });
export type CheckedOrder = z.output<typeof order>;

const found = z.object({
  finding: z.enum(findings),
  /** What was expected then. */
  expected: z.enum(expectations),
  verdict: z.enum(verdicts),
  /** The verdict in French, with what was written beside it. */
  text: z.string(),
  isPutAside: z.boolean(),
  by: z.string(),
  at: instant,
  /** Whose the locker was then. */
  order: z.nullable(order),
});

const checkedLocker = z.object({
  lockerId: id,
  number: z.number(),
  name: z.string(),
  ...lockReach.shape,
  expected: z.enum(expectations),
  /** The item that is let here; null for other lockers. */
  itemName: z.nullable(z.string()),
  order: z.nullable(order),
  closedReason: z.nullable(z.string()),
  /** What may be answered, the usual one first. */
  answers: z.array(z.enum(findings)),
  /** In the check that runs, or else in the last one. */
  found: z.nullable(found),
});
export type CheckedLocker = z.output<typeof checkedLocker>;

const check = z.object({
  cabinetId: id,
  cabinetName: z.string(),
  /** The check that runs, or else the last one; null when there was none. */
  round: z.nullable(
    z.object({
      isRunning: z.boolean(),
      begunAt: instant,
      /** Null also for one that was left lying. */
      endedAt: z.nullable(instant),
      /** Everybody who answered. */
      by: z.array(z.string()),
    }),
  ),
  lockers: z.array(checkedLocker),
});
export type CabinetCheck = z.output<typeof check>;

const answerBody = z.strictObject({
  finding: z.enum(findings),
  note: z.optional(filledText(reasonLimit)),
  /** What the person was told to expect: refused when it has changed meanwhile (LOCKER_CHANGED). */
  expected: z.optional(z.enum(expectations)),
});
export type CheckAnswer = z.output<typeof answerBody>;

export const cabinetCheck = routes({
  cabinetCheck: {
    method: 'GET',
    path: '/cabinets/:cabinetId/check',
    access: anyStaff,
    section: 'Cabinets',
    summary: 'What each locker should hold, and what the check that runs, or the last one, found',
    params: z.object({ cabinetId: id }),
    reply: check,
  },
  endCabinetCheck: {
    method: 'POST',
    path: '/cabinets/:cabinetId/check/end',
    access: operators,
    section: 'Cabinets',
    summary: 'End the check that runs; does nothing when none does',
    params: z.object({ cabinetId: id }),
    reply: check,
  },
  checkLocker: {
    method: 'POST',
    path: '/lockers/:lockerId/check',
    access: operators,
    section: 'Lockers',
    summary:
      'Say what was found in a locker: what is not as expected puts it aside to be checked, and nothing else',
    params: z.object({ lockerId: id }),
    body: answerBody,
    reply: checkedLocker,
  },
});

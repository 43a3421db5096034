/**
 * The on-site check of a cabinet (doors-and-codes.md#check-of-a-cabinet): the expected content of each locker, and the
 * findings.
 */
import * as z from 'zod/mini';
import { expectations, findings, verdicts } from '#domain/lockers/check.js';
import { reasonLimit } from '#domain/lockers/limits.js';
import { filledText, id, instant } from '#application/contract/fields.js';
import { lockReach } from './lock-reach.js';
import { anyStaff, operators } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';
import { orderSubjectNames } from '#domain/shared/order-kinds.js';

const order = z.object({ kind: z.enum(orderSubjectNames), id, label: z.string() });
export type CheckedOrder = z.output<typeof order>;

const found = z.object({
  finding: z.enum(findings),
  /** The expectation at that time. */
  expected: z.enum(expectations),
  verdict: z.enum(verdicts),
  /** The verdict in French, with the note of staff. */
  text: z.string(),
  isPutAside: z.boolean(),
  by: z.string(),
  at: instant,
  /** The order that had the locker then. */
  order: z.nullable(order),
});

const checkedLocker = z.object({
  lockerId: id,
  number: z.number(),
  name: z.string(),
  ...lockReach.shape,
  expected: z.enum(expectations),
  /** The item rented from this locker; null for other lockers. */
  itemName: z.nullable(z.string()),
  order: z.nullable(order),
  closedReason: z.nullable(z.string()),
  /** Possible answers, the usual one first. */
  answers: z.array(z.enum(findings)),
  /** In the running check, otherwise in the last one. */
  found: z.nullable(found),
});
export type CheckedLocker = z.output<typeof checkedLocker>;

const check = z.object({
  cabinetId: id,
  cabinetName: z.string(),
  /** The running check, otherwise the last one; null when there was none. */
  round: z.nullable(
    z.object({
      isRunning: z.boolean(),
      begunAt: instant,
      /** When the check ended; null while it runs, and for an abandoned one. */
      endedAt: z.nullable(instant),
      /** All staff who answered. */
      by: z.array(z.string()),
    }),
  ),
  lockers: z.array(checkedLocker),
});
export type CabinetCheck = z.output<typeof check>;

const answerBody = z.strictObject({
  finding: z.enum(findings),
  note: z.optional(filledText(reasonLimit)),
  /** The expectation that was shown: refused when it has changed meanwhile (LOCKER_CHANGED). */
  expected: z.optional(z.enum(expectations)),
});
export type CheckAnswer = z.output<typeof answerBody>;

export const cabinetCheck = routes({
  cabinetCheck: {
    address: 'GET /cabinets/:cabinetId/check',
    access: anyStaff,
    section: 'Cabinets',
    summary: 'The expected content of each locker, and the answers of the current or the last check',
    params: z.object({ cabinetId: id }),
    reply: check,
  },
  endCabinetCheck: {
    address: 'POST /cabinets/:cabinetId/check/end',
    access: operators,
    section: 'Cabinets',
    summary: 'End the check that runs; does nothing when none does',
    params: z.object({ cabinetId: id }),
    reply: check,
  },
  checkLocker: {
    address: 'POST /lockers/:lockerId/check',
    access: operators,
    section: 'Lockers',
    summary:
      'Record the content of a locker: a difference sets the locker aside for inspection, and changes nothing else',
    params: z.object({ lockerId: id }),
    body: answerBody,
    reply: checkedLocker,
  },
});

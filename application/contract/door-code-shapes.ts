/** What whoever holds an 8-character code sees of the errand, and what the door answers (doors-and-codes.md#codes, doors-and-codes.md#opening-a-door). */
import * as z from 'zod/mini';
import { doorSteps, orderKinds } from '#domain/doors/door-code.js';
import { codeStates } from '#domain/locks/grant.js';
import { lockModelNames } from '#domain/locks/templates.js';
import { id, instant } from './fields.js';
import { ownPickupReport } from './pickup-shapes.js';

export const doorVisit = z.object({
  /** As shown: XXXX-XXXX. */
  code: z.string(),
  /** The token of the code's own link: with it (`X-Order-Token`) nothing more is ever asked for. */
  accessToken: z.string(),
  orderKind: z.enum(orderKinds),
  step: z.enum(doorSteps),
  reference: z.string(),
  customerName: z.string(),
  contents: z.array(z.object({ name: z.string(), quantity: z.number() })),
  notes: z.nullable(z.string()),
  /** Until when the company keeps what is behind the door; afterwards staff may take it back. */
  keptUntil: z.nullable(instant),
  /** Hours that its recipient may add to that now, once (`POST /door-codes/{code}/keep-longer`); null: none. */
  extraHours: z.nullable(z.number()),
  cabinetId: id,
  cabinetName: z.string(),
  cabinetLocation: z.string(),
  supportPhone: z.nullable(z.string()),
  lockerNumber: z.number(),
  smartlockType: z.enum(lockModelNames),
  canOpenRemotely: z.boolean(),
  /** False: the lock says nothing, its holder confirms. */
  hasDoorSensor: z.boolean(),
  /** Put out of service, or no longer offered: the code may open it yet, and a person can. */
  isOutOfService: z.boolean(),
  /** Why the door stays shut for now, in French; null when it may be opened. */
  refusal: z.nullable(z.string()),
  /** The code for the keypad, once it was asked for and is on the lock; after a pick-up as long as it reopens. */
  lockCode: z.nullable(z.string()),
  /** When the lock refused the digits that it had, and others were drawn. */
  codeChangedAt: z.nullable(instant),
  codeState: z.nullable(z.enum(codeStates)),
  validUntil: z.nullable(instant),
  isLinkUp: z.boolean(),
  /** Since when the cabinet has no network; null while it is reached, and where the lock needs none. */
  unreachableSince: z.nullable(instant),
  /** When the lock took the code and the door did not open; null once it told anything else. */
  stuckAt: z.nullable(instant),
  /** Its holder may say that it is done: the lock cannot, or told of the opening and not of the closing. */
  canConfirm: z.boolean(),
  /** The door moved for this code, and has closed since. */
  doorOpenedAt: z.nullable(instant),
  doorClosedAt: z.nullable(instant),
  /** When the errand was done; "Je n'ai rien déposé" is possible until `undoUntil`. */
  doneAt: z.nullable(instant),
  undoUntil: z.nullable(instant),
  /** After a pick-up: the locker is still its recipient's, and opens again by the same code until then; null: no more. */
  reopenUntil: z.nullable(instant),
  /** It may be said that the locker was empty, the content wrong or damaged (`POST /door-codes/{code}/report`). */
  canReport: z.boolean(),
  /** What was said of it, and what staff answered. */
  report: z.nullable(ownPickupReport),
  serverTime: instant,
});
export type DoorVisit = z.output<typeof doorVisit>;

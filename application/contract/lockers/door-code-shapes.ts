/**
 * A door task as shown to the holder of its 8-character code, and the responses of the door (doors-and-codes.md#codes,
 * doors-and-codes.md#opening-a-door).
 */
import * as z from 'zod/mini';
import { doorSteps } from '#domain/doors/door-code.js';
import { orderKinds } from '#domain/shared/order-kinds.js';
import { codeStates } from '#domain/locks/grant.js';
import { lockModelNames } from '#domain/locks/templates.js';
import { id, instant } from '#application/contract/fields.js';
import { ownPickupReport } from '#application/contract/orders/pickup-reports.js';

export const doorVisit = z.object({
  /** As shown: XXXX-XXXX. */
  code: z.string(),
  /** The token of the code's own link: with it (`X-Order-Token`) no further proof is required. */
  accessToken: z.string(),
  orderKind: z.enum(orderKinds),
  step: z.enum(doorSteps),
  reference: z.string(),
  customerName: z.string(),
  contents: z.array(z.object({ name: z.string(), quantity: z.number() })),
  notes: z.nullable(z.string()),
  /** Until when the company stores the content; afterwards staff may remove it. */
  keptUntil: z.nullable(instant),
  /** Hours that the recipient may add now, once (`POST /door-codes/{code}/keep-longer`); null: none. */
  extraHours: z.nullable(z.number()),
  cabinetId: id,
  cabinetName: z.string(),
  cabinetLocation: z.string(),
  supportPhone: z.nullable(z.string()),
  lockerNumber: z.number(),
  smartlockType: z.enum(lockModelNames),
  canOpenRemotely: z.boolean(),
  /** False: the lock cannot report, the holder confirms. */
  hasDoorSensor: z.boolean(),
  /** Out of service or disabled: the code may still open it, and staff can. */
  isOutOfService: z.boolean(),
  /** Why the door cannot be opened now, in French; null if it can. */
  refusal: z.nullable(z.string()),
  /** The keypad code, once it was requested and is on the lock; after a pick-up as long as it reopens. */
  lockCode: z.nullable(z.string()),
  /** When the lock refused the previous digits and new ones were drawn. */
  codeChangedAt: z.nullable(instant),
  codeState: z.nullable(z.enum(codeStates)),
  validUntil: z.nullable(instant),
  isLinkUp: z.boolean(),
  /** Since when the cabinet has no network; null while it is online, and if the lock needs none. */
  unreachableSince: z.nullable(instant),
  /** When the lock accepted the code and the door did not open; null once the lock reported another event. */
  stuckAt: z.nullable(instant),
  /** The holder may confirm the task: the lock has no sensor, or reported the opening but no closing. */
  canConfirm: z.boolean(),
  /** The door moved for this code, and has closed since. */
  doorOpenedAt: z.nullable(instant),
  doorClosedAt: z.nullable(instant),
  /** When the task was done; "Je n'ai rien déposé" is possible until `undoUntil`. */
  doneAt: z.nullable(instant),
  undoUntil: z.nullable(instant),
  /**
   * After a pick-up: until when the locker stays reserved for the recipient and opens again with the same code; null:
   * no longer.
   */
  reopenUntil: z.nullable(instant),
  /** The recipient may report an empty locker, or wrong or damaged content (`POST /door-codes/{code}/report`). */
  canReport: z.boolean(),
  /** The report, and the answer of staff. */
  report: z.nullable(ownPickupReport),
  serverTime: instant,
});
export type DoorVisit = z.output<typeof doorVisit>;

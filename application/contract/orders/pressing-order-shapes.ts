/** Pressing orders as shown to staff (specification §3, "Pressing order"). */
import * as z from 'zod/mini';
import { doorSteps } from '#domain/doors/door-code.js';
import { codeStates } from '#domain/locks/grant.js';
import { pressingStatuses } from '#domain/pressing/pressing-order.js';
import { pressingMoves } from '#domain/pressing/staff-moves.js';
import { moveNames } from '#domain/doors/staff-move.js';
import { id, instant } from '#application/contract/fields.js';
import { lockReach } from '#application/contract/lockers/lock-reach.js';
import { staffActions, unproven, withdrawalActions } from './order-shapes.js';
import { directPayment, orderLine, saleDetail, saleRow } from './sale-shapes.js';

const pressingStatus = z.enum(pressingStatuses);

/** Staff actions on an order, the next step first. */
export const staffPressingActions = [
  'collect',
  'return',
  'pickup',
  ...moveNames(pressingMoves),
  'writeReserves',
  'reissue',
  'cancel',
  /** Only if a refund is owed. */
  'refundAgain',
  /** Only if money of a completed order may be refunded. */
  'refund',
  /** Only if all was refunded outside the platform. */
  'serveRefunded',
  ...withdrawalActions,
] as const;
const staffPressingAction = z.enum(staffPressingActions);
export type StaffPressingAction = z.output<typeof staffPressingAction>;

const fields = {
  ...saleRow,
  status: pressingStatus,
  companyId: id,
  totalSlotsRequired: z.number(),
  /** The end of the promised day. */
  promisedAt: instant,
  /** The promised day is over, and the laundry is not clean in its locker. */
  isLate: z.boolean(),
  /** The locker that contains the laundry, or the next one. */
  lockerNumber: z.nullable(z.number()),
  isCounterOrder: z.boolean(),
  /** For laundry in a locker. */
  unproven,
};

export const pressingOrderRow = z.object(fields);
export type PressingOrderRow = z.output<typeof pressingOrderRow>;

const orderItem = z.object({ ...orderLine, itemSlotsRequired: z.number() });

/**
 * The next door task. Staff codes are shown to staff who may use them; the customer's must be requested
 * (`revealPressingCodes`).
 */
const doorTask = z.object({
  step: z.enum(doorSteps),
  code: z.nullable(z.string()),
  /** The page of the code. */
  codeUrl: z.nullable(z.string()),
  lockCode: z.nullable(z.string()),
  codeState: z.nullable(z.enum(codeStates)),
  validUntil: z.nullable(instant),
  lockerId: id,
  lockerNumber: z.number(),
  ...lockReach.shape,
  /** False: the lock cannot report, staff confirm. */
  hasDoorSensor: z.boolean(),
  /** A lock without a sensor accepted its code, and the task is not confirmed. */
  isUnconfirmed: z.boolean(),
});

export const pressingOrderDetail = z.object({
  ...fields,
  ...saleDetail,
  depositLockerId: z.nullable(id),
  depositLockerNumber: z.nullable(z.number()),
  pickupLockerId: z.nullable(id),
  pickupLockerNumber: z.nullable(z.number()),
  paymentReference: z.nullable(z.string()),
  depositedAt: z.nullable(instant),
  collectedAt: z.nullable(instant),
  returnedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  pickedUpInPerson: z.boolean(),
  reserves: z.nullable(z.string()),
  pressingOrderItems: z.array(orderItem),
  payments: z.array(z.object(directPayment)),
  /** When the customer requested that the work begin within the withdrawal period; null at the counter. */
  expressRequestedAt: z.nullable(instant),
  /** The documents as PDF, by the customer's own links; null without one. */
  invoiceUrl: z.nullable(z.string()),
  creditNoteUrl: z.nullable(z.string()),
  doorTask: z.nullable(doorTask),
  ...staffActions(staffPressingAction),
});
export type PressingOrderDetail = z.output<typeof pressingOrderDetail>;

/**
 * The valid codes, by the names of the specification (§3): "user" is staff, who collect (`userPickupCode`) and return.
 * One door task is open at a time; the other codes are null.
 */
export const pressingCodes = z.object({
  customerDepositCode: z.nullable(z.string()),
  customerPickupCode: z.nullable(z.string()),
  customerLockCode: z.nullable(z.string()),
  userPickupCode: z.nullable(z.string()),
  userReturnCode: z.nullable(z.string()),
  userLockCode: z.nullable(z.string()),
  codeState: z.nullable(z.enum(codeStates)),
  /** The page of the code. */
  codeUrl: z.nullable(z.string()),
  lockerNumber: z.nullable(z.number()),
});
export type PressingCodes = z.output<typeof pressingCodes>;

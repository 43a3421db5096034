/**
 * An 8-character code opens one door for one door task (doors-and-codes.md#codes, doors-and-codes.md#opening-a-door): a
 * courier's or customer's deposit, the staff's collection and return, the pick-up. It opens without another proof until
 * the task is done.
 */
import { orderKinds, orderRows, type OrderKind } from '#domain/shared/order-kinds.js';
import { day, minute, second, type Instant, type VersionedRecord } from '#domain/shared/record.js';

/** Whether orders of this kind have door codes; a rental has an access code instead. */
export const hasDoorCodes = (kind: string): kind is OrderKind =>
  (orderKinds as readonly string[]).includes(kind);

/**
 * `deposit`: an object is put in for the next person. `collect` and `return`: staff of a pressing. `pickup`: the
 * customer.
 */
export const doorSteps = ['deposit', 'collect', 'return', 'pickup'] as const;
export type DoorStep = (typeof doorSteps)[number];

export interface DoorCode extends VersionedRecord {
  readonly companyId: string;
  readonly cabinetId: string;
  readonly lockerId: string;
  readonly orderKind: OrderKind;
  readonly orderId: string;
  readonly step: DoorStep;
  /** Eight characters of `codeAlphabet`, never reused. */
  readonly code: string;
  /** The object is in or out, as reported by the door or by the holder of the code. */
  readonly doneAt: Instant | null;
  /** When the code was replaced, undone for good, or its order ended. */
  readonly revokedAt: Instant | null;
  /** A lock without a sensor opened and the holder has not confirmed yet; they are reminded once, then staff decide. */
  readonly unconfirmedSince: Instant | null;
}

/** How long a deposit made by mistake, or not made at all, can be undone (doors-and-codes.md#undo). */
export const undoMs = 5 * minute;
/** How long the locker can be opened again after a pick-up (doors-and-codes.md#after-a-pick-up). */
export const reopenMs = 5 * minute;
/**
 * How long the page of a pick-up shows its content and accepts a problem report
 * (doors-and-codes.md#reports-on-a-pick-up).
 */
const reportableMs = day;
/** If the door closes faster than this, it may have fallen shut before the pick-up. */
const fellShutMs = 4 * second;
/** Delay before the holder of a code for a lock without a sensor is reminded to confirm the task. */
export const confirmReminderMs = 30 * minute;

type Life = Pick<DoorCode, 'doneAt' | 'revokedAt'>;

/**
 * A used code is shown until it can no longer be undone, a pick-up code for a day; afterwards it is treated as unknown.
 */
export const isReadable = (
  { step, doneAt, revokedAt }: Pick<DoorCode, keyof Life | 'step'>,
  now: Instant,
): boolean =>
  revokedAt === null && (doneAt === null || now < doneAt + (step === 'pickup' ? reportableMs : undoMs));

/** Both instants come from the sensor, for one opening. */
export const closedAtOnce = (openedAt: Instant | null, closedAt: Instant | null): boolean =>
  openedAt !== null && closedAt !== null && closedAt - openedAt < fellShutMs;

/** Neither used nor revoked. */
export const isLive = ({ doneAt, revokedAt }: Life): boolean => doneAt === null && revokedAt === null;

/** A deposit or return waits for the next person; a pick-up or collection finds its object inside. */
export const putsIn = (step: DoorStep): boolean => step === 'deposit' || step === 'return';

/** Only a deposit or return can be undone, when the object turns out not to be inside. */
export const isUndoable = ({ step, doneAt, revokedAt }: DoorCode, now: Instant): boolean =>
  putsIn(step) && revokedAt === null && doneAt !== null && now < doneAt + undoMs;

/** Who puts the object in first. */
export const depositorOf = (orderKind: OrderKind): 'courier' | 'customer' | 'staff' =>
  orderRows[orderKind].door.depositor;

/** Whether a step belongs to the customer or to staff (and couriers). */
export function holderOf(orderKind: OrderKind, step: DoorStep): 'customer' | 'staff' {
  if (step === 'pickup') return 'customer';
  return step === 'deposit' && depositorOf(orderKind) === 'customer' ? 'customer' : 'staff';
}

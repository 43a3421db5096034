/**
 * An 8-character code opens one door for one errand (doors-and-codes.md#codes, doors-and-codes.md#opening-a-door): a courier's or
 * customer's deposit, the staff's collection and return, the pick-up. It opens by itself, without another proof, until the errand is done.
 */
import { day, minute, second, type Instant, type VersionedRecord } from '#domain/shared/record.js';

export const orderKinds = ['parcel', 'pressing', 'shop'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** `deposit`: something is put in for whoever comes next. `collect` and `return`: staff of a pressing. `pickup`: the customer. */
export const doorSteps = ['deposit', 'collect', 'return', 'pickup'] as const;
export type DoorStep = (typeof doorSteps)[number];

export interface DoorCode extends VersionedRecord {
  readonly companyId: string;
  readonly cabinetId: string;
  readonly lockerId: string;
  readonly orderKind: OrderKind;
  readonly orderId: string;
  readonly step: DoorStep;
  /** Eight characters of `codeAlphabet`, never given out twice. */
  readonly code: string;
  /** The thing is in or out, as the door or its holder said. */
  readonly doneAt: Instant | null;
  /** Reissued, undone for good, or its order is over. */
  readonly revokedAt: Instant | null;
  /** A lock without a sensor opened for the holder, who has not said yet what was done; asked again, then left to staff. */
  readonly unconfirmedSince: Instant | null;
}

/** What was put in by mistake, or not at all, may be taken back this long (doors-and-codes.md#undo). */
export const undoMs = 5 * minute;
/** Whoever fetched something may open its locker again this long (doors-and-codes.md#after-a-pick-up). */
export const reopenMs = 5 * minute;
/** So long the page of a pick-up shows what it was, and takes a report of what was wrong (doors-and-codes.md#reports-on-a-pick-up). */
export const reportableMs = day;
/** Shorter between opening and closing, and the door may have fallen shut before anything was taken out. */
export const fellShutMs = 4 * second;
/** Whoever has a code from a lock without a sensor is asked after this long whether the errand is done. */
export const confirmReminderMs = 30 * minute;

type Life = Pick<DoorCode, 'doneAt' | 'revokedAt'>;

/** A done code is shown until its undoing ends, a pick-up's for a day; afterwards it is like one that never was. */
export const isReadable = (
  { step, doneAt, revokedAt }: Pick<DoorCode, keyof Life | 'step'>,
  now: Instant,
): boolean =>
  revokedAt === null && (doneAt === null || now < doneAt + (step === 'pickup' ? reportableMs : undoMs));

/** Told by a sensor, of one opening. */
export const fellShut = (openedAt: Instant | null, closedAt: Instant | null): boolean =>
  openedAt !== null && closedAt !== null && closedAt - openedAt < fellShutMs;

/** Still to be used. */
export const isLive = ({ doneAt, revokedAt }: Life): boolean => doneAt === null && revokedAt === null;

/** What is put in waits for whoever comes next; what is taken out is already there. */
export const putsIn = (step: DoorStep): boolean => step === 'deposit' || step === 'return';

/** Only what was put in can turn out not to be there. */
export const isUndoable = ({ step, doneAt, revokedAt }: DoorCode, now: Instant): boolean =>
  putsIn(step) && revokedAt === null && doneAt !== null && now < doneAt + undoMs;

/** Whose hand it is: staff's (and couriers') codes are not the customer's. */
export function holderOf(orderKind: OrderKind, step: DoorStep): 'customer' | 'staff' {
  if (step === 'pickup') return 'customer';
  return orderKind === 'pressing' && step === 'deposit' ? 'customer' : 'staff';
}

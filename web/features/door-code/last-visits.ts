/**
 * The last view of a code (locker, keypad code, address), stored on the device for reading without a network
 * (pages.md#without-a-network): for a day after its door task, for a month if it was not opened again.
 */
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import { readCode } from '#domain/shared/codes.js';
import { day, type Instant } from '#domain/shared/record.js';
import { dropProof } from '#web/api/order-proofs.js';
import { drop, writeStored, storedKeys, readStored } from '#web/lib/device-storage.js';

type Seen = Pick<
  DoorVisit,
  | 'code'
  | 'orderKind'
  | 'step'
  | 'reference'
  | 'cabinetId'
  | 'cabinetName'
  | 'cabinetLocation'
  | 'lockerNumber'
  | 'lockCode'
  | 'supportPhone'
>;

export interface LastVisit extends Seen {
  /** By the device's clock: until when the lock accepts its code; null if the code lives as long as its door task. */
  readonly codeUntil: Instant | null;
  readonly doneAt: Instant | null;
  /** By the server's clock. */
  readonly seenAt: Instant;
  /** By the device's clock. */
  readonly forgetAt: Instant;
}

const prefix = 'consigne.door-code.';
const keyOf = (code: string): string => `${prefix}${readCode(code)}`;
const afterDoneMs = day;
const afterSeenMs = 30 * day;

/** `receivedAt` is by the device's clock, which may be days wrong: the retention follows the server's clock. */
export function storeVisit(
  visit: Seen & Pick<DoorVisit, 'doneAt' | 'serverTime'> & Partial<Pick<DoorVisit, 'validUntil'>>,
  receivedAt: Instant = Date.now(),
): void {
  const { code, orderKind, step, reference, cabinetName, cabinetLocation, lockerNumber, lockCode } = visit;
  const { cabinetId, supportPhone, doneAt, serverTime, validUntil = null } = visit;
  const seenAt = Date.parse(serverTime);
  const forgetAt = doneAt === null ? seenAt + afterSeenMs : Date.parse(doneAt) + afterDoneMs;
  const seen: LastVisit = {
    code,
    orderKind,
    step,
    reference,
    cabinetId,
    cabinetName,
    cabinetLocation,
    lockerNumber,
    lockCode,
    supportPhone,
    doneAt: doneAt === null ? null : Date.parse(doneAt),
    seenAt,
    forgetAt: forgetAt - seenAt + receivedAt,
    codeUntil: validUntil === null ? null : Date.parse(validUntil) - seenAt + receivedAt,
  };
  forgetOld(receivedAt);
  writeStored('local', keyOf(code), seen);
}

const isVisit = (kept: unknown): kept is LastVisit =>
  typeof kept === 'object' &&
  kept !== null &&
  'code' in kept &&
  'doneAt' in kept &&
  'forgetAt' in kept &&
  typeof kept.forgetAt === 'number';

/** Null when no entry is stored, or when it is too old to show. */
export function lastVisit(code: string, now: Instant): LastVisit | null {
  const kept = readStored('local', keyOf(code));
  return isVisit(kept) && now < kept.forgetAt ? kept : null;
}

/** Its link still tells how it ended. */
export const dropVisit = (code: string): void => drop('local', keyOf(code));

/** Deletes an invalid code: it would be suggested for a month, and each use would count as a guess. */
export function forgetVisit(code: string): void {
  dropVisit(code);
  dropProof(code);
}

const knownCodes = (): string[] => storedKeys('local', prefix).map((key) => key.slice(prefix.length));

function forgetOld(now: Instant): void {
  for (const code of knownCodes()) if (lastVisit(code, now) === null) forgetVisit(code);
}

/** The codes stored on this device: unfinished tasks first, then by the last view. */
export const lastVisits = (now: Instant): LastVisit[] =>
  knownCodes()
    .map((code) => lastVisit(code, now))
    .filter((visit) => visit !== null)
    .sort((one, other) => +!!one.doneAt - +!!other.doneAt || other.seenAt - one.seenAt);

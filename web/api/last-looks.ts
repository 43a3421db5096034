/**
 * The customer's last view of a rental (code, locker, address, end), stored on the device for reading without a network
 * for 30 days after its end, by the server's clock (pages.md#without-a-network).
 */
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { isOver } from '#domain/rentals/rental-order.js';
import { day, type Instant } from '#domain/shared/record.js';
import { drop, writeStored, storedKeys, readStored } from '#web/lib/device-storage.js';
import { dropProof } from './order-proofs.js';

export interface LastLook {
  readonly rentalCode: string;
  readonly itemName: string;
  readonly cabinetId: string;
  readonly cabinetName: string;
  readonly cabinetLocation: string;
  readonly lockerNumber: number;
  readonly lockCode: string | null;
  /** Until when the lock accepts its code, by the device's clock; null if the code lives as long as the rental. */
  readonly codeUntil: Instant | null;
  readonly plannedEndAt: Instant;
  /** Absent in views that an earlier version stored. */
  readonly isOver?: boolean;
  /** By the device's clock. */
  readonly forgetAt: Instant;
  readonly supportPhone: string | null;
  /** By the server's clock. */
  readonly seenAt: Instant;
}

const prefix = 'consigne.last-look.';
const keyOf = (code: string): string => `${prefix}${code.toUpperCase()}`;

/**
 * A late rental has not ended, nor has one whose deposit is decided after the return. Its code and the link's token are
 * needed even if the phone was off meanwhile; those of an ended one lead to its receipt.
 */
const afterPlannedMs = 30 * day;

const forgetAtOf = ({ plannedEndTime, serverTime }: RentalLookup): Instant =>
  Math.max(Date.parse(plannedEndTime), Date.parse(serverTime)) + afterPlannedMs;

/** `receivedAt` is by the device's clock, which may be days wrong: the retention follows the server's clock. */
export function storeLook(rental: RentalLookup, receivedAt: Instant = Date.now()): void {
  const seenAt = Date.parse(rental.serverTime);
  const look: LastLook = {
    rentalCode: rental.rentalCode,
    itemName: rental.rentalItemName,
    cabinetId: rental.cabinetId,
    cabinetName: rental.cabinetName,
    cabinetLocation: rental.cabinetLocation,
    lockerNumber: rental.lockerNumber,
    lockCode: rental.lockCode,
    codeUntil:
      rental.codeValidUntil === null ? null : Date.parse(rental.codeValidUntil) - seenAt + receivedAt,
    plannedEndAt: Date.parse(rental.plannedEndTime),
    isOver: isOver(rental),
    forgetAt: forgetAtOf(rental) - seenAt + receivedAt,
    supportPhone: rental.supportPhone,
    seenAt,
  };
  writeStored('local', keyOf(rental.rentalCode), look);
}

const isLook = (kept: unknown): kept is LastLook =>
  typeof kept === 'object' &&
  kept !== null &&
  'rentalCode' in kept &&
  'forgetAt' in kept &&
  typeof kept.forgetAt === 'number';

/** Null when no entry is stored, or when it is too old to show. */
export function lastLook(code: string, now: Instant): LastLook | null {
  const kept = readStored('local', keyOf(code));
  return isLook(kept) && now < kept.forgetAt ? kept : null;
}

/** The rentals stored on this device, the one that ends last first. */
export const lastLooks = (now: Instant): LastLook[] =>
  storedKeys('local', prefix)
    .map((key) => lastLook(key.slice(prefix.length), now))
    .filter((look) => look !== null)
    .sort((one, other) => other.plannedEndAt - one.plannedEndAt);

function forgetRental(code: string): void {
  drop('local', keyOf(code));
  dropProof(code);
}

/** Runs when a page has loaded: deletes the views that are too old, with their proofs. */
export function forgetEndedRentals(now: Instant): void {
  for (const key of storedKeys('local', prefix)) {
    const code = key.slice(prefix.length);
    if (lastLook(code, now) === null) forgetRental(code);
  }
}

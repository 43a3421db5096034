/**
 * Availability queries: free lockers and units of cabinets, and which of a company's cabinets have any
 * (doors-and-codes.md#alternatives).
 */
import type { CabinetMode } from '#domain/lockers/mode-plans.js';
import type { FreeLocker, LockerRequest } from '#domain/lockers/fit.js';
import type { LockModelName } from '#domain/locks/templates.js';
import type { PlannedOccupation } from '#domain/rentals/availability.js';
import type { Instant } from '#domain/shared/record.js';

/** A unit of an item with the order that occupies it in a given interval, if any. */
export interface UnitOccupancy {
  readonly unitId: string;
  readonly rentalItemId: string;
  readonly lockerId: string;
  readonly lockerNumber: number;
  readonly smartlockType: LockModelName;
  readonly unitStatus: number;
  readonly isLockerUsable: boolean;
  readonly isOccupied: boolean;
  readonly isWithinReach: boolean;
  readonly hasLockProblem: boolean;
}

export interface UnitOccupation extends PlannedOccupation {
  readonly unitId: string;
  /** Null for a technician at its locker, and for a planned maintenance. */
  readonly orderId: string | null;
}

/** An unclaimed locker, with the codes that an earlier order may still have for it. */
export interface UnclaimedLocker extends FreeLocker {
  readonly cabinetId: string;
  readonly version: number;
  readonly smartlockType: LockModelName;
  readonly commissionedAt: Instant;
  readonly clockSetAt: Instant | null;
  /** Start of the newest window among those that may not be over yet on the lock's own clock; null if there is none. */
  readonly newestCodeFrom: Instant | null;
  readonly lastCodeUntil: Instant | null;
}

export interface AvailabilityQuery {
  readonly companyId: string;
  readonly mode: CabinetMode;
  /** The cabinet without free lockers. */
  readonly exceptId: string;
  /** The only ones in the caller's scope; null: all of the company. */
  readonly among: readonly string[] | null;
  readonly request: Pick<LockerRequest, 'slots' | 'cabinetSizeId'>;
  readonly limit: number;
}

export interface CabinetWithSpace {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly isOnline: boolean;
  readonly lastSeenAt: Instant | null;
}

export interface AvailabilityQueries {
  /** Active cabinets with possible space for a deposit or a rental, by name; the caller checks lockers and units. */
  cabinetsWithSpace(query: AvailabilityQuery): Promise<readonly CabinetWithSpace[]>;
  /** Like `unclaimedLockers`, for several cabinets. */
  unclaimedIn(cabinetIds: readonly string[], now: Instant): Promise<readonly UnclaimedLocker[]>;
  /** Like `unitsOf`, for several cabinets. */
  unitsIn(
    cabinetIds: readonly string[],
    from: Instant,
    until: Instant,
    now: Instant,
  ): Promise<readonly UnitOccupancy[]>;
}

/** What is free in cabinets: their lockers and units, and which of a company's cabinets have any (doors-and-codes.md#alternatives). */
import type { CabinetMode } from '#domain/lockers/cabinet.js';
import type { FreeLocker, Wish } from '#domain/lockers/fit.js';
import type { LockModelName } from '#domain/locks/templates.js';
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
  readonly isLockInTrouble: boolean;
}

/** A locker that nobody claims, with the codes that an earlier order may still have for it. */
export interface UnclaimedLocker extends FreeLocker {
  readonly cabinetId: string;
  readonly smartlockType: LockModelName;
  readonly commissionedAt: Instant;
  readonly clockSetAt: Instant | null;
  /** When the newest window begins of those that may not be over yet on the lock's own clock; null when there is none. */
  readonly newestCodeFrom: Instant | null;
  readonly lastCodeUntil: Instant | null;
}

export interface RoomAsked {
  readonly companyId: string;
  readonly mode: CabinetMode;
  /** The one that has none. */
  readonly exceptId: string;
  /** The only ones that the asker sees; null: every one of the company. */
  readonly among: readonly string[] | null;
  readonly wish: Pick<Wish, 'slots' | 'cabinetSizeId'>;
  readonly limit: number;
}

export interface CabinetInSight {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly isOnline: boolean;
  readonly lastSeenAt: Instant | null;
}

export interface RoomQuestions {
  /** Active cabinets that something could be put in, or let from, by name: who may rely on it is judged by their lockers and units. */
  cabinetsWithRoom(asked: RoomAsked): Promise<readonly CabinetInSight[]>;
  /** As `unclaimedLockers`, of several cabinets. */
  unclaimedIn(cabinetIds: readonly string[], now: Instant): Promise<readonly UnclaimedLocker[]>;
  /** As `unitsOf`, of several cabinets. */
  unitsIn(
    cabinetIds: readonly string[],
    from: Instant,
    until: Instant,
    now: Instant,
  ): Promise<readonly UnitOccupancy[]>;
}

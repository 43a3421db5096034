/** What is asked of the store to know which other cabinets have room (decision 520). */
import type { CabinetMode } from '#domain/lockers/cabinet.js';
import type { Wish } from '#domain/lockers/fit.js';
import type { Instant } from '#domain/shared/record.js';
import type { UnclaimedLocker, UnitOccupancy } from '#application/store.js';

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

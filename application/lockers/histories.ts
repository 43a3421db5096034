/** Where a locker's, a cabinet's and the whole fleet's histories are found, over all that remembers them. */
import type { CabinetHistoryKind } from '#domain/lockers/story-labels.js';
import type { StaffOpening } from '#domain/locks/staff-opening.js';
import type { Instant } from '#domain/shared/record.js';
import type { ReportScope } from '#application/board/reports.js';
import type { AuditEntry } from '#application/records.js';
import type { CabinetEvent } from './cabinet-records.js';

/** The records that a locker's history is made of. */
export type HistorySource = 'event' | 'claimed' | 'released' | 'code' | 'opening' | 'staffOpening' | 'audit';

/** Where one line of a history is remembered. */
export interface HistoryPlace<Source> {
  readonly source: Source;
  readonly id: string;
  readonly at: Instant;
}

export interface LockerHistory {
  readonly lines: readonly HistoryPlace<HistorySource>[];
  readonly totalItems: number;
}

/** Where an event stands in what was told: by when it came, and of one moment by its cabinet's own numbers. */
export type ToldPlace = Pick<CabinetEvent, 'receivedAt' | 'seq' | 'id'>;

export interface Histories {
  /** Of each locker the newest opening of its door by staff and the newest that its own bolt answered, newest first. */
  newestOpenings(lockerIds: readonly string[]): Promise<readonly StaffOpening[]>;
  /** What cabinets told since an instant, newest first, from behind a place on (`null`: from the newest). */
  toldIn(
    scope: ReportScope,
    asked: { readonly since: Instant; readonly limit: number },
    before: ToldPlace | null,
  ): Promise<readonly CabinetEvent[]>;
  /** What was answered while a cabinet was checked, and when checks were ended, newest first. */
  cabinetChecks(cabinetId: string, limit: number): Promise<readonly AuditEntry[]>;
  /** What happened at a locker, newest first: where to find each line, and how many there are. */
  lockerHistory(lockerId: string, limit: number, offset: number): Promise<LockerHistory>;
  /** What happened at a cabinet, newest first, from behind a line on (`null`: from the newest): where to find each line. */
  cabinetHistory(
    cabinetId: string,
    asked: { readonly sources: readonly CabinetHistoryKind[]; readonly limit: number },
    before: { readonly at: Instant; readonly id: string } | null,
  ): Promise<readonly HistoryPlace<CabinetHistoryKind>[]>;
}

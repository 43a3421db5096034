/** Queries for the histories of a locker, a cabinet and the whole fleet, over all their sources. */
import type { CabinetHistoryKind } from '#domain/lockers/timeline-labels.js';
import type { StaffOpening } from '#domain/locks/opening.js';
import type { Instant } from '#domain/shared/record.js';
import type { ReportScope } from '#application/board/reports.js';
import type { AuditEntry } from '#application/records.js';
import type { CabinetEvent } from './cabinets/cabinet-records.js';

/** The sources of a locker's history. */
export type HistorySource = 'event' | 'claimed' | 'released' | 'code' | 'opening' | 'staffOpening' | 'audit';

/** The source row of one history line. */
export interface HistoryPlace<Source> {
  readonly source: Source;
  readonly id: string;
  readonly at: Instant;
}

interface LockerHistory {
  readonly lines: readonly HistoryPlace<HistorySource>[];
  readonly totalItems: number;
}

/** Cursor of an event: by its arrival, and within one instant by its cabinet's sequence numbers. */
export type EventCursor = Pick<CabinetEvent, 'receivedAt' | 'seq' | 'id'>;

export interface Histories {
  /** For each locker the newest opening by staff and the newest that its own bolt confirmed, newest first. */
  newestOpenings(lockerIds: readonly string[]): Promise<readonly StaffOpening[]>;
  /** The events of cabinets since an instant, newest first, after a cursor (`null`: from the newest). */
  cabinetEventsSince(
    scope: ReportScope,
    query: { readonly since: Instant; readonly limit: number },
    before: EventCursor | null,
  ): Promise<readonly CabinetEvent[]>;
  /** The answers and ends of a cabinet's checks, newest first. */
  cabinetChecks(cabinetId: string, limit: number): Promise<readonly AuditEntry[]>;
  /** The history of a locker, newest first: the source of each line, and their number. */
  lockerHistory(lockerId: string, limit: number, offset: number): Promise<LockerHistory>;
  /** The history of a cabinet, newest first, after a line (`null`: from the newest): the source of each line. */
  cabinetHistory(
    cabinetId: string,
    query: { readonly sources: readonly CabinetHistoryKind[]; readonly limit: number },
    before: { readonly at: Instant; readonly id: string } | null,
  ): Promise<readonly HistoryPlace<CabinetHistoryKind>[]>;
}

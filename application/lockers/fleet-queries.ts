/** What the store answers about a fleet: its cabinets with link and groups, and its locks with an alert. */
import type { CabinetGroups } from '#domain/lockers/groups.js';
import type { LockState } from '#domain/locks/lock-state.js';
import type { Instant } from '#domain/shared/record.js';
import type { ReportScope } from '#application/board/reports.js';

export type LockWithAlert = Pick<
  LockState,
  'id' | 'cabinetId' | 'door' | 'tamperedAt' | 'unreachableSince' | 'battery' | 'lastEvent'
>;

export interface CabinetLastSeen extends CabinetGroups {
  readonly id: string;
  readonly isOnline: boolean;
  readonly lastSeenAt: Instant | null;
}

/** Both return at most `fleetAtMost` rows. */
export interface FleetQueries {
  /** Locks with an alert: few, because staff end them. */
  locksWithAlerts(scope: ReportScope): Promise<readonly LockWithAlert[]>;
  /** Every cabinet, the latest heard first; those that were never heard come last. */
  cabinetsHeard(scope: ReportScope): Promise<readonly CabinetLastSeen[]>;
}

/** As many ids as a list is filtered by. */
export const fleetAtMost = 5_000;

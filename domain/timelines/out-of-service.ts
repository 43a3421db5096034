/** When a locker or a rental unit was out of service, as the entries of what staff did say (doors-and-codes.md#planned-maintenance). */
import type { AuditAction } from '#domain/timelines/audit-actions.js';
import type { Instant } from '#domain/shared/record.js';

/** A locker may be out of service and disabled at once: it is back when neither is left. */
const causes = {
  'rentalUnit.maintenance': { cause: 'unit', isOut: true },
  'rentalUnit.available': { cause: 'unit', isOut: false },
  'rentalUnit.unassign': { cause: 'unit', isOut: false },
  'locker.outOfService': { cause: 'service', isOut: true },
  'locker.inService': { cause: 'service', isOut: false },
  'locker.disable': { cause: 'offer', isOut: true },
  'locker.enable': { cause: 'offer', isOut: false },
} as const satisfies Partial<Readonly<Record<AuditAction, { cause: string; isOut: boolean }>>>;

type ServiceAction = keyof typeof causes;
export const serviceActions = Object.keys(causes) as ServiceAction[];
const isServiceAction = (action: string): action is ServiceAction => Object.hasOwn(causes, action);

export interface ServiceEntry {
  readonly action: string;
  readonly at: Instant;
  readonly reason: string | null;
}

export interface OutOfService {
  readonly from: Instant;
  /** Null: it is not back yet. */
  readonly until: Instant | null;
  readonly reason: string | null;
}

/** From the entries of one locker or unit, in the order of their times. */
export function timesOutOfService(entries: readonly ServiceEntry[]): OutOfService[] {
  const times: OutOfService[] = [];
  const open = new Set<string>();
  let begun: ServiceEntry | null = null;
  for (const entry of entries.toSorted((one, other) => one.at - other.at)) {
    if (!isServiceAction(entry.action)) continue;
    const { cause, isOut } = causes[entry.action];
    if (isOut) {
      open.add(cause);
      begun ??= entry;
    } else if (open.delete(cause) && open.size === 0 && begun) {
      times.push({ from: begun.at, until: entry.at, reason: begun.reason });
      begun = null;
    }
  }
  return begun ? [...times, { from: begun.at, until: null, reason: begun.reason }] : times;
}

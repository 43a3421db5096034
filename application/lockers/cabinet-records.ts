/** What the platform remembers of a cabinet's link and of its events (locks.md §2). */
import { minute, type Instant, type VersionedRecord } from '#domain/shared/record.js';

export const cabinetEventTypes = [
  'code.accepted',
  'code.refused',
  'code.lockedOut',
  'door.opened',
  'door.closed',
  'door.ajar',
  'open.timeout',
  'battery.low',
  'battery.critical',
  'tamper',
  'lock.restarted',
  'clock.drift',
] as const;
export type CabinetEventType = (typeof cabinetEventTypes)[number];

/** One event as the device told it: unique by (cabinet, boot, sequence number). */
export interface CabinetEvent {
  readonly id: string;
  readonly cabinetId: string;
  readonly bootId: string;
  readonly seq: number;
  readonly at: Instant;
  readonly receivedAt: Instant;
  readonly lockerId: string | null;
  readonly type: CabinetEventType;
  /** The grant whose code was typed, or the opening's command, when the device knows. */
  readonly grantId: string | null;
  readonly commandId: string | null;
  /** Processed in device order: null while an earlier event is missing. */
  readonly processedAt: Instant | null;
}

/** The link to a cabinet's gateway; the id is the cabinet's own. */
export interface CabinetLink extends VersionedRecord {
  readonly companyId: string;
  readonly isOnline: boolean;
  readonly lastSeenAt: Instant | null;
  readonly bootId: string | null;
  /** The last sequence number processed of that boot. */
  readonly lastSeq: number;
  readonly hasGap: boolean;
}

/** A gateway beats every minute; silent for five, it is away even when the broker never said so (locks.md §2). */
const silentAfterMs = 5 * minute;

export const isLinkUp = (link: CabinetLink | null, now: Instant): boolean =>
  link !== null && link.isOnline && link.lastSeenAt !== null && now < link.lastSeenAt + silentAfterMs;

/** Nothing that happened at its doors is still to come. */
export const hasToldAll = (link: CabinetLink | null, now: Instant): boolean =>
  isLinkUp(link, now) && link?.hasGap === false;

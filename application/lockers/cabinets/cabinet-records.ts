/** The stored state of a cabinet's link, and its events (devices.md#presence). */
import type { GatewayClock } from '#domain/locks/gateway-clock.js';
import type { EventVerdict } from '#domain/locks/judge.js';
import { cabinetSilentMs } from '#domain/locks/gateway-clock.js';
import { minute, second, type Instant, type VersionedRecord } from '#domain/shared/record.js';

/** The event types that a gateway may send. */
export const deviceEventTypes = [
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
/** `unknown`: unreadable, or not allowed for this gateway; `raw` has the text. */
export const cabinetEventTypes = [...deviceEventTypes, 'unknown'] as const;
export type CabinetEventType = (typeof cabinetEventTypes)[number];

/** One event of a device with the result of its check (judge.ts): unique by (cabinet, log, sequence number). */
export interface CabinetEvent {
  readonly id: string;
  readonly companyId: string;
  readonly cabinetId: string;
  /** The device's log: its boot id, with a suffix if the boot restarted its count under the same id. */
  readonly bootId: string;
  readonly seq: number;
  /** When it happened, as far as plausible; used for all business dates. */
  readonly at: Instant;
  /** When it happened by the device's own clock; null if unreadable. */
  readonly deviceAt: Instant | null;
  readonly receivedAt: Instant;
  readonly lockerId: string | null;
  readonly type: CabinetEventType;
  /** The grant whose code was typed, or the opening's command, if the device knows it. */
  readonly grantId: string | null;
  readonly commandId: string | null;
  /** Processed in device order: null while an earlier event is missing. */
  readonly processedAt: Instant | null;
  readonly verdict: EventVerdict;
  /** The message itself, truncated, if a part of it is unknown here; null otherwise. */
  readonly raw: string | null;
}

/** The link to a cabinet's gateway; the id is the cabinet's own. */
export interface CabinetLink extends VersionedRecord, GatewayClock {
  readonly companyId: string;
  readonly isOnline: boolean;
  readonly lastSeenAt: Instant | null;
  /** When it was last found disconnected, by the broker or by a timeout; null while connected. */
  readonly lostAt: Instant | null;
  /** The boot id sent by the device. */
  readonly bootId: string | null;
  /** The name under which events of that boot are stored. */
  readonly logId: string | null;
  /** The last sequence number processed of that boot. */
  readonly lastSeq: number;
  /** The highest sequence number that the device is known to have used: events in between are on their way, or lost. */
  readonly knownSeq: number;
  /** Until when events may arrive that piled up while it, or our own broker connection, was down; null if never. */
  readonly catchingUpUntil: Instant | null;
  /** The counter in its status, if lower than what was processed of the same boot; null without a contradiction. */
  readonly wentBackTo: number | null;
  /** When the last event in order happened: a lower bound for all later ones. */
  readonly lastEventAt: Instant | null;
  /** Messages that were unreadable, or not allowed for this gateway: their count, and the last one. */
  readonly droppedCount: number;
  readonly droppedAt: Instant | null;
  readonly droppedReason: string | null;
  readonly droppedText: string | null;
}

/** What a heartbeat without news changes of its cabinet's link. */
export interface CabinetHeartbeat extends Pick<GatewayClock, 'clockOffsetMs' | 'clockReportedAt'> {
  readonly cabinetId: string;
  readonly bootId: string;
  readonly receivedAt: Instant;
}

/** Dropped messages since an instant and up to now; `text` is the beginning of the last. */
export interface DroppedMessages {
  readonly cabinetId: string;
  readonly count: number;
  readonly since: Instant;
  readonly now: Instant;
  readonly reason: string;
  readonly text: string;
}

/** A cabinet silent for this long counts as disconnected, also without a message from the broker. */
export const isLinkUp = (link: Pick<CabinetLink, 'isOnline' | 'lastSeenAt'> | null, now: Instant): boolean =>
  link !== null && link.isOnline && link.lastSeenAt !== null && now < link.lastSeenAt + cabinetSilentMs;

/**
 * A connected cabinet sends a heartbeat every minute. Tolerates a broker that took the end of an older connection for
 * the current one.
 */
const believedAwayMs = 2 * minute;

/** The same for a reader that needs the time (displayed-code-state.ts). */
export const linkFactsOf = (link: CabinetLink | null, now: Instant) => ({
  isLinkUp: isLinkUp(link, now),
  lastSeenAt: link?.lastSeenAt ?? null,
  /** Since when it was certainly unreachable; null if that is not certain. */
  awaySince: link && !link.isOnline && now >= (link.lostAt ?? now) + believedAwayMs ? link.lostAt : null,
});

/** Since when the cabinet has no network, for the customer at it; null while connected, or if it never was. */
export const unreachableSince = (link: CabinetLink | null, now: Instant): Instant | null =>
  isLinkUp(link, now) ? null : (link?.lastSeenAt ?? null);

export const hasGap = ({ lastSeq, knownSeq }: CabinetLink): boolean => lastSeq < knownSeq;

/** The backlog of a restarted gateway is unknown: waits this long for all of it. */
export const catchingUpMs = 30 * second;

/** Whether all events at the cabinet's doors have arrived. */
export const hasReportedAll = (link: CabinetLink | null, now: Instant): boolean =>
  link !== null && isLinkUp(link, now) && !hasGap(link) && now >= (link.catchingUpUntil ?? 0);

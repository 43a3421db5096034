/** What the platform remembers of a cabinet's link and of its events (devices.md#presence). */
import type { GatewayClock } from '#domain/locks/gateway-clock.js';
import type { EventVerdict } from '#domain/locks/judge.js';
import { cabinetSilentMs } from '#domain/lockers/cabinet-link.js';
import { minute, second, type Instant, type VersionedRecord } from '#domain/shared/record.js';

/** What a gateway may tell. */
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
/** `unknown`: what it told cannot be read here, or is not its to tell; `raw` has the words. */
export const cabinetEventTypes = [...deviceEventTypes, 'unknown'] as const;
export type CabinetEventType = (typeof cabinetEventTypes)[number];

/** One event that a device told, as it was judged (judge.ts): unique by (cabinet, log, sequence number). */
export interface CabinetEvent {
  readonly id: string;
  readonly companyId: string;
  readonly cabinetId: string;
  /** The log that it is of: the device's own word for its boot, and more where that counted anew under the same word. */
  readonly bootId: string;
  readonly seq: number;
  /** When it happened, as far as that can be true: what the business is dated by. */
  readonly at: Instant;
  /** When it happened by the device's own clock; null where that is no time. */
  readonly deviceAt: Instant | null;
  readonly receivedAt: Instant;
  readonly lockerId: string | null;
  readonly type: CabinetEventType;
  /** The grant whose code was typed, or the opening's command, when the device knows. */
  readonly grantId: string | null;
  readonly commandId: string | null;
  /** Processed in device order: null while an earlier event is missing. */
  readonly processedAt: Instant | null;
  readonly verdict: EventVerdict;
  /** The message itself, cut, where something of it is not known here; null otherwise. */
  readonly raw: string | null;
}

/** The link to a cabinet's gateway; the id is the cabinet's own. */
export interface CabinetLink extends VersionedRecord, GatewayClock {
  readonly companyId: string;
  readonly isOnline: boolean;
  readonly lastSeenAt: Instant | null;
  /** When it was last said, by the broker or by its silence, that it is away; null while it is there. */
  readonly lostAt: Instant | null;
  /** The device's own word for its boot. */
  readonly bootId: string | null;
  /** The name under which events of that boot are stored. */
  readonly logId: string | null;
  /** The last sequence number processed of that boot. */
  readonly lastSeq: number;
  /** The highest that it is known to have given out: what lies between is on its way, or lost. */
  readonly knownSeq: number;
  /** Until when it may tell what piled up while it, or our own line, was away; null as long as neither ever was. */
  readonly catchingUpUntil: Instant | null;
  /** What its status said of the same boot when that was less than what was processed; null where nothing contradicts. */
  readonly wentBackTo: number | null;
  /** When the last event in its order happened: none after it happened before. */
  readonly lastEventAt: Instant | null;
  /** Messages of it that could not be read, or were not its to send: how many, and the last of them. */
  readonly droppedCount: number;
  readonly droppedAt: Instant | null;
  readonly droppedReason: string | null;
  readonly droppedText: string | null;
}

/** What a gateway says every minute: the highest number that it gave out since it started, and what its clock shows. */
export type CabinetBeat = Readonly<{ cabinetId: string; bootId: string; lastSeq: number }> & GatewayClock;

/** Messages that were dropped, since an instant and up to now; `text` is the beginning of the last. */
export interface DroppedNote {
  readonly cabinetId: string;
  readonly count: number;
  readonly since: Instant;
  readonly now: Instant;
  readonly reason: string;
  readonly text: string;
}

/** One that was silent for so long is away even when the broker never said so. */
export const isLinkUp = (link: Pick<CabinetLink, 'isOnline' | 'lastSeenAt'> | null, now: Instant): boolean =>
  link !== null && link.isOnline && link.lastSeenAt !== null && now < link.lastSeenAt + cabinetSilentMs;

/** A cabinet that is there says so every minute, also where the broker took an older connection of it for its last. */
const believedAwayMs = 2 * minute;

/** The same for a reader who has to know since when (told-code-state.ts). */
export const heardOf = (link: CabinetLink | null, now: Instant) => ({
  isLinkUp: isLinkUp(link, now),
  lastSeenAt: link?.lastSeenAt ?? null,
  /** From when on nothing reached it, for certain; null where that is not certain. */
  awaySince: link && !link.isOnline && now >= (link.lostAt ?? now) + believedAwayMs ? link.lostAt : null,
});

/** Since when the cabinet has no network, for whoever stands before it; null while it is reached, and of one that never was. */
export const unreachableSince = (link: CabinetLink | null, now: Instant): Instant | null =>
  isLinkUp(link, now) ? null : (link?.lastSeenAt ?? null);

export const hasGap = ({ lastSeq, knownSeq }: CabinetLink): boolean => lastSeq < knownSeq;

/** Nobody says how much piled up where a gateway started anew meanwhile: a moment is waited for all of it. */
export const catchingUpMs = 30 * second;

/** Nothing that happened at its doors is still to come. */
export const hasToldAll = (link: CabinetLink | null, now: Instant): boolean =>
  link !== null && isLinkUp(link, now) && !hasGap(link) && now >= (link.catchingUpUntil ?? 0);

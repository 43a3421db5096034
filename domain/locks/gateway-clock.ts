/**
 * Whether a gateway's clock can be trusted (devices.md#judging-messages): device time orders a device's own events. It
 * dates anything else only while the gateway reports that its clock was set and that clock is near ours.
 */
import { minute, second, type Instant } from '#domain/shared/record.js';
import { durationText, ofUnit } from '#domain/shared/duration-words.js';
import { typeset } from '#domain/shared/typography.js';

/**
 * A gateway sends a heartbeat every minute; after five minutes of silence it counts as offline (devices.md#presence).
 */
export const cabinetSilentMs = 5 * minute;

/** `unknown`: it never reported a time. `unset`: not set since its start, or the reported time is invalid. */
export const gatewayClockStates = ['unknown', 'right', 'unset', 'ahead', 'behind'] as const;
export type GatewayClockState = (typeof gatewayClockStates)[number];

export interface GatewayClock {
  readonly clock: GatewayClockState;
  /** How far it was ahead of ours at the last status; null without a time. */
  readonly clockOffsetMs: number | null;
  /** The time of that status as reported; used to recognise a repeated delivery. */
  readonly clockReportedAt: Instant | null;
}

/** The clock fields of a status. */
export interface ClockReport {
  /** Null if unreadable. */
  readonly deviceAt: Instant | null;
  readonly isSynchronised: boolean;
}

/**
 * A clock within this difference is trusted; one that was off has to come nearer, so that staff are not notified at
 * every heartbeat.
 */
const believedWithinMs = 2 * minute;
const believedAgainWithinMs = 90 * second;

/** The state that follows from one status alone. */
export function shownClock({ deviceAt, isSynchronised }: ClockReport, now: Instant): GatewayClockState {
  if (deviceAt === null || !isSynchronised) return 'unset';
  return stateOf(deviceAt - now, believedWithinMs);
}

function stateOf(offsetMs: number, withinMs: number): GatewayClockState {
  if (Math.abs(offsetMs) <= withinMs) return 'right';
  return offsetMs > 0 ? 'ahead' : 'behind';
}

/**
 * The broker delivers a retained status again with every subscription. One that is older than the silence limit is not
 * a repetition: its clock has stopped.
 */
const isReportedAgain = (before: GatewayClock, deviceAt: Instant, now: Instant): boolean =>
  deviceAt === before.clockReportedAt && now - deviceAt < cabinetSilentMs;

/** The status was queued and is newer than the last one received: its delay says nothing about the clock. */
const isDelayed = (before: GatewayClock, deviceAt: Instant, now: Instant): boolean =>
  before.clock === 'right' &&
  before.clockReportedAt !== null &&
  deviceAt > before.clockReportedAt &&
  deviceAt < now;

/** `isCatchingUp`: messages may have been queued while the cabinet, or our own connection, was offline. */
export function clockAfter(
  before: GatewayClock,
  report: ClockReport,
  { now, isCatchingUp }: { readonly now: Instant; readonly isCatchingUp: boolean },
): GatewayClock {
  const { deviceAt, isSynchronised } = report;
  if (deviceAt === null) return { clock: 'unset', clockOffsetMs: null, clockReportedAt: null };
  if (isSynchronised && isReportedAgain(before, deviceAt, now)) return before;
  const clockOffsetMs = deviceAt - now;
  const measured = { clockOffsetMs, clockReportedAt: deviceAt };
  if (!isSynchronised) return { clock: 'unset', ...measured };
  if (isCatchingUp && isDelayed(before, deviceAt, now)) return { ...before, clockReportedAt: deviceAt };
  const wasOff = before.clock === 'ahead' || before.clock === 'behind';
  return { clock: stateOf(clockOffsetMs, wasOff ? believedAgainWithinMs : believedWithinMs), ...measured };
}

export const isClockOff = ({ clock }: Pick<GatewayClock, 'clock'>): boolean =>
  clock !== 'right' && clock !== 'unknown';

/** The earliest possible time of an event, and the time of its receipt. */
interface Bounds {
  /** When the related grant, opening or claim began; null without one. */
  readonly beganAt: Instant | null;
  readonly receivedAt: Instant;
}

/**
 * The instant that business rules use: never before the start of the related grant, opening or claim, never after the
 * receipt.
 */
export function happenedAt(
  { clock }: Pick<GatewayClock, 'clock'>,
  deviceAt: Instant | null,
  { beganAt, receivedAt }: Bounds,
): Instant {
  if (clock !== 'right' || deviceAt === null) return receivedAt;
  return Math.min(receivedAt, Math.max(deviceAt, beganAt ?? deviceAt));
}

/** A gateway's wrong clock in French, for every staff view. */
const apart = (offsetSeconds: number): string => {
  const ms = Math.abs(offsetSeconds) * second;
  return ms < minute ? ofUnit(Math.abs(offsetSeconds), 's') : durationText(ms);
};

/** `en avance de 3 min`; empty if the clock is right. */
export function gatewayClockText(state: GatewayClockState, offsetSeconds: number | null): string {
  switch (state) {
    case 'unset':
      return 'pas à l’heure, la passerelle le dit elle-même';
    case 'ahead':
      return `en avance de ${apart(offsetSeconds ?? 0)}`;
    case 'behind':
      return `en retard de ${apart(offsetSeconds ?? 0)}`;
    case 'right':
    case 'unknown':
      return '';
  }
}

interface ShownClock {
  readonly state: GatewayClockState;
  readonly offsetSeconds: number | null;
}

/** `Horloge de la passerelle : en avance de 3 min`; null if the clock is right or unknown. */
export function gatewayClockWarning(clock: ShownClock | null): string | null {
  const text = clock ? gatewayClockText(clock.state, clock.offsetSeconds) : '';
  return text === '' ? null : typeset(`Horloge de la passerelle : ${text}`);
}

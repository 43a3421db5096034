/**
 * What a gateway's clock is worth (devices.md#judging-messages): device time orders a device's own events, and dates anything else
 * only while the gateway says that its clock was set and that clock is near ours.
 */
import { cabinetSilentMs } from '#domain/lockers/cabinet-link.js';
import { minute, second, type Instant } from '#domain/shared/record.js';

/** `unknown`: it never said what time it has. `unset`: not set since its start, or what it says is no time. */
export const gatewayClockStates = ['unknown', 'right', 'unset', 'ahead', 'behind'] as const;
export type GatewayClockState = (typeof gatewayClockStates)[number];

export interface GatewayClock {
  readonly clock: GatewayClockState;
  /** How far it was ahead of ours at the last status; null where it said no time. */
  readonly clockOffsetMs: number | null;
  /** What it said then, as it said it: a status that is delivered once more is known by that. */
  readonly clockToldAt: Instant | null;
}

/** What a status says of the clock. */
export interface ClockReport {
  /** Null where it cannot be read. */
  readonly deviceAt: Instant | null;
  readonly isSynchronised: boolean;
}

/** So far from ours a clock is still believed; one that was off has to come nearer, so that nobody is told at every heartbeat. */
const believedWithinMs = 2 * minute;
const believedAgainWithinMs = 90 * second;

/** The state that a status shows by itself, whatever was known before. */
export function shownClock({ deviceAt, isSynchronised }: ClockReport, now: Instant): GatewayClockState {
  if (deviceAt === null || !isSynchronised) return 'unset';
  return stateOf(deviceAt - now, believedWithinMs);
}

function stateOf(offsetMs: number, withinMs: number): GatewayClockState {
  if (Math.abs(offsetMs) <= withinMs) return 'right';
  return offsetMs > 0 ? 'ahead' : 'behind';
}

/** A retained status comes once more with every subscription; one that is older than a silence is no repetition, but a clock that stands. */
const isToldAgain = (before: GatewayClock, deviceAt: Instant, now: Instant): boolean =>
  deviceAt === before.clockToldAt && now - deviceAt < cabinetSilentMs;

/** It waited for us, and was sent after the last one that we heard: that it is late says nothing of the clock. */
const isDelayed = (before: GatewayClock, deviceAt: Instant, now: Instant): boolean =>
  before.clock === 'right' && before.clockToldAt !== null && deviceAt > before.clockToldAt && deviceAt < now;

/** `isCatchingUp`: what comes now may have waited while the cabinet, or our own line, was away. */
export function clockAfter(
  before: GatewayClock,
  report: ClockReport,
  { now, isCatchingUp }: { readonly now: Instant; readonly isCatchingUp: boolean },
): GatewayClock {
  const { deviceAt, isSynchronised } = report;
  if (deviceAt === null) return { clock: 'unset', clockOffsetMs: null, clockToldAt: null };
  if (isSynchronised && isToldAgain(before, deviceAt, now)) return before;
  const clockOffsetMs = deviceAt - now;
  const told = { clockOffsetMs, clockToldAt: deviceAt };
  if (!isSynchronised) return { clock: 'unset', ...told };
  if (isCatchingUp && isDelayed(before, deviceAt, now)) return { ...before, clockToldAt: deviceAt };
  const wasOff = before.clock === 'ahead' || before.clock === 'behind';
  return { clock: stateOf(clockOffsetMs, wasOff ? believedAgainWithinMs : believedWithinMs), ...told };
}

export const isClockOff = ({ clock }: Pick<GatewayClock, 'clock'>): boolean =>
  clock !== 'right' && clock !== 'unknown';

/** When something may have happened at the earliest, and when it was told. */
interface Bounds {
  /** When the grant, the opening or the claim behind it began; null where nothing is behind it. */
  readonly beganAt: Instant | null;
  readonly receivedAt: Instant;
}

/** The instant that the business dates it by: never before what it is about began, never after it was told. */
export function happenedAt(
  { clock }: Pick<GatewayClock, 'clock'>,
  deviceAt: Instant | null,
  { beganAt, receivedAt }: Bounds,
): Instant {
  if (clock !== 'right' || deviceAt === null) return receivedAt;
  return Math.min(receivedAt, Math.max(deviceAt, beganAt ?? deviceAt));
}

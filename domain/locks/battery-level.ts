/**
 * Battery state of a lock (devices.md#batteries): locks report thresholds and never a percentage. A dead lock reports
 * nothing: it is one that warned of a critical battery and that its gateway no longer reaches.
 */
import type { Instant } from '#domain/shared/record.js';
import type { LockState } from './lock-state.js';

export const batteryLevels = ['ok', 'low', 'critical', 'dead'] as const;
/** The levels of which a lock warned. */
export const warnedBatteries = ['low', 'critical', 'dead'] as const;
export type WarnedBattery = (typeof warnedBatteries)[number];
export type BatteryLevel = (typeof batteryLevels)[number];

/** `reportedAt`: when the lock last reported it, or fell silent; null while it has never reported a battery event. */
interface BatteryKnown {
  readonly level: BatteryLevel;
  readonly reportedAt: Instant | null;
}

type BatteryState = Pick<LockState, 'battery' | 'batterySince' | 'unreachableSince'>;

export function batteryOf(state: BatteryState | undefined): BatteryKnown {
  if (!state) return { level: 'ok', reportedAt: null };
  const { battery, batterySince, unreachableSince } = state;
  if (battery === 'critical' && unreachableSince !== null)
    return { level: 'dead', reportedAt: unreachableSince };
  return { level: battery, reportedAt: batterySince };
}

/**
 * What is known of a lock's battery (devices.md#batteries): locks tell thresholds and never a percentage, so there is none here. A dead
 * lock tells nothing at all: it is one that warned of its last cells, and that its gateway does not reach any more.
 */
import type { Instant } from '#domain/shared/record.js';
import type { LockState } from './lock-state.js';

export const batteryLevels = ['ok', 'low', 'critical', 'dead'] as const;
/** Those of which a lock warned. */
export const warnedBatteries = ['low', 'critical', 'dead'] as const;
export type WarnedBattery = (typeof warnedBatteries)[number];
export type BatteryLevel = (typeof batteryLevels)[number];

/** `toldAt`: when the lock told it last, or fell silent; null while it never told anything of its battery. */
interface BatteryKnown {
  readonly level: BatteryLevel;
  readonly toldAt: Instant | null;
}

type BatteryState = Pick<LockState, 'battery' | 'batterySince' | 'unreachableSince'>;

export function batteryOf(state: BatteryState | undefined): BatteryKnown {
  if (!state) return { level: 'ok', toldAt: null };
  const { battery, batterySince, unreachableSince } = state;
  if (battery === 'critical' && unreachableSince !== null) return { level: 'dead', toldAt: unreachableSince };
  return { level: battery, toldAt: batterySince };
}

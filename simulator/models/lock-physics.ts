/**
 * The physical behaviour of a simulated lock of each model, beyond the platform's data (devices.md#lock-models): how
 * fast, for how long, how often it fails. The other table of the models is domain/locks/templates.ts.
 */
import type { LockModelName } from '#domain/locks/templates.js';
import { minute, second } from '#domain/shared/record.js';

export interface LockPhysics {
  /** The latency of a code on its way to the lock: log-normal; null if no code is pushed. */
  readonly pushLatency: { readonly medianMs: number; readonly p95Ms: number; readonly capMs: number } | null;
  /** Consecutive wrong codes before the keypad locks out, and for how long each time (the last repeats). */
  readonly wrongCodesBeforeLockout: number;
  readonly lockoutLadderMs: readonly number[];
  readonly relockMs: number;
  readonly openTimeoutMs: number | null;
  readonly ajarWarningMs: number | null;
  readonly ajarAlarmMs: number | null;
  readonly logSize: number;
  /** Share of openings that fail below the critical battery level. */
  readonly criticalFailureShare: number;
}

export const lockPhysics: Readonly<Record<LockModelName, LockPhysics>> = {
  ev608: {
    pushLatency: { medianMs: 2 * second, p95Ms: 20 * second, capMs: minute },
    wrongCodesBeforeLockout: 5,
    lockoutLadderMs: [minute, 5 * minute, 10 * minute],
    relockMs: 5 * second,
    openTimeoutMs: 8 * second,
    ajarWarningMs: minute,
    ajarAlarmMs: 10 * minute,
    logSize: 500,
    criticalFailureShare: 0.05,
  },
  eurolock3780: {
    pushLatency: null,
    wrongCodesBeforeLockout: 3,
    lockoutLadderMs: [10 * second, minute, 5 * minute],
    relockMs: 4 * second,
    openTimeoutMs: null,
    ajarWarningMs: null,
    ajarAlarmMs: null,
    logSize: 250,
    criticalFailureShare: 0.05,
  },
};

/** How many of its own events a gateway stores. */
export const gatewayLogSize = 500;

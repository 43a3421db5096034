/**
 * The two lock models as data (design notes "Locks", §1). No public data sheet of either was found: the numbers model the
 * nearest real locks, and when a real sheet turns up only this file changes.
 */
import { day, hour, minute, second } from '#domain/shared/record.js';

export const lockModelNames = ['ev608', 'eurolock3780'] as const;
export type LockModelName = (typeof lockModelNames)[number];

export interface LockTemplate {
  readonly model: LockModelName;
  /** `pushed`: the gateway writes codes on the lock. `computed`: lock and platform compute the same code. */
  readonly codes: 'pushed' | 'computed';
  readonly codeLength: number;
  /** Of codes for staff: longer where they can be chosen, so that nobody takes one for a customer's. */
  readonly maintenanceCodeLength: number;
  readonly codeLengthAccepted: { readonly min: number; readonly max: number };
  readonly minDistinctDigits: number;
  readonly maxStoredCodes: number | null;
  /** Pushed codes reach the lock at most this long before their window. */
  readonly preloadMs: number;
  readonly canRevoke: boolean;
  readonly canOpenRemotely: boolean;
  readonly hasDoorSensor: boolean;
  /** Consecutive wrong codes before the keypad locks out, and for how long each time (the last repeats). */
  readonly wrongCodesBeforeLockout: number;
  readonly lockoutLadderMs: readonly number[];
  readonly relockMs: number;
  readonly openTimeoutMs: number | null;
  readonly ajarWarningMs: number | null;
  readonly ajarAlarmMs: number | null;
  readonly logSize: number;
  readonly battery: {
    readonly cells: string;
    readonly percentPerOpening: number;
    readonly percentPerDay: number;
    readonly lowPercent: number;
    readonly replacePercent: number;
    readonly criticalPercent: number;
    /** Share of openings that fail below the critical level. */
    readonly criticalFailureShare: number;
  };
  readonly clockDriftPpm: number;
  /** Computed codes only. */
  readonly durationClassesHours: readonly number[];
  readonly codesPerStartHourAndClass: number;
  readonly activationMs: number;
  readonly guardMs: number;
  readonly pushLatency: { readonly medianMs: number; readonly p95Ms: number; readonly capMs: number } | null;
}

export const lockTemplates: Readonly<Record<LockModelName, LockTemplate>> = {
  ev608: {
    model: 'ev608',
    codes: 'pushed',
    codeLength: 6,
    maintenanceCodeLength: 8,
    codeLengthAccepted: { min: 4, max: 9 },
    minDistinctDigits: 3,
    maxStoredCodes: 100,
    preloadMs: 72 * hour,
    canRevoke: true,
    canOpenRemotely: true,
    hasDoorSensor: true,
    wrongCodesBeforeLockout: 5,
    lockoutLadderMs: [minute, 5 * minute, 10 * minute],
    relockMs: 5 * second,
    openTimeoutMs: 8 * second,
    ajarWarningMs: minute,
    ajarAlarmMs: 10 * minute,
    logSize: 500,
    battery: {
      cells: '4×AA',
      percentPerOpening: 0.02,
      percentPerDay: 0.078,
      lowPercent: 30,
      replacePercent: 20,
      criticalPercent: 10,
      criticalFailureShare: 0.05,
    },
    clockDriftPpm: 20,
    durationClassesHours: [],
    codesPerStartHourAndClass: 0,
    activationMs: 0,
    guardMs: 0,
    pushLatency: { medianMs: 2 * second, p95Ms: 20 * second, capMs: minute },
  },
  eurolock3780: {
    model: 'eurolock3780',
    codes: 'computed',
    codeLength: 9,
    maintenanceCodeLength: 9,
    codeLengthAccepted: { min: 9, max: 9 },
    minDistinctDigits: 1,
    maxStoredCodes: null,
    preloadMs: 0,
    canRevoke: false,
    canOpenRemotely: false,
    hasDoorSensor: false,
    wrongCodesBeforeLockout: 3,
    lockoutLadderMs: [10 * second, minute, 5 * minute],
    relockMs: 4 * second,
    openTimeoutMs: null,
    ajarWarningMs: null,
    ajarAlarmMs: null,
    logSize: 250,
    battery: {
      cells: '2×AAA',
      percentPerOpening: 0.02,
      percentPerDay: 0.05,
      lowPercent: 20,
      replacePercent: 20,
      criticalPercent: 10,
      criticalFailureShare: 0.05,
    },
    clockDriftPpm: 20,
    durationClassesHours: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 24, 48, 72, 120, 168, 336, 504],
    codesPerStartHourAndClass: 3,
    activationMs: day,
    guardMs: minute,
    pushLatency: null,
  },
};

/**
 * Properties of each lock model (devices.md#lock-models): the only place that names one. No public data sheet of either
 * was found: the numbers model the nearest real locks. A real sheet would change only this table, and the behaviour
 * that the simulated lock adds (simulator/models/lock-physics.ts). A new model is a row in each of the two.
 */
import { day, hour, minute } from '#domain/shared/record.js';

export interface LockCapabilities {
  /** `pushed`: the gateway writes codes to the lock. `computed`: lock and platform compute the same code. */
  readonly codes: 'pushed' | 'computed';
  readonly codeLength: number;
  /** Length of staff codes: longer where possible, so that they are not mistaken for a customer's. */
  readonly maintenanceCodeLength: number;
  readonly codeLengthAccepted: { readonly min: number; readonly max: number };
  readonly minDistinctDigits: number;
  readonly maxStoredCodes: number | null;
  /** Pushed codes reach the lock at most this long before their window. */
  readonly preloadMs: number;
  readonly canRevoke: boolean;
  readonly canOpenRemotely: boolean;
  readonly hasDoorSensor: boolean;
  readonly battery: {
    readonly batterySet: string;
    /** Used by the battery forecast and by the simulated lock. */
    readonly percentPerOpening: number;
    readonly percentPerDay: number;
    readonly lowPercent: number;
    readonly replacePercent: number;
    readonly criticalPercent: number;
  };
  readonly clockDriftPpm: number;
  /**
   * For computed codes only, like the following ones: separates the hashes of this construction from any other use of a
   * secret.
   */
  readonly codeLabel: string;
  readonly durationClassesHours: readonly number[];
  readonly codesPerStartHourAndClass: number;
  readonly activationMs: number;
  readonly marginMs: number;
}

/** The parameters of computed codes. */
export type ComputedRules = Pick<
  LockCapabilities,
  | 'codeLength'
  | 'codeLabel'
  | 'durationClassesHours'
  | 'codesPerStartHourAndClass'
  | 'activationMs'
  | 'marginMs'
  | 'clockDriftPpm'
>;

const noComputedCodes = {
  codeLabel: '',
  durationClassesHours: [],
  codesPerStartHourAndClass: 0,
  activationMs: 0,
  marginMs: 0,
} as const;

/** The first one is the default model of a locker. */
const table = {
  ev608: {
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
    battery: {
      batterySet: '4×AA',
      percentPerOpening: 0.02,
      percentPerDay: 0.078,
      lowPercent: 30,
      replacePercent: 20,
      criticalPercent: 10,
    },
    clockDriftPpm: 20,
    ...noComputedCodes,
  },
  eurolock3780: {
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
    battery: {
      batterySet: '2×AAA',
      percentPerOpening: 0.02,
      percentPerDay: 0.05,
      lowPercent: 20,
      replacePercent: 20,
      criticalPercent: 10,
    },
    clockDriftPpm: 20,
    codeLabel: 'consigne eurolock3780 1',
    durationClassesHours: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 24, 48, 72, 120, 168, 336, 504],
    codesPerStartHourAndClass: 3,
    activationMs: day,
    marginMs: minute,
  },
} satisfies Record<string, LockCapabilities>;

export type LockModelName = keyof typeof table;

export const lockTemplates: Readonly<Record<LockModelName, LockCapabilities>> = table;

const [first, ...others] = Object.keys(table) as [LockModelName, ...LockModelName[]];
export const lockModelNames = [first, ...others] as const;

export const usualLockModel: LockModelName = first;

export const isLockModel = (name: string): name is LockModelName => Object.hasOwn(table, name);

/** In French, for choosing a model. */
export const lockModelText = (name: LockModelName): string =>
  `${name} (${lockTemplates[name].codes === 'pushed' ? 'connectée' : 'autonome'})`;

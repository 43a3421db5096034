/** The real state of cabinets and lockers, fetched from the control API (simulator.md#control-api). */
import type { Instant } from '#domain/shared/record.js';
import { faultsOf, type ActiveFault } from '#simulator/page/faults/faults.js';
import { fieldsOf, instantOf, listOf, numberOf, oneOf, textOf } from '#simulator/page/reading.js';
import { isLockModel, lockModelText, lockTemplates, usualLockModel } from '#domain/locks/templates.js';
import { percentText } from '#web/lib/money.js';

export const doors = ['closed', 'open', 'ajar'] as const;
export type Door = (typeof doors)[number];

export interface SimCode {
  readonly code: string;
  readonly from: Instant | null;
  readonly until: Instant | null;
  /** Null if unlimited. */
  readonly usesLeft: number | null;
}

export interface SimLocker {
  readonly lockerId: string;
  readonly number: number;
  readonly model: string;
  readonly door: Door;
  readonly bolt: 'locked' | 'free';
  readonly batteryPercent: number;
  readonly codes: readonly SimCode[];
  readonly masterCode: string | null;
  readonly technicianCode: string | null;
  readonly content: string | null;
  readonly faults: readonly ActiveFault[];
  readonly lockedOutUntil: Instant | null;
  /** The display of an offline lock, standard time all year; null for any other. */
  readonly clock: string | null;
  readonly heightMm?: number;
  readonly widthMm?: number;
  readonly column?: number;
  readonly row?: number;
}

export interface SimCabinet {
  readonly cabinetId: string;
  readonly name: string;
  readonly isOnline: boolean;
  /** A real gateway uses the connection, and the simulator does not touch it. */
  readonly isReal: boolean;
  readonly lockers: readonly SimLocker[];
  readonly faults: readonly ActiveFault[];
  /** Events that were not sent to the platform yet. */
  readonly backlog: number;
}

export function cabinetOf(value: unknown): SimCabinet {
  const fields = fieldsOf(value);
  const cabinetId = textOf(fields['cabinetId']) ?? '';
  return {
    cabinetId,
    name: textOf(fields['name']) ?? `Consigne ${cabinetId.slice(-6)}`,
    isOnline: fields['isOnline'] !== false,
    isReal: fields['isReal'] === true,
    lockers: listOf(fields['lockers']).map(lockerOf),
    faults: faultsOf(fields['faults'], cabinetId),
    backlog: numberOf(fields['backlog']) ?? 0,
  };
}

function lockerOf(value: unknown): SimLocker {
  const fields = fieldsOf(value);
  const lockerId = textOf(fields['lockerId']) ?? '';
  return {
    lockerId,
    number: numberOf(fields['number']) ?? 0,
    model: textOf(fields['model']) ?? '',
    door: oneOf(doors, fields['door']) ?? 'closed',
    bolt: fields['bolt'] === 'free' ? 'free' : 'locked',
    batteryPercent: numberOf(fields['battery']) ?? 0,
    codes: listOf(fields['codes']).map(codeOf),
    masterCode: textOf(fields['masterCode']),
    technicianCode: textOf(fields['technicianCode']),
    content: textOf(fields['content']),
    faults: faultsOf(fields['faults'], lockerId),
    lockedOutUntil: instantOf(fields['lockedOutUntil']),
    clock: textOf(fields['clock']),
    ...placeOf(fields),
  };
}

function placeOf(fields: ReturnType<typeof fieldsOf>): Partial<SimLocker> {
  const place = (['heightMm', 'widthMm', 'column', 'row'] as const).map(
    (name) => [name, numberOf(fields[name])] as const,
  );
  return Object.fromEntries(place.filter(([, value]) => value !== null));
}

function codeOf(value: unknown): SimCode {
  const { code, from, until, usesLeft } = fieldsOf(value);
  return {
    code: textOf(code) ?? '',
    from: instantOf(from),
    until: instantOf(until),
    usesLeft: numberOf(usesLeft),
  };
}

/** The page's data of a lock's model: its capabilities and texts (devices.md#lock-models). */
export const modelText = (model: string): string => (isLockModel(model) ? lockModelText(model) : model);

/** Faults of a part that some locks lack; the control API refuses them for those. */
const faultsOfParts = {
  remote: ['opens-without-ack', 'slow', 'result-after-expiry'],
  sensor: ['stuck-sensor'],
  memory: [
    'code-refused-full',
    'code-refused-duplicate',
    'code-refused-pattern',
    'code-refused-quota',
    'code-changed-by-hand',
  ],
} as const;

export function lockCanHave(model: string, fault: string): boolean {
  if (!isLockModel(model)) return true;
  const { canOpenRemotely, hasDoorSensor, codes } = lockTemplates[model];
  const has = { remote: canOpenRemotely, sensor: hasDoorSensor, memory: codes === 'pushed' };
  const isOf = (part: keyof typeof has): boolean => faultsOfParts[part].some((name) => name === fault);
  return (['remote', 'sensor', 'memory'] as const).every((part) => has[part] || !isOf(part));
}

/** The longest code of any model, for a model unknown to the page. */
const longestCode = 9;

export const codeLengthOf = (model: string): number =>
  isLockModel(model) ? lockTemplates[model].codeLengthAccepted.max : longestCode;

type BatteryLevel = 'good' | 'low' | 'critical' | 'dead';

export function batteryLevel(model: string, percent: number): BatteryLevel {
  const { lowPercent, criticalPercent } = lockTemplates[isLockModel(model) ? model : usualLockModel].battery;
  if (percent <= 0) return 'dead';
  if (percent <= criticalPercent) return 'critical';
  return percent <= lowPercent ? 'low' : 'good';
}

export const batteryWords: Readonly<Record<BatteryLevel, string>> = {
  good: 'Batterie bonne',
  low: 'Batterie faible',
  critical: 'Batterie critique',
  dead: 'Batterie morte',
};

export const batteryText = (percent: number): string => percentText(Math.round(percent));

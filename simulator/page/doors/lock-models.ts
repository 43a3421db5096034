/** The page's data of a lock's model: its capabilities and texts (devices.md#lock-models). */
import { isLockModel, lockModelText, lockTemplates, usualLockModel } from '#domain/locks/templates.js';
import { percentText } from '#web/lib/money.js';

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

/**
 * Battery state of a lock, its forecast and its French labels (devices.md#batteries): locks report thresholds and
 * never a percentage. A dead lock reports nothing: it is one that warned of a critical battery and that its gateway
 * no longer reaches.
 */
import { type Instant, day } from '#domain/shared/record.js';
import type { LockState } from './lock-state.js';
import { counted } from '#domain/shared/plurals.js';
import { lockTemplates, type LockModelName } from './templates.js';

export const batteryLevels = ['ok', 'low', 'critical', 'dead'] as const;
/** The levels of which a lock warned. */
export const warnedBatteries = ['low', 'critical', 'dead'] as const;
type WarnedBattery = (typeof warnedBatteries)[number];
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

// When to replace batteries, in French, for every staff view.

/** The forecast of a battery, as far as it is shown. */
interface ShownForecast {
  readonly certainty: BatteryCertainty;
  /** Null if unknown. */
  readonly by: Instant | null;
  readonly isDue: boolean;
}

const sources = { reported: 'signalé par la serrure', estimated: 'estimation' } as const;

/** `day` formats a day for the reader's page. */
export function batteryDueText(
  { certainty, by, isDue }: ShownForecast,
  day: (at: Instant) => string,
): string {
  if (certainty === 'unknown' || by === null)
    return 'inconnu : posées depuis trop longtemps, à vérifier sur place';
  return `à changer ${isDue ? 'maintenant' : `vers le ${day(by)}`} (${sources[certainty]})`;
}

interface Sets {
  /** `4×AA`. */
  readonly batterySet: string;
  readonly locks: number;
}

/** « 3 jeux de 4×AA et 1 jeu de 2×AAA ». */
export const setsText = (sets: readonly Sets[]): string =>
  sets.map(({ batterySet, locks }) => `${counted(locks, 'jeu', 'jeux')} de ${batterySet}`).join(' et ');

/**
 * `reported`: reported by the lock. `unknown`: by calculation the battery is empty; either it is, or its replacement was
 * not recorded.
 */
export const batteryCertainties = ['reported', 'estimated', 'unknown'] as const;
type BatteryCertainty = (typeof batteryCertainties)[number];

/** Openings per use by an order or a technician: put in and taken out, opened again, tried by the next one. */
const openingsPerUse = { least: 1, most: 4 } as const;

/** The period that counts as the current rate of use. */
export const recentMs = 60 * day;
/** Shorter periods give no rate: two uses on the first morning do not mean two every day. */
const leastDays = 7;

export interface BatteryFacts {
  readonly model: LockModelName;
  readonly since: Instant;
  readonly uses: number;
  /** Uses within the last `recentMs`, or since the battery was installed. */
  readonly recentUses: number;
  /** What the lock reported about this battery. */
  readonly warned: { readonly level: WarnedBattery; readonly at: Instant } | null;
  /** When a lock that would have warned last reported; null for one that cannot. */
  readonly heardAt: Instant | null;
}

/**
 * Forecasts when the battery of a lock must be replaced (devices.md#batteries). A lock with a link reports thresholds;
 * one without is estimated from the age of its battery and the number of uses. Every date is cautious.
 */
export interface BatteryForecast {
  readonly certainty: BatteryCertainty;
  /** The earliest day on which the battery may reach its replacement level. */
  readonly by: Instant;
  /** Null when no honest estimate is possible. */
  readonly percent: { readonly least: number; readonly most: number } | null;
}

const daysTo = (now: Instant, at: Instant): number => Math.max(0, now - at) / day;

/** The higher of the recent and the overall rate: neither a quiet month nor a quiet year delays the date. */
function usesPerDay({ since, uses, recentUses }: BatteryFacts, now: Instant): number {
  const recent = Math.max(since, now - recentMs);
  return Math.max(
    uses / Math.max(leastDays, daysTo(now, since)),
    recentUses / Math.max(leastDays, daysTo(now, recent)),
  );
}

/** The loss per day when each use opens the door the maximum number of times. */
const lossPerDay = (known: BatteryFacts, now: Instant): number => {
  const { percentPerDay, percentPerOpening } = lockTemplates[known.model].battery;
  return percentPerDay + usesPerDay(known, now) * openingsPerUse.most * percentPerOpening;
};

interface Level {
  readonly least: number;
  readonly most: number;
}

/** A full battery less consumption by time and use. */
function estimated({ model, since, uses }: BatteryFacts, now: Instant): Level {
  const { percentPerDay, percentPerOpening } = lockTemplates[model].battery;
  const left = 100 - daysTo(now, since) * percentPerDay;
  const after = (openings: number): number => left - uses * openings * percentPerOpening;
  return { least: after(openingsPerUse.most), most: after(openingsPerUse.least) };
}

/** Calculated from a level that the lock reported, or would have reported. */
function from(level: number, at: Instant, known: BatteryFacts, now: Instant): Level {
  const days = daysTo(now, at);
  const { percentPerDay } = lockTemplates[known.model].battery;
  return { least: level - days * lossPerDay(known, now), most: level - days * percentPerDay };
}

function levelOf(known: BatteryFacts, now: Instant): Level {
  const { model, warned, heardAt } = known;
  const { lowPercent, criticalPercent } = lockTemplates[model].battery;
  if (warned) {
    const reported = from(warned.level === 'low' ? lowPercent : criticalPercent, warned.at, known, now);
    return warned.level === 'dead' ? { ...reported, least: 0 } : reported;
  }
  const { least, most } = estimated(known, now);
  if (heardAt === null) return { least, most };
  // A lock that reported without a warning was above the warning level then.
  const silent = from(lowPercent, heardAt, known, now);
  return { least: Math.max(least, silent.least), most: Math.max(most, silent.most) };
}

/**
 * Below the replacement level, gives the day on which time alone would have reached it: busy locks do not look less
 * overdue than quiet ones.
 */
function dayOf(least: number, known: BatteryFacts, now: Instant): Instant {
  const { replacePercent, percentPerDay } = lockTemplates[known.model].battery;
  const over = least - replacePercent;
  const days = over / (over > 0 ? lossPerDay(known, now) : percentPerDay);
  return Math.max(known.since, Math.floor(now + days * day));
}

const shown = (percent: number): number => Math.round(Math.min(100, Math.max(0, percent)));

export function batteryForecast(known: BatteryFacts, now: Instant): BatteryForecast {
  const { least, most } = levelOf(known, now);
  const by = dayOf(least, known, now);
  if (known.warned === null && most <= 0) return { certainty: 'unknown', by, percent: null };
  return {
    certainty: known.warned ? 'reported' : 'estimated',
    by,
    percent: { least: shown(least), most: shown(most) },
  };
}

/**
 * By when the cells of a lock are to be changed (devices.md#batteries). A lock with a link tells thresholds; one without tells nobody
 * anything, and is estimated from how long its cells are in and how often its locker was used. Every day named is a careful one.
 */
import { day, type Instant } from '#domain/shared/record.js';
import type { WarnedBattery } from './battery-level.js';
import { lockTemplates, type LockModelName } from './templates.js';

/** `told`: by the lock. `unknown`: they should be empty long since, so nobody said that they were changed, or they are. */
export const cellsSurenesses = ['told', 'estimated', 'unknown'] as const;
export type CellsSureness = (typeof cellsSurenesses)[number];

/** A use is an order's, or a technician's: put in and taken out, opened again, tried by the next one. */
const openingsPerUse = { least: 1, most: 4 } as const;

/** How long uses are looked back at for how often a locker is used now. */
export const recentMs = 60 * day;
/** Fewer days say nothing of a rate: whoever used it twice on its first morning does not use it so every day. */
const leastDays = 7;

export interface CellsKnown {
  readonly model: LockModelName;
  readonly since: Instant;
  readonly uses: number;
  /** Uses since `recentMs` ago, or since the cells are in. */
  readonly recentUses: number;
  /** What the lock told of these cells. */
  readonly warned: { readonly level: WarnedBattery; readonly at: Instant } | null;
  /** When a lock that would have warned was last heard; null for one that cannot. */
  readonly heardAt: Instant | null;
}

export interface CellsForecast {
  readonly sureness: CellsSureness;
  /** The day on which they may be down to where they are to be replaced. */
  readonly by: Instant;
  /** Null where nothing honest can be said. */
  readonly percent: { readonly least: number; readonly most: number } | null;
}

const daysTo = (now: Instant, at: Instant): number => Math.max(0, now - at) / day;

/** The busier of now and of all their time: neither a quiet month nor a quiet year makes a day later. */
function usesPerDay({ since, uses, recentUses }: CellsKnown, now: Instant): number {
  const recent = Math.max(since, now - recentMs);
  return Math.max(
    uses / Math.max(leastDays, daysTo(now, since)),
    recentUses / Math.max(leastDays, daysTo(now, recent)),
  );
}

/** What they lose in a day when a use opens the door as often as it may. */
const lossPerDay = (known: CellsKnown, now: Instant): number => {
  const { percentPerDay, percentPerOpening } = lockTemplates[known.model].battery;
  return percentPerDay + usesPerDay(known, now) * openingsPerUse.most * percentPerOpening;
};

interface Level {
  readonly least: number;
  readonly most: number;
}

/** As they went in, less what time and uses took. */
function estimated({ model, since, uses }: CellsKnown, now: Instant): Level {
  const { percentPerDay, percentPerOpening } = lockTemplates[model].battery;
  const left = 100 - daysTo(now, since) * percentPerDay;
  const after = (openings: number): number => left - uses * openings * percentPerOpening;
  return { least: after(openingsPerUse.most), most: after(openingsPerUse.least) };
}

/** From a level that the lock told, or would have told. */
function from(level: number, at: Instant, known: CellsKnown, now: Instant): Level {
  const days = daysTo(now, at);
  const { percentPerDay } = lockTemplates[known.model].battery;
  return { least: level - days * lossPerDay(known, now), most: level - days * percentPerDay };
}

function levelOf(known: CellsKnown, now: Instant): Level {
  const { model, warned, heardAt } = known;
  const { lowPercent, criticalPercent } = lockTemplates[model].battery;
  if (warned) {
    const told = from(warned.level === 'low' ? lowPercent : criticalPercent, warned.at, known, now);
    return warned.level === 'dead' ? { ...told, least: 0 } : told;
  }
  const { least, most } = estimated(known, now);
  if (heardAt === null) return { least, most };
  // One that was heard and did not warn was above the level at which it would have.
  const silent = from(lowPercent, heardAt, known, now);
  return { least: Math.max(least, silent.least), most: Math.max(most, silent.most) };
}

/** What is below is told as the day on which time alone had brought it there: busy locks do not look less late than quiet ones. */
function dayOf(least: number, known: CellsKnown, now: Instant): Instant {
  const { replacePercent, percentPerDay } = lockTemplates[known.model].battery;
  const over = least - replacePercent;
  const days = over / (over > 0 ? lossPerDay(known, now) : percentPerDay);
  return Math.max(known.since, Math.floor(now + days * day));
}

const shown = (percent: number): number => Math.round(Math.min(100, Math.max(0, percent)));

export function cellsForecast(known: CellsKnown, now: Instant): CellsForecast {
  const { least, most } = levelOf(known, now);
  const by = dayOf(least, known, now);
  if (known.warned === null && most <= 0) return { sureness: 'unknown', by, percent: null };
  return {
    sureness: known.warned ? 'told' : 'estimated',
    by,
    percent: { least: shown(least), most: shown(most) },
  };
}

/** The battery of a lock: what is known of it, and the texts of its forecast (devices.md#batteries). */
import {
  batteryOf,
  warnedBatteries,
  batteryForecast,
  recentMs,
  type BatteryForecast,
  type BatteryFacts,
} from '#domain/locks/battery.js';
import type { LockState } from '#domain/locks/lock-state.js';
import { lockTemplates, type LockModelName } from '#domain/locks/templates.js';
import { day, type Instant } from '#domain/shared/record.js';
import type { ReportScope } from '#application/board/reports.js';
import type { BatteryView } from '#application/contract/lockers/battery-shapes.js';
import { iso } from '#application/record-view.js';

type Reported = Pick<LockState, 'battery' | 'batterySince' | 'unreachableSince' | 'lastEventAt'>;

/** An installed lock with the use counts of its battery. */
export interface LockWithBattery {
  readonly lockerId: string;
  readonly number: number;
  readonly name: string;
  readonly model: LockModelName;
  readonly cabinetId: string;
  readonly cabinetName: string;
  readonly location: string;
  /** As recorded by staff: installed with the lock, or changed since. */
  readonly since: Instant;
  readonly uses: number;
  /** Uses of this battery since `recentMs` ago. */
  readonly recentUses: number;
  /** Null for a lock that never reported anything. */
  readonly reported: Reported | null;
}

export interface BatteryQueries {
  /** All locks of a scope that may be in use, or the given one in any state. */
  locksWithBattery(
    scope: ReportScope,
    lockerId: string | null,
    now: Instant,
  ): Promise<readonly LockWithBattery[]>;
}

const hasLink = (model: LockModelName): boolean => lockTemplates[model].codes === 'pushed';

/** A restart indicates a new battery (lock-state.ts); the uses since then are estimated from the recent rate. */
function ofThisBattery(
  lock: LockWithBattery,
  now: Instant,
): Pick<BatteryFacts, 'since' | 'uses' | 'recentUses'> {
  const { since, uses, recentUses, reported } = lock;
  const restart = reported?.battery === 'ok' ? reported.batterySince : null;
  if (restart === null || restart <= since) return { since, uses, recentUses };
  const expected = Math.ceil((recentUses * Math.max(recentMs, now - restart)) / recentMs);
  return { since: restart, uses: Math.min(uses, expected), recentUses };
}

function warningOf(lock: LockWithBattery): BatteryFacts['warned'] {
  if (!lock.reported || !hasLink(lock.model)) return null;
  const { level, reportedAt } = batteryOf(lock.reported);
  const warned = warnedBatteries.find((each) => each === level);
  return warned && reportedAt !== null ? { level: warned, at: reportedAt } : null;
}

export function forecastOf(
  lock: LockWithBattery,
  now: Instant,
): BatteryForecast & Pick<BatteryFacts, 'since'> {
  const batteries = ofThisBattery(lock, now);
  const heard = hasLink(lock.model) ? (lock.reported?.lastEventAt ?? null) : null;
  const heardAt = heard !== null && heard >= batteries.since ? heard : null;
  const known = { model: lock.model, ...batteries, warned: warningOf(lock), heardAt };
  return { ...batteryForecast(known, now), since: batteries.since };
}

export function batteryView(lock: LockWithBattery, now: Instant): BatteryView {
  const { certainty, by, percent, since } = forecastOf(lock, now);
  return {
    batterySet: lockTemplates[lock.model].battery.batterySet,
    since: iso(since),
    certainty,
    by: certainty === 'unknown' ? null : iso(by),
    isDue: by <= now,
    percent,
    battery: hasLink(lock.model) ? batteryOf(lock.reported ?? undefined).level : 'unknown',
    isReportedByStaff: !hasLink(lock.model),
  };
}

/** Whether a visit within these days should bring a battery for it; always for a lock that reported a low one. */
export const isReplacementDue = ({ certainty, by }: BatteryForecast, now: Instant, days: number): boolean =>
  certainty === 'reported' || by <= now + days * day;

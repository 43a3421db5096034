/** The battery of a lock: what is known of it, and the texts of its forecast (devices.md#batteries). */
import { batteryOf, warnedBatteries } from '#domain/locks/battery-level.js';
import {
  cellsForecast,
  recentMs,
  type CellsForecast,
  type CellsKnown,
} from '#domain/locks/cells-forecast.js';
import type { LockState } from '#domain/locks/lock-state.js';
import { lockTemplates, type LockModelName } from '#domain/locks/templates.js';
import { day, type Instant } from '#domain/shared/record.js';
import type { ReportScope } from '#application/board/reports.js';
import type { CellsView } from '#application/contract/lockers/cells-shapes.js';
import { iso } from '#application/iso.js';

type Reported = Pick<LockState, 'battery' | 'batterySince' | 'unreachableSince' | 'lastEventAt'>;

/** An installed lock with the use counts of its battery. */
export interface LockWithCells {
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

export interface CellsQuestions {
  /** All locks of a scope that may be in use, or the given one in any state. */
  locksWithCells(
    scope: ReportScope,
    lockerId: string | null,
    now: Instant,
  ): Promise<readonly LockWithCells[]>;
}

const hasLink = (model: LockModelName): boolean => lockTemplates[model].codes === 'pushed';

/** A restart indicates a new battery (lock-state.ts); the uses since then are estimated from the recent rate. */
function ofTheseCells(lock: LockWithCells, now: Instant): Pick<CellsKnown, 'since' | 'uses' | 'recentUses'> {
  const { since, uses, recentUses, reported } = lock;
  const restart = reported?.battery === 'ok' ? reported.batterySince : null;
  if (restart === null || restart <= since) return { since, uses, recentUses };
  const judged = Math.ceil((recentUses * Math.max(recentMs, now - restart)) / recentMs);
  return { since: restart, uses: Math.min(uses, judged), recentUses };
}

function warningOf(lock: LockWithCells): CellsKnown['warned'] {
  if (!lock.reported || !hasLink(lock.model)) return null;
  const { level, toldAt } = batteryOf(lock.reported);
  const warned = warnedBatteries.find((each) => each === level);
  return warned && toldAt !== null ? { level: warned, at: toldAt } : null;
}

export function forecastOf(lock: LockWithCells, now: Instant): CellsForecast & Pick<CellsKnown, 'since'> {
  const cells = ofTheseCells(lock, now);
  const heard = hasLink(lock.model) ? (lock.reported?.lastEventAt ?? null) : null;
  const heardAt = heard !== null && heard >= cells.since ? heard : null;
  const known = { model: lock.model, ...cells, warned: warningOf(lock), heardAt };
  return { ...cellsForecast(known, now), since: cells.since };
}

export function cellsView(lock: LockWithCells, now: Instant): CellsView {
  const { sureness, by, percent, since } = forecastOf(lock, now);
  return {
    cells: lockTemplates[lock.model].battery.cells,
    since: iso(since),
    sureness,
    by: sureness === 'unknown' ? null : iso(by),
    isDue: by <= now,
    percent,
    battery: hasLink(lock.model) ? batteryOf(lock.reported ?? undefined).level : 'unknown',
    isToldByStaff: !hasLink(lock.model),
  };
}

/** Whether a visit within these days should bring a battery for it; always for a lock that reported a low one. */
export const isToTake = ({ sureness, by }: CellsForecast, now: Instant, days: number): boolean =>
  sureness === 'told' || by <= now + days * day;

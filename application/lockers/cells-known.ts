/** What the platform knows of the cells in a lock, and how the forecast of them is told (devices.md#batteries). */
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
import type { CellsView } from '#application/contract/cells-shapes.js';
import { iso } from '#application/iso.js';

type Told = Pick<LockState, 'battery' | 'batterySince' | 'unreachableSince' | 'lastEventAt'>;

/** A lock in its door, with what is counted for its cells. */
export interface LockWithCells {
  readonly lockerId: string;
  readonly number: number;
  readonly name: string;
  readonly model: LockModelName;
  readonly cabinetId: string;
  readonly cabinetName: string;
  readonly location: string;
  /** As people said: with the lock, or changed since. */
  readonly since: Instant;
  readonly uses: number;
  /** Uses since `recentMs` ago, of these cells. */
  readonly recentUses: number;
  /** Null for a lock that never told anything. */
  readonly told: Told | null;
}

export interface CellsQuestions {
  /** The locks of a scope that may serve; or one of it, whether it may or not. */
  locksWithCells(
    scope: ReportScope,
    lockerId: string | null,
    now: Instant,
  ): Promise<readonly LockWithCells[]>;
}

const hasLink = (model: LockModelName): boolean => lockTemplates[model].codes === 'pushed';

/** A restart is what new cells look like (lock-state.ts); how often the locker was used since is judged by how often it is used now. */
function ofTheseCells(lock: LockWithCells, now: Instant): Pick<CellsKnown, 'since' | 'uses' | 'recentUses'> {
  const { since, uses, recentUses, told } = lock;
  const restart = told?.battery === 'ok' ? told.batterySince : null;
  if (restart === null || restart <= since) return { since, uses, recentUses };
  const judged = Math.ceil((recentUses * Math.max(recentMs, now - restart)) / recentMs);
  return { since: restart, uses: Math.min(uses, judged), recentUses };
}

function warningOf(lock: LockWithCells): CellsKnown['warned'] {
  if (!lock.told || !hasLink(lock.model)) return null;
  const { level, toldAt } = batteryOf(lock.told);
  const warned = warnedBatteries.find((each) => each === level);
  return warned && toldAt !== null ? { level: warned, at: toldAt } : null;
}

export function forecastOf(lock: LockWithCells, now: Instant): CellsForecast & Pick<CellsKnown, 'since'> {
  const cells = ofTheseCells(lock, now);
  const heard = hasLink(lock.model) ? (lock.told?.lastEventAt ?? null) : null;
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
    battery: hasLink(lock.model) ? batteryOf(lock.told ?? undefined).level : 'unknown',
    isToldByStaff: !hasLink(lock.model),
  };
}

/** Whether whoever drives out within these days is to take cells for it: what a lock told is there whatever its day. */
export const isToTake = ({ sureness, by }: CellsForecast, now: Instant, days: number): boolean =>
  sureness === 'told' || by <= now + days * day;

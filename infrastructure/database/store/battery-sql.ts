/** The battery data of locks, in one statement however many locks there are, the same on both databases. */
import { recentMs } from '#domain/locks/battery-forecast.js';
import type { LockModelName } from '#domain/locks/templates.js';
import type { LockState } from '#domain/locks/lock-state.js';
import type { Instant } from '#domain/shared/record.js';
import type { ReportScope } from '#application/board/reports.js';
import type { BatteryQueries, LockWithBattery } from '#application/lockers/codes/battery-facts.js';
import type { Dialect, Row } from '#infrastructure/database/engine.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { bound } from './bound-sql.js';
import { greatest, inScope } from './report-parts.js';

const since = 'coalesce(l."battery_installed_at", l."commissioned_at")';
/** A lock that restarts has a new battery (lock-state.ts). */
const restart = `CASE WHEN k."battery" = 'ok' THEN coalesce(k."battery_since", 0) ELSE 0 END`;

/**
 * The fence counts all uses; only recent ones are counted by row, in the index of the locker: its past costs nothing.
 */
export const locksWithBattery = (
  dialect: Dialect,
  scope: ReportScope,
  lockerId: string | null,
  now: Instant,
) =>
  bound(dialect, (binding) => {
    const { bind } = binding;
    const recent = greatest(binding, bind(now - recentMs), greatest(binding, since, restart));
    const which = lockerId === null ? 'l."is_active" AND c."is_active"' : `l."id" = ${bind(lockerId)}`;
    return `SELECT l."id" AS "lockerId", l."number", l."name", l."smartlock_type" AS "model",
        c."id" AS "cabinetId", c."name" AS "cabinetName", c."location",
        ${since} AS "since", l."fence" - l."battery_fence" AS "uses",
        (SELECT count(*) FROM "claims" q WHERE q."locker_id" = l."id" AND q."claimed_at" >= ${recent}) AS "recentUses",
        k."battery", k."battery_since" AS "batterySince", k."unreachable_since" AS "unreachableSince",
        k."last_event_at" AS "lastEventAt"
      FROM "lockers" l JOIN "cabinets" c ON c."id" = l."cabinet_id" LEFT JOIN "lock_states" k ON k."id" = l."id"
      WHERE l."deleted_at" IS NULL AND c."deleted_at" IS NULL AND l."commissioned_at" IS NOT NULL
        AND ${inScope(binding, scope, 'l."company_id"', 'l."cabinet_id"')} AND ${which}`;
  });

const orNull = (value: unknown): number | null => (value === null ? null : Number(value));

const toldIn = ({
  battery,
  batterySince,
  unreachableSince,
  lastEventAt,
}: Row): LockWithBattery['reported'] =>
  battery === null
    ? null
    : {
        battery: battery as LockState['battery'],
        batterySince: orNull(batterySince),
        unreachableSince: orNull(unreachableSince),
        lastEventAt: orNull(lastEventAt),
      };

const read = (row: Row): LockWithBattery => ({
  lockerId: String(row['lockerId']),
  number: Number(row['number']),
  name: String(row['name']),
  model: row['model'] as LockModelName,
  cabinetId: String(row['cabinetId']),
  cabinetName: String(row['cabinetName']),
  location: String(row['location']),
  since: Number(row['since']),
  uses: Number(row['uses']),
  recentUses: Number(row['recentUses']),
  reported: toldIn(row),
});

export const batteryQueries = (session: Session, dialect: Dialect): BatteryQueries => ({
  async locksWithBattery(scope, lockerId, now) {
    const rows = await session.rows(...locksWithBattery(dialect, scope, lockerId, now));
    return rows.map(read);
  },
});

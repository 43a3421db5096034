/** The battery data of locks, in one statement however many locks there are, the same on both databases. */
import { recentMs } from '#domain/locks/battery-forecast.js';
import type { LockModelName } from '#domain/locks/templates.js';
import type { LockState } from '#domain/locks/lock-state.js';
import type { Instant } from '#domain/shared/record.js';
import type { ReportScope } from '#application/board/reports.js';
import type { BatteryQueries, LockWithBattery } from '#application/lockers/codes/battery-facts.js';
import type { Row } from '#infrastructure/database/engine.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { greatest, inScope, isOfCabinets, ofScope } from './report-parts.js';
import { type Base, select, shapes, some, Statement } from './statement.js';

const since = 'coalesce(l.batteryInstalledAt, l.commissionedAt)';
/** A lock that restarts has a new battery (lock-state.ts). */
const restart = `CASE WHEN k.battery = 'ok' THEN coalesce(k.batterySince, 0) ELSE 0 END`;

/**
 * The fence counts all uses; only recent ones are counted by row, in the index of the locker: its past costs nothing.
 */
const withBattery = shapes(
  (ofCabinets: boolean, isOne: boolean) =>
    new Statement((query, dialect) => {
      const recent = greatest(dialect, ':recentFrom', greatest(dialect, since, restart));
      return select(query, {
        lockerId: 'l.id',
        number: 'l.number',
        name: 'l.name',
        model: 'l.smartlockType',
        cabinetId: 'c.id',
        cabinetName: 'c.name',
        location: 'c.location',
        since,
        uses: 'l.fence - l.batteryFence',
        recentUses: some(query, 'claims', 'q', `q.lockerId = l.id AND q.claimedAt >= ${recent}`, 'count(*)'),
        battery: 'k.battery',
        batterySince: 'k.batterySince',
        unreachableSince: 'k.unreachableSince',
        lastEventAt: 'k.lastEventAt',
      })
        .from('lockers', 'l')
        .innerJoin('cabinets', 'c', 'c.id = l.cabinetId')
        .leftJoin('lock_states', 'k', 'k.id = l.id')
        .where('l.deletedAt IS NULL AND c.deletedAt IS NULL AND l.commissionedAt IS NOT NULL')
        .andWhere(inScope(dialect, ofCabinets, 'l.companyId', 'l.cabinetId'))
        .andWhere(isOne ? 'l.id = :lockerId' : 'l.isActive AND c.isActive');
    }),
);

export const locksWithBattery = (base: Base, scope: ReportScope, lockerId: string | null, now: Instant) =>
  withBattery(isOfCabinets(scope), lockerId !== null).with(base, {
    ...ofScope(scope),
    lockerId,
    recentFrom: now - recentMs,
  });

const orNull = (value: unknown): number | null => (value === null ? null : Number(value));

const toldIn = ({ battery, batterySince, unreachableSince, lastEventAt }: Row): LockWithBattery['reported'] =>
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

export const batteryQueries = (session: Session, base: Base): BatteryQueries => ({
  async locksWithBattery(scope, lockerId, now) {
    const rows = await session.rows(...locksWithBattery(base, scope, lockerId, now));
    return rows.map(read);
  },
});

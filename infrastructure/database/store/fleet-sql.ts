/** The health of a fleet, alerts and batteries, in one statement each however many locks there are, the same on both databases. */
import { recentMs } from '#domain/locks/battery.js';
import type { Instant } from '#domain/shared/record.js';
import type { ReportScope } from '#application/board/reports.js';
import type { BatteryQueries, LockWithBattery } from '#application/lockers/codes/battery-facts.js';
import {
  fleetAtMost,
  type CabinetHeard,
  type FleetQueries,
  type LockWithAlert,
} from '#application/lockers/fleet-queries.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { greatest, inScope, isOfCabinets, ofScope } from './report-parts.js';
import { type Base, select, shapes, some, Statement } from './statement.js';

/** Written as the condition of the partial index, which alone is read. */
const hasAlert = `(k.battery <> 'ok' OR k.door = 'open' OR k.door = 'ajar' OR k.tamperedAt IS NOT NULL OR
  k.unreachableSince IS NOT NULL OR k.lastEvent = 'open.timeout')`;

const withAlert = shapes(
  (ofCabinets: boolean) =>
    new Statement((query, dialect) =>
      select(query, {
        id: 'k.id',
        cabinetId: 'k.cabinetId',
        door: 'k.door',
        tamperedAt: 'k.tamperedAt',
        unreachableSince: 'k.unreachableSince',
        battery: 'k.battery',
        lastEvent: 'k.lastEvent',
      })
        .from('lock_states', 'k')
        .innerJoin('lockers', 'l', 'l.id = k.id')
        .where(`${hasAlert} AND ${inScope(dialect, ofCabinets, 'k.companyId', 'k.cabinetId')}`)
        .andWhere('l.deletedAt IS NULL')
        .limit(fleetAtMost),
    ),
);

const heard = shapes(
  (ofCabinets: boolean) =>
    new Statement((query, dialect) =>
      select(query, {
        id: 'c.id',
        isOnline: 'k.isOnline',
        lastSeenAt: 'k.lastSeenAt',
        region: 'c.region',
        site: 'c.site',
        tags: 'c.tags',
      })
        .from('cabinets', 'c')
        .leftJoin('cabinet_links', 'k', 'k.id = c.id')
        .where(`c.deletedAt IS NULL AND ${inScope(dialect, ofCabinets, 'c.companyId', 'c.id')}`)
        .orderBy('coalesce(k.lastSeenAt, 0)', 'DESC')
        .addOrderBy('c.id')
        .limit(fleetAtMost),
    ),
);

export const locksWithAlerts = (base: Base, scope: ReportScope) =>
  withAlert(isOfCabinets(scope)).with(base, ofScope(scope));

export const fleetQueries = (session: Session, base: Base): FleetQueries => ({
  locksWithAlerts: (scope) => session.rows<LockWithAlert>(...locksWithAlerts(base, scope)),

  async cabinetsHeard(scope) {
    const rows = await session.rows<CabinetHeard>(...heard(isOfCabinets(scope)).with(base, ofScope(scope)));
    // 0 or 1 on SQLite, null without a link.
    return rows.map((row) => ({ ...row, isOnline: Boolean(row.isOnline) }));
  },
});

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

type Reported = NonNullable<LockWithBattery['reported']>;
type Read = Omit<LockWithBattery, 'reported'> & {
  readonly [K in keyof Reported]: Reported[K] | null;
};

export const batteryQueries = (session: Session, base: Base): BatteryQueries => ({
  async locksWithBattery(scope, lockerId, now) {
    const rows = await session.rows<Read>(...locksWithBattery(base, scope, lockerId, now));
    return rows.map(({ battery, batterySince, unreachableSince, lastEventAt, ...lock }) => ({
      ...lock,
      reported: battery === null ? null : { battery, batterySince, unreachableSince, lastEventAt },
    }));
  },
});

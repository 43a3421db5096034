/** The health of a fleet, alerts and batteries, in one statement each however many locks there are, the same on both databases. */
import { recentMs } from '#domain/locks/battery-forecast.js';
import type { LockModelName } from '#domain/locks/templates.js';
import type { LockState } from '#domain/locks/lock-state.js';
import type { Instant } from '#domain/shared/record.js';
import type { ReportScope } from '#application/board/reports.js';
import type { BatteryQueries, LockWithBattery } from '#application/lockers/codes/battery-facts.js';
import {
  fleetAtMost,
  type CabinetHeard,
  type FleetQueries,
  type LockWithAlert,
} from '#application/lockers/fleet-queries.js';
import type { Row } from '#infrastructure/database/engine.js';
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

const orNull = (value: unknown): number | null => (value === null ? null : Number(value));

export const fleetQueries = (session: Session, base: Base): FleetQueries => ({
  async locksWithAlerts(scope) {
    const rows = await session.rows(...locksWithAlerts(base, scope));
    return rows.map(
      ({ id, cabinetId, door, tamperedAt, unreachableSince, battery, lastEvent }): LockWithAlert => ({
        id: String(id),
        cabinetId: String(cabinetId),
        door: door as LockWithAlert['door'],
        tamperedAt: orNull(tamperedAt),
        unreachableSince: orNull(unreachableSince),
        battery: battery as LockWithAlert['battery'],
        lastEvent: lastEvent as LockWithAlert['lastEvent'],
      }),
    );
  },

  async cabinetsHeard(scope) {
    const rows = await session.rows(...heard(isOfCabinets(scope)).with(base, ofScope(scope)));
    return rows.map(({ id, isOnline, lastSeenAt, region, site, tags }): CabinetHeard => ({
      id: String(id),
      isOnline: Boolean(isOnline),
      lastSeenAt: orNull(lastSeenAt),
      region: region as string,
      site: site as string,
      tags: tags as string,
    }));
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

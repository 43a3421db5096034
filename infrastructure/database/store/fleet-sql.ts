/** The health of a fleet in one statement each, the same on both databases. */
import {
  fleetAtMost,
  type CabinetHeard,
  type FleetQueries,
  type LockWithAlert,
} from '#application/lockers/fleet-queries.js';
import type { ReportScope } from '#application/board/reports.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { inScope, isOfCabinets, ofScope } from './report-parts.js';
import { type Base, select, shapes, Statement } from './statement.js';

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

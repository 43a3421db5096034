/**
 * Presence and the gateway's clock (devices.md#presence): the retained status, its last will, and heartbeats, most of
 * which bring no change.
 */
import { clockAfter, isClockOff, shownClock, type GatewayClock } from '#domain/locks/gateway-clock.js';
import { second, type Instant } from '#domain/shared/record.js';
import { onVersionConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';
import { oneWrite } from '#application/transaction-options.js';
import { catchingUpMs, hasGap, type CabinetLink } from './cabinet-records.js';
import { recordClockChange, recordLinkChange } from './cabinet-timeline.js';
import { adoptBoot, applyInOrder, noticeGap } from '#application/lockers/codes/device-order.js';
import type { CabinetStatus } from '#application/lockers/codes/gateway.js';
import { isCatchingUp, linkOf, placeOf } from './links.js';
import { hurryCodesOf } from '#application/lockers/codes/reconcile.js';

/** A heartbeat lost in a power cut is replaced by the next one. */
const beating = { ...oneWrite, durable: 'withTheNext' } as const;

/** Stores a heartbeat without other changes; returns false if there is more to do. */
async function recordHeartbeat(app: App, status: CabinetStatus): Promise<boolean> {
  const { cabinetId, bootId, lastSeq, deviceAt } = status;
  if (bootId === null || lastSeq === null || deviceAt === null) return false;
  const now = app.clock.now();
  const clock: GatewayClock = {
    clock: shownClock(status, now),
    clockOffsetMs: deviceAt - now,
    clockReportedAt: deviceAt,
  };
  return app.transaction(
    (store) => store.recordHeartbeat({ cabinetId, bootId, lastSeq, ...clock }, now),
    beating,
  );
}

/** Our own connection to the broker is up, for the first time or again: disconnections meanwhile were not reported. */
export const expectBacklogs = (app: App): Promise<void> =>
  app.transaction((store) => store.expectBacklogs(app.clock.now() + catchingUpMs), oneWrite);

/** The counter in its status if lower than what was processed; a repeated status changes nothing. */
function wentBackTo(link: CabinetLink, { lastSeq, deviceAt }: CabinetStatus): number | null {
  if (lastSeq === null || (deviceAt !== null && deviceAt === link.clockReportedAt)) return link.wentBackTo;
  return lastSeq < link.lastSeq ? lastSeq : null;
}

async function withClock(
  app: App,
  store: Store,
  link: CabinetLink,
  status: CabinetStatus,
  now: Instant,
): Promise<CabinetLink> {
  const clock = clockAfter(link, status, { now, isCatchingUp: isCatchingUp(link, now) });
  const offsetSeconds = clock.clockOffsetMs === null ? null : Math.round(clock.clockOffsetMs / second);
  if (clock.clock !== link.clock && (isClockOff(clock) || isClockOff(link)))
    await recordClockChange(app, store, placeOf(link), { clock: clock.clock, offsetSeconds });
  return { ...link, ...clock };
}

async function isOnline(
  app: App,
  store: Store,
  known: CabinetLink,
  status: CabinetStatus,
  unread: number,
): Promise<void> {
  const now = app.clock.now();
  const { bootId, lastSeq } = status;
  const current = bootId === null ? known : await adoptBoot(app, store, known, bootId);
  // A new log says nothing about the backlog of the old one.
  const link = await withClock(
    app,
    store,
    { ...current, catchingUpUntil: known.catchingUpUntil },
    status,
    now,
  );
  const wasAway = known.bootId !== null && !known.isOnline;
  const saved = await store.cabinetLinks.save({
    ...link,
    isOnline: true,
    lastSeenAt: now,
    knownSeq: Math.max(link.knownSeq, lastSeq ?? 0),
    wentBackTo: wentBackTo(current, status),
    catchingUpUntil: wasAway ? now + catchingUpMs : current.catchingUpUntil,
  });
  if (!known.isOnline) await recordLinkChange(app, store, placeOf(known), 'linkUp');
  if (hasGap(saved) && saved.knownSeq - saved.lastSeq <= unread)
    await applyInOrder(app, store, saved, { passOverTo: saved.knownSeq });
  else if (hasGap(saved) && !hasGap(current)) await noticeGap(app, store, saved);
  if (!known.isOnline || current.bootId !== known.bootId) await hurryCodesOf(app, store, link.id);
}

/** `unread`: the number of unreadable events of this cabinet since its last readable one. */
export async function receiveStatus(app: App, status: CabinetStatus, unread: number): Promise<void> {
  if (status.isOnline && (await recordHeartbeat(app, status))) return;
  await onVersionConflict(() =>
    app.transaction(async (store) => {
      if (!(await store.cabinets.find(status.cabinetId))) return;
      const known = await linkOf(app, store, status.cabinetId);
      if (status.isOnline) return isOnline(app, store, known, status, unread);
      if (known.isOnline) await recordLinkChange(app, store, placeOf(known), 'linkLost');
      await store.cabinetLinks.save({ ...known, isOnline: false, lostAt: app.clock.now() });
    }),
  );
}

/** Diagnostics of a cabinet for a technician: references only, no secret, no code, no customer data. */
import type { Grant } from '#domain/locks/grant.js';
import type { Staff } from '#application/access/staff.js';
import type { Diagnostics } from '#application/contract/lockers/diagnostics-shapes.js';
import type { App } from '#application/app.js';
import { iso, isoOrNull } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { doorViews, linkView } from '#application/lockers/doors.js';
import { cabinetFor } from '#application/access/reach.js';
import { scopeOf } from '#application/board/scope.js';
import type { CabinetEventsQuery, CabinetEventView } from '#application/contract/lockers/cabinet-events.js';
import { pagingOf } from '#application/lists.js';
import type { EventCursor } from '#application/lockers/histories.js';
import type { CabinetEvent } from './cabinet-records.js';
import type { RequestOf } from '#application/contract/index.js';

const eventsShown = 500;
const openingsShown = 100;

async function lockersOf(store: Store, cabinetId: string, now: number): Promise<Diagnostics['lockers']> {
  const lockers = await store.lockers.where({ cabinetId });
  const doors = await doorViews(store, lockers, cabinetId, now);
  const claims = await store.claims.where({ lockerId: lockers.map(({ id }) => id), releasedAt: null });
  return doors.flatMap((door) => {
    const locker = lockers.find(({ id }) => id === door.lockerId);
    const claim = claims.find(({ lockerId }) => lockerId === door.lockerId);
    if (!locker) return [];
    const { smartlockSerialNumber, smartlockId, commissionedAt, fence } = locker;
    return [
      {
        ...door,
        claim: claim ? { purpose: claim.purpose, since: iso(claim.claimedAt), orderId: claim.orderId } : null,
        smartlockSerialNumber,
        smartlockId,
        commissionedAt: isoOrNull(commissionedAt),
        fence,
      },
    ];
  });
}

const pending = (grant: Grant): Diagnostics['pendingCommands'][number] => ({
  grantId: grant.id,
  lockerId: grant.lockerId,
  command: grant.codeState === 'removing' ? 'removeCode' : 'setCode',
  state: grant.codeState,
  attempts: grant.pushAttempts,
  failure: grant.failure,
  validUntil: iso(grant.validUntil),
});

async function pendingOf(store: Store, lockerIds: readonly string[], now: number) {
  const codeState = ['pending', 'removing', 'failed'] as const;
  const grants = await store.grants.where({ lockerId: lockerIds, codeState });
  return grants.filter(({ validUntil, codeState: state }) => state === 'removing' || validUntil > now);
}

async function eventsOf(store: Store, cabinetId: string): Promise<Diagnostics['events']> {
  const events = await store.cabinetEvents.where({ cabinetId }, { newestFirst: true, limit: eventsShown });
  return events.map(
    ({ id: _, cabinetId: __, companyId: ___, at, deviceAt, receivedAt, processedAt, ...rest }) => ({
      ...rest,
      at: iso(at),
      deviceAt: isoOrNull(deviceAt),
      receivedAt: iso(receivedAt),
      processedAt: isoOrNull(processedAt),
    }),
  );
}

async function openingsOf(store: Store, cabinetId: string): Promise<Diagnostics['openings']> {
  const newest = { newestFirst: true, limit: openingsShown } as const;
  const openings = await store.staffOpenings.where({ cabinetId }, newest);
  return openings.map(({ id, lockerId, kind, state, failure, requestedAt, answeredAt }) => ({
    commandId: id,
    lockerId,
    kind,
    state,
    failure,
    requestedAt: iso(requestedAt),
    answeredAt: isoOrNull(answeredAt),
  }));
}

export async function cabinetDiagnostics(
  app: App,
  staff: Staff,
  { cabinetId }: RequestOf<'cabinetDiagnostics'>,
): Promise<Diagnostics> {
  const now = app.clock.now();
  return app.read(async (store) => {
    const { id, name, mode, isActive } = await cabinetFor(store, staff, cabinetId);
    const link = await store.cabinetLinks.find(cabinetId);
    const lockers = await lockersOf(store, cabinetId, now);
    const grants = await pendingOf(
      store,
      lockers.map(({ lockerId }) => lockerId),
      now,
    );
    return {
      generatedAt: iso(now),
      cabinet: { id, name, mode, isActive },
      link: {
        ...linkView(link, now),
        bootId: link?.bootId ?? null,
        logId: link?.logId ?? null,
        lastSeq: link?.lastSeq ?? 0,
      },
      lockers,
      pendingCommands: grants.map(pending),
      openings: await openingsOf(store, cabinetId),
      events: await eventsOf(store, cabinetId),
    };
  });
}

const cursorOf = ({ receivedAt, seq, id }: EventCursor): string => `${receivedAt}.${seq}.${id}`;

function placeOf(cursor: string): EventCursor {
  const [receivedAt, seq, id = ''] = cursor.split('.');
  return { receivedAt: Number(receivedAt), seq: Number(seq), id };
}

/**
 * The events of locks and gateways in all cabinets that the caller may see, newest first. Throws NOT_FOUND, or FORBIDDEN
 * for a cabinet outside the caller's scope.
 */
export async function cabinetEvents(
  app: App,
  staff: Staff,
  { cabinetId, since, before, ...query }: CabinetEventsQuery,
): Promise<{ items: CabinetEventView[]; next: string | null }> {
  const { pageSize } = pagingOf(query);
  return app.read(async (store) => {
    const scope = await scopeOf(store, staff, { cabinetId });
    // One row more than a page shows whether there is another page.
    const window = { since: since === undefined ? 0 : Date.parse(since), limit: pageSize + 1 };
    const found = await store.cabinetEventsSince(
      scope,
      window,
      before === undefined ? null : placeOf(before),
    );
    const events = found.slice(0, pageSize);
    const last = events.at(-1);
    return {
      items: await viewsOf(store, events),
      next: found.length > pageSize && last ? cursorOf(last) : null,
    };
  });
}

async function viewsOf(store: Store, events: readonly CabinetEvent[]): Promise<CabinetEventView[]> {
  const cabinetId = [...new Set(events.map((event) => event.cabinetId))];
  const lockerId = [...new Set(events.flatMap((event) => event.lockerId ?? []))];
  const evenDeleted = true;
  const cabinets = await store.cabinets.where({ id: cabinetId }, { evenDeleted });
  // Restricted to the sending cabinet: locker ids from a device are not trusted.
  const lockers = await store.lockers.where({ id: lockerId, cabinetId }, { evenDeleted });
  const names = new Map(cabinets.map(({ id, name }) => [id, name]));
  const numbers = new Map(lockers.map((locker) => [`${locker.cabinetId} ${locker.id}`, locker.number]));
  return events.map((event) => {
    const lockerNumber = numbers.get(`${event.cabinetId} ${event.lockerId}`) ?? null;
    return {
      id: event.id,
      at: iso(event.at),
      receivedAt: iso(event.receivedAt),
      cabinetId: event.cabinetId,
      cabinetName: names.get(event.cabinetId) ?? '',
      lockerId: lockerNumber === null ? null : event.lockerId,
      lockerNumber,
      type: event.type,
      bootId: event.bootId,
      seq: event.seq,
    };
  });
}

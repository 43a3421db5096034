/** Diagnostics of a cabinet for a technician: references only, no secret, no code, no customer data. */
import type { Grant } from '#domain/locks/grant.js';
import type { Staff } from '#application/access/staff.js';
import type { Diagnostics } from '#application/contract/lockers/diagnostics-shapes.js';
import type { App } from '#application/app.js';
import { iso, isoOrNull } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { doorViews, linkView } from '#application/lockers/doors.js';
import { cabinetFor } from '#application/access/reach.js';

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
  { cabinetId }: { readonly cabinetId: string },
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

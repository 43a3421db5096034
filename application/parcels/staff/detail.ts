/** A parcel with its door and codes, messages, timeline, and the actions that are possible now. */
import { isLive, type DoorCode } from '#domain/doors/door-code.js';
import type { Grant } from '#domain/locks/grant.js';
import type { Instant } from '#domain/shared/record.js';
import { keptUntil } from '#domain/parcels/keeping.js';
import type { Parcel } from '#domain/parcels/parcel.js';
import { maskCode } from '#domain/shared/codes.js';
import { languageOf } from '#domain/shared/languages.js';
import { fullName } from '#domain/access/user.js';
import type { Staff } from '#application/access/staff.js';
import type { ParcelDetail, ParcelDoorCode } from '#application/contract/orders/parcel-shapes.js';
import { reportsOfOrder } from '#application/doors/report-view.js';
import { unprovenTakingOf } from '#application/doors/unproven.js';
import type { App } from '#application/app.js';
import { iso, isoOrNull } from '#application/record-view.js';
import type { InCodes } from '#application/judged-actions.js';
import { requestedReachOf, lockReachOf } from '#application/lockers/codes/lock-reach.js';
import { liveGrant, displayedGrants } from '#application/lockers/codes/grants.js';
import { timelineOf } from '#application/messages/timeline.js';
import type { Store } from '#application/store.js';
import { actionsFor } from './actions.js';
import { parcelFor, type ByParcel } from './load.js';
import { rowOf } from './view.js';

export type DetailInCodes = InCodes<ParcelDetail>;

function codeView(code: DoorCode, grants: readonly Grant[], now: Instant): ParcelDoorCode {
  const own = grants.filter(({ doorCodeId }) => doorCodeId === code.id);
  const live = isLive(code) ? liveGrant(own, now) : null;
  const last = own.at(-1) ?? null;
  return {
    id: code.id,
    step: code.step === 'pickup' ? 'pickup' : 'deposit',
    maskedCode: maskCode(code.code),
    isLive: isLive(code),
    createdAt: iso(code.createdAt),
    doneAt: isoOrNull(code.doneAt),
    revokedAt: isoOrNull(code.revokedAt),
    unconfirmedSince: isoOrNull(code.unconfirmedSince),
    codeState: live?.codeState ?? null,
    validUntil: isoOrNull(live?.validUntil ?? null),
    doorOpenedAt: isoOrNull(last?.doorOpenedAt ?? null),
    doorClosedAt: isoOrNull(last?.doorClosedAt ?? null),
  };
}

async function codesOf(app: App, store: Store, { id: orderId }: Parcel): Promise<ParcelDoorCode[]> {
  const grants = await displayedGrants(app, store, { orderId });
  const now = app.clock.now();
  return (await store.doorCodes.where({ orderId })).map((code) => codeView(code, grants, now));
}

/** Throws NOT_FOUND or FORBIDDEN. */
export async function detail(app: App, staff: Staff, input: ByParcel): Promise<DetailInCodes> {
  return app.read(async (store) => {
    const parcel = await parcelFor(store, staff, input);
    const now = app.clock.now();
    // Also works for a deleted cabinet.
    const { cabinetName, cabinetLocation } = await store.placeOf(parcel.lockerId);
    const author = await store.users.find(parcel.userId);
    return {
      ...rowOf(parcel, cabinetName),
      cabinetLocation,
      customerLanguage: languageOf(parcel),
      userName: author ? fullName(author) : '',
      keptUntil: isoOrNull(keptUntil(parcel, await store.companies.get(parcel.companyId))),
      codes: await codesOf(app, store, parcel),
      pickupReports: await reportsOfOrder(store, parcel.id),
      reach: await requestedReachOf(store, parcel, parcel.lockerId),
      lock: await lockReachOf(app, store, parcel.lockerId),
      unproven: parcel.status === 'Deposited' ? await unprovenTakingOf(app, store, parcel) : null,
      ...actionsFor(staff, parcel),
      ...(await timelineOf(app, store, parcel.id)),
      serverTime: iso(now),
    };
  });
}

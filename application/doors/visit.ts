/**
 * The door task as the holder of its code sees it: what to do, at which locker, and its progress
 * (doors-and-codes.md#truth-of-the-door, doors-and-codes.md#codes).
 */
import { isUndoable, undoMs, type DoorCode } from '#domain/doors/door-code.js';
import type { Locker } from '#domain/lockers/cabinet.js';
import { isClosed } from '#domain/lockers/status.js';
import { stuckAt, type Grant } from '#domain/locks/grant.js';
import { lockTemplates } from '#domain/locks/templates.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import { showCode } from '#domain/shared/codes.js';
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import type { App } from '#application/app.js';
import { iso, isoOrNull } from '#application/record-view.js';
import { isLinkUp, unreachableSince } from '#application/lockers/cabinets/cabinet-records.js';
import { liveGrant, shownCode } from '#application/lockers/codes/grants.js';
import { displayedGrants } from '#application/lockers/codes/displayed-grants.js';
import type { Store } from '#application/store.js';
import { holdingClaim } from './hold.js';
import { refusalAtDoor } from './leave-locker.js';
import { codeToken } from './code-page.js';
import { readableCode, type DoorRequest } from './look-up.js';
import { ownView, reportOf } from './report-view.js';

/** As the use case returns it; HTTP adds the text of a refusal. */
export type VisitInCodes = Omit<DoorVisit, 'refusal'> & { readonly refusal: ErrorCode | null };

function lockWords(app: App, isOpenable: boolean, grants: readonly Grant[]) {
  const last = grants.at(-1) ?? null;
  const moved = {
    doorOpenedAt: isoOrNull(last?.doorOpenedAt ?? null),
    doorClosedAt: isoOrNull(last?.doorClosedAt ?? null),
  };
  const live = isOpenable ? liveGrant(grants, app.clock.now()) : null;
  if (!live) return { lockCode: null, codeChangedAt: null, codeState: null, validUntil: null, ...moved };
  return {
    lockCode: shownCode(app, live),
    codeChangedAt: isoOrNull(live.digitsChangedAt),
    codeState: live.codeState,
    validUntil: isoOrNull(live.validUntil),
    ...moved,
  };
}

const abilities = ({ smartlockType }: Locker) => {
  const { canOpenRemotely, hasDoorSensor } = lockTemplates[smartlockType];
  return { smartlockType, canOpenRemotely, hasDoorSensor };
};

/**
 * The condition of a confirmation: a door with a sensor must have opened for the current code; a lock without one must
 * have issued its code.
 */
function isOpened(app: App, code: DoorCode, locker: Locker, grants: readonly Grant[]): boolean {
  if (!lockTemplates[locker.smartlockType].hasDoorSensor) return code.unconfirmedSince !== null;
  return (liveGrant(grants, app.clock.now())?.doorOpenedAt ?? null) !== null;
}

export async function wasOpened(app: App, store: Store, code: DoorCode): Promise<boolean> {
  const grants = await store.grants.where({ orderId: code.orderId, doorCodeId: code.id });
  return isOpened(app, code, await store.lockers.get(code.lockerId), grants);
}

/** From the first opening on, for as long as the pick-up's page is readable. */
export const isReportable = async (app: App, store: Store, code: DoorCode): Promise<boolean> =>
  code.step === 'pickup' && (code.doneAt !== null || (await wasOpened(app, store, code)));

export async function visitOf(app: App, store: Store, code: DoorCode): Promise<VisitInCodes> {
  const now = app.clock.now();
  const { orderKind, step, cabinetId, doneAt } = code;
  const rules = app.kinds.doors[orderKind];
  // In parallel: the page polls every few seconds while the customer is at the door.
  const [locker, place, link, grants, seen, held, report] = await Promise.all([
    store.lockers.get(code.lockerId),
    store.placeOf(code.lockerId),
    store.cabinetLinks.find(cabinetId),
    displayedGrants(app, store, { orderId: code.orderId, doorCodeId: code.id }),
    rules.seen(store, code, now),
    holdingClaim(store, code, now),
    reportOf(store, code),
  ]);
  const { canOpenRemotely } = lockTemplates[locker.smartlockType];
  const refusal = doneAt === null ? await refusalAtDoor(app, store, code, locker) : null;
  return {
    ...seen,
    keptUntil: isoOrNull(seen.keptUntil),
    ...abilities(locker),
    ...lockWords(app, doneAt === null || held !== null, grants),
    code: showCode(code.code),
    accessToken: codeToken(app, code),
    orderKind,
    step,
    cabinetId,
    cabinetName: place.cabinetName,
    cabinetLocation: place.cabinetLocation,
    supportPhone: place.supportPhone,
    lockerNumber: locker.number,
    isOutOfService: isClosed(locker),
    refusal,
    canConfirm: doneAt === null && refusal === null && isOpened(app, code, locker, grants),
    isLinkUp: isLinkUp(link, now),
    unreachableSince: canOpenRemotely ? isoOrNull(unreachableSince(link, now)) : null,
    stuckAt: isoOrNull(stuckAt(place, doneAt === null ? liveGrant(grants, now) : null)),
    doneAt: isoOrNull(doneAt),
    undoUntil: isUndoable(code, now) && doneAt !== null ? isoOrNull(doneAt + undoMs) : null,
    canReport: step === 'pickup' && (doneAt !== null || isOpened(app, code, locker, grants)),
    report: report && ownView(report),
    reopenUntil: isoOrNull(held?.heldUntil ?? null),
    serverTime: iso(now),
  };
}

/** Throws as `readableCode`. */
export async function visit(app: App, request: DoorRequest): Promise<VisitInCodes> {
  const code = await readableCode(app, request);
  return app.read((store) => visitOf(app, store, code));
}

/**
 * The door task as the holder of its code sees it: what to do, at which locker, and its progress
 * (doors-and-codes.md#truth-of-the-door, doors-and-codes.md#codes).
 */
import { isReadable, type DoorCode, isUndoable, undoMs } from '#domain/doors/door-code.js';
import { readPublicNumber, type Locker } from '#domain/lockers/cabinet.js';
import {
  doorCodeLength,
  isWellFormedCode,
  lastFourDigits,
  readCode,
  showCode,
} from '#domain/shared/codes.js';
import { DomainError, isRefusal, type ErrorCode } from '#domain/shared/errors.js';
import { inEach } from '#domain/shared/languages.js';
import type { Instant } from '#domain/shared/record.js';
import { isClosed } from '#domain/lockers/status.js';
import { stuckAt, type Grant } from '#domain/locks/grant.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { judge, cabinetBudgets, doorBudgets } from '#application/access/budgets.js';
import type { Caller, CodeProof, App } from '#application/app.js';
import type { Store } from '#application/store.js';
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import { dayAndTime } from '#application/formats.js';
import { iso, isoOrNull } from '#application/record-view.js';
import { isLinkUp, unreachableSince } from '#application/lockers/cabinets/cabinet-records.js';
import { liveGrant, shownCode, displayedGrants } from '#application/lockers/codes/grants.js';
import { codeToken, liveDoorCode } from './codes.js';
import { holdingClaim } from './hold.js';
import { refusalAtDoor } from './leave-locker.js';
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

/**
 * Finds the door task of an 8-character code. Unknown, used, revoked and foreign codes get the same response, in the
 * same time, and only failed attempts count (doors-and-codes.md#guessing). The link's token needs no further proof, and
 * its holder learns how the code ended. A typed code also needs the cabinet once the budgets of the caller's network or
 * of the platform are spent, and the last digits of the phone once the cabinet's is. A kiosk always names its cabinet.
 */

export interface DoorRequest {
  /** As typed. */
  readonly code: string;
  readonly caller: Caller;
  readonly proof?: CodeProof;
}

interface Typed {
  readonly text: string;
  readonly now: Instant;
  /** Limits the search to this cabinet. */
  readonly cabinetId: string | null;
}

async function codeIn(store: Store, text: string): Promise<DoorCode | null> {
  const [found = null] = await store.doorCodes.where({ code: text }, { limit: 1 });
  return isWellFormedCode(text, doorCodeLength) ? found : null;
}

/** The code of a deleted locker counts as unknown. */
async function readableIn(store: Store, { text, now, cabinetId }: Typed): Promise<DoorCode | null> {
  const found = await codeIn(store, text);
  if (!found || !isReadable(found, now)) return null;
  if (cabinetId !== null && found.cabinetId !== cabinetId) return null;
  return (await store.lockers.find(found.lockerId)) === null ? null : found;
}

/** Compared when there is no code, as long as a token. */
const nothing = ''.padEnd(22, '-');

/** Throws CODE_OVER, which says to the holder of the link how its code ended, and whom to call. */
async function refuseOver(
  store: Store,
  { orderId, step, lockerId, doneAt, revokedAt }: DoorCode,
): Promise<never> {
  const { supportPhone } = await store.placeOf(lockerId);
  const end = doneAt ?? revokedAt ?? 0;
  const isReplaced = doneAt === null && (await liveDoorCode(store, orderId, step)) !== null;
  const how = doneAt !== null ? 'usedAt' : isReplaced ? 'replacedAt' : 'withdrawnAt';
  const words = { [how]: inEach((language) => dayAndTime(end, language)) };
  throw new DomainError('CODE_OVER', { words, supportPhone });
}

async function byToken(app: App, typed: Typed, token: string): Promise<DoorCode | null> {
  return app.read(async (store) => {
    const found = await codeIn(store, typed.text);
    if (!app.secrets.equal(token, found ? codeToken(app, found) : nothing) || !found) return null;
    if ((await store.lockers.find(found.lockerId)) === null) return null;
    return isReadable(found, typed.now) ? found : refuseOver(store, found);
  });
}

/** Resolves a cabinet: by its id, as a kiosk does, or by the number printed on it. Throws UNKNOWN_CABINET. */
async function cabinetIdOf(app: App, named: string): Promise<string> {
  const publicNumber = readPublicNumber(named);
  const cabinet = await app.read(async (store) =>
    publicNumber === null
      ? store.cabinets.find(named)
      : ((await store.cabinets.where({ publicNumber }, { limit: 1 }))[0] ?? null),
  );
  if (!cabinet) throw new DomainError('UNKNOWN_CABINET');
  return cabinet.id;
}

/** No budget: cabinet, code and digits together cannot be guessed (domain/access/guessing.ts). */
async function byDigits(app: App, typed: Typed, digits: string): Promise<DoorCode | null> {
  return app.read(async (store) => {
    const found = await readableIn(store, typed);
    const phone = found && (await app.kinds.doors[found.orderKind].phone(store, found));
    return app.secrets.equal(digits, lastFourDigits(phone ?? '') ?? '----') ? found : null;
  });
}

async function atCabinet(app: App, typed: Typed, digits: string | null): Promise<DoorCode | null> {
  try {
    return await judge(app, cabinetBudgets(typed.cabinetId ?? ''), (store) => readableIn(store, typed));
  } catch (error) {
    if (digits === null || !isRefusal(error, 'DIGITS_REQUIRED')) throw error;
    return byDigits(app, typed, digits);
  }
}

/**
 * Throws UNKNOWN_CODE, CODE_OVER for a link, or CABINET_REQUIRED, UNKNOWN_CABINET or DIGITS_REQUIRED if more proof is
 * needed.
 */
export async function readableCode(app: App, request: DoorRequest): Promise<DoorCode> {
  const { code, caller, proof } = request;
  const { token = null, cabinet = null, phoneDigits = null } = proof ?? {};
  const anywhere: Typed = { text: readCode(code), now: app.clock.now(), cabinetId: null };
  const linked = token === null ? null : await byToken(app, anywhere, token);
  if (linked) return linked;
  const found =
    cabinet === null
      ? await judge(app, doorBudgets(app, caller.address), (store) => readableIn(store, anywhere))
      : await atCabinet(app, { ...anywhere, cabinetId: await cabinetIdOf(app, cabinet) }, phoneDigits);
  if (!found) throw new DomainError('UNKNOWN_CODE');
  return found;
}

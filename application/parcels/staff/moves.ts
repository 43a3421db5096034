/** Moves of staff on a parcel: cancelled before the deposit, or taken out of its locker (parcels.md#states). */
import { advanceParcel, type Parcel } from '#domain/parcels/parcel.js';
import { parcelMoves } from '#domain/parcels/staff-moves.js';
import { DomainError } from '#domain/shared/errors.js';
import { onConflict, manyAttempts } from '#application/conflict.js';
import { staffMoves } from '#application/doors/staff-moves.js';
import { notify, wasNotified } from '#application/parcels/notify.js';
import { addNoteOf } from '#application/access/order-actions.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { ParcelMove } from '#application/contract/orders/parcel-shapes.js';
import { revokeDoorCodes } from '#application/doors/codes.js';
import { blockUntilInspected } from '#application/doors/leave-locker.js';
import type { App } from '#application/app.js';
import { releaseClaims } from '#application/lockers/capacity/claims.js';
import { namingAlternatives } from '#application/lockers/capacity/alternatives.js';
import { cabinetFor } from '#application/access/reach.js';
import { assertTakesParcels, giveCodes, takePlace } from '#application/parcels/enter.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import {
  assertAllows,
  detail,
  aboutParcel,
  orderFor,
  type DetailInCodes,
  parcelFor,
  type ByParcel,
} from './detail.js';

const shown = (app: App, staff: Staff, { orderId: parcelId }: { readonly orderId: string }) =>
  detail(app, staff, { parcelId });

export const addNote = addNoteOf({ orderFor, aboutOrder: aboutParcel, detail: shown });

export const moves = staffMoves({
  moves: parcelMoves,
  audited: (move) => `parcel.${move}`,
  records: (store) => store.parcels,
  storedInLocker: ({ lockerId }) => lockerId,
  orderFor,
  assertAllowed: assertAllows,
  advance: advanceParcel,
  about: aboutParcel,
  deciding: (_app, _orderId, decide) => onConflict(decide),
  detail: shown,
  /** Notifies the recipient of the end if they were notified of the parcel. */
  notify: async (app, store, move, { saved }) => {
    if (!(await wasNotified(store, saved))) return;
    await notify(app, store, saved, move === 'cancel' ? 'parcel.cancelled' : 'parcel.collected');
  },
});

/**
 * Moves a parcel before its deposit, if it was entered for the wrong cabinet or a locker that is too small; the typed
 * data stays (parcels.md#moving). Its codes are revoked: the old label leads to the wrong door.
 */

type MoveInput = ByParcel & ParcelMove;

/** Checks the cabinet before anything is claimed: another company's does not exist for this parcel. */
async function takeOther(app: App, store: Store, staff: Staff, parcel: Parcel, input: MoveInput) {
  const cabinet = await cabinetFor(store, staff, input.cabinetId);
  if (cabinet.companyId !== parcel.companyId) throw new DomainError('NOT_FOUND');
  assertTakesParcels(cabinet);
  const { cabinetSizeId, lockerId } = input;
  const { needsReach } = parcel;
  const take = () =>
    takePlace(app, store, parcel, { cabinetId: cabinet.id, cabinetSizeId, lockerId, needsReach });
  const request = { cabinetSizeId: cabinetSizeId ?? null };
  return lockerId ? take() : namingAlternatives(app, store, staff, { cabinet, request }, take);
}

async function placeText(store: Store, { lockerId, lockerNumber }: Parcel): Promise<string> {
  return `${(await store.placeOf(lockerId)).cabinetName}, N°${lockerNumber}`;
}

async function moveNow(app: App, store: Store, staff: Staff, input: MoveInput): Promise<void> {
  const parcel = await parcelFor(store, staff, input);
  assertAllows(parcel, 'move');
  const locker = await takeOther(app, store, staff, parcel, input);
  const unconfirmed = await revokeDoorCodes(app, store, parcel.id);
  await releaseClaims(app, store, parcel.id, locker.id);
  await blockUntilInspected(app, store, parcel.id, unconfirmed);
  const place = { cabinetId: locker.cabinetId, lockerId: locker.id, lockerNumber: locker.number };
  const saved = await saveNow(app, store.parcels, { ...advanceParcel(parcel, 'move'), ...place });
  await giveCodes(app, store, saved, locker);
  const facts = { leftPlace: await placeText(store, parcel), newPlace: await placeText(store, saved) };
  const reason = input.reason || null;
  await recordEntry(app, store, saved, 'staff', 'moved', {
    ...facts,
    staffName: staff.name,
    reasonGiven: reason,
  });
  if (await wasNotified(store, saved)) await notify(app, store, saved, 'parcel.moved', app.newId());
  await audit(app, store, staff, { ...aboutParcel(saved), action: 'parcel.move', reason, facts });
}

/**
 * Throws NOT_FOUND, FORBIDDEN, PARCEL_OVER, PARCEL_INSIDE, VALIDATION_FAILED, CABINET_INACTIVE, NO_LOCKER_FITS,
 * NO_LOCKER_IN_SERVICE, or NO_LOCKER_AVAILABLE with the other cabinets that have free lockers. A refusal changes
 * nothing.
 */
export async function move(app: App, staff: Staff, input: MoveInput): Promise<DetailInCodes> {
  await onConflict(() => app.transaction((store) => moveNow(app, store, staff, input)), manyAttempts);
  return detail(app, staff, input);
}

/** Parcels of Click & Collect: the requests of staff, and the look-ups by code. */
import { counts, list } from '#application/parcels/staff/list.js';
import { create, update, reissue, resend, revealCodes } from '#application/parcels/staff/create.js';
import { detail, type ByParcel } from '#application/parcels/staff/detail.js';
import { importParcels } from '#application/parcels/import/import.js';
import { keepByStaff } from '#application/parcels/keep-longer.js';
import { addNote, move, moves } from '#application/parcels/staff/moves.js';
import { api } from '#application/contract/index.js';
import { actionsOf, call, callerCall, controllerOf, doorTaskCalls, movesOf } from './bound-routes.js';

const entry = [
  'CABINET_INACTIVE',
  'UNDER_MAINTENANCE',
  'NO_LOCKER_AVAILABLE',
  'NO_LOCKER_FITS',
  'NO_LOCKER_IN_SERVICE',
] as const;
const { look, confirm } = doorTaskCalls('parcel');
const on = actionsOf((parcel: ByParcel) => parcel);
const onOrder = actionsOf(({ parcelId: orderId }: ByParcel) => ({ orderId }));

export const ParcelsController = controllerOf(
  callerCall(api.parcelDeposit, look('deposit')),
  callerCall(api.confirmParcelDeposit, confirm('deposit'), { refusals: ['DOOR_NOT_OPENED'] }),
  callerCall(api.parcelPickup, look('pickup')),
  callerCall(api.confirmParcelPickup, confirm('pickup'), { refusals: ['DOOR_NOT_OPENED'] }),
  call(api.listParcels, list),
  call(api.parcelCounts, counts),
  call(api.createParcel, create, { refusals: entry, keyWithAction: true }),
  call(api.importParcels, importParcels, { refusals: entry, keyWithAction: true }),
  call(api.parcelCodes, revealCodes),
  on(api.parcel, detail),
  on(api.updateParcel, update, ['PARCEL_OVER', 'VERSION_CONFLICT']),
  on(api.moveParcel, move, [...entry, 'PARCEL_OVER', 'PARCEL_INSIDE']),
  ...movesOf(onOrder, moves, ['PARCEL_OVER']),
  on(api.resendParcel, resend, ['PARCEL_OVER', 'PARCEL_NOT_INSIDE', 'MESSAGE_ERASED', 'MESSAGE_OUTDATED']),
  on(api.reissueParcel, reissue, ['PARCEL_OVER']),
  on(api.keepParcel, keepByStaff, ['PARCEL_OVER', 'PARCEL_NOT_INSIDE']),
  onOrder(api.noteOnParcel, addNote),
);

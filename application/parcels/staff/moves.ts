/** Moves of staff on a parcel: cancelled before the deposit, or taken out of its locker (parcels.md#states). */
import { advanceParcel } from '#domain/parcels/parcel.js';
import { parcelMoves } from '#domain/parcels/staff-moves.js';
import { onVersionConflict } from '#application/conflict.js';
import { staffMoves } from '#application/doors/staff-moves.js';
import { notify, wasNotified } from '#application/parcels/notify.js';
import { assertAllows } from './actions.js';
import { detail } from './detail.js';
import { aboutParcel, orderFor } from './load.js';

export const moves = staffMoves({
  moves: parcelMoves,
  audited: (move) => `parcel.${move}`,
  records: (store) => store.parcels,
  liesIn: ({ lockerId }) => lockerId,
  ...{ orderFor, assertAllowed: assertAllows, advance: advanceParcel, about: aboutParcel },
  deciding: (_app, _orderId, decide) => onVersionConflict(decide),
  detail: (app, staff, { orderId: parcelId }) => detail(app, staff, { parcelId }),
  /** Notifies the recipient of the end if they were notified of the parcel. */
  notify: async (app, store, move, { saved }) => {
    if (!(await wasNotified(store, saved))) return;
    await notify(app, store, saved, move === 'cancel' ? 'parcel.cancelled' : 'parcel.collected');
  },
});

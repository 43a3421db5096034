/** The doors behind 8-character codes. */
import { access, open } from '#application/doors/open.js';
import { confirm, undo } from '#application/doors/finish.js';
import { keepLonger } from '#application/parcels/keep-longer.js';
import { report, settleReport } from '#application/doors/report.js';
import { visit } from '#application/doors/visit.js';
import { api } from '#application/contract/index.js';
import { lockRefusals } from '#server/refusals/sets.js';
import { call, callerCall, controllerOf, visiting } from './bound-routes.js';

const atTheDoor = ['STATE_CONFLICT', 'PAYMENT_PENDING', 'LOCKER_CLOSED', 'PARCEL_NOT_INSIDE'] as const;

export const DoorCodesController = controllerOf(
  callerCall(api.doorVisit, visiting(visit)),
  callerCall(api.accessDoor, access, {
    refusals: [...atTheDoor, 'REOPEN_TOO_LATE', 'CODE_NOT_ON_LOCK', 'ITEM_NOT_AVAILABLE'],
  }),
  callerCall(api.openDoor, open, {
    lateRefusal: 'LOCK_NO_ANSWER',
    refusals: [...atTheDoor, 'REOPEN_TOO_LATE', ...lockRefusals],
  }),
  callerCall(api.confirmDoor, visiting(confirm), { refusals: [...atTheDoor, 'DOOR_NOT_OPENED'] }),
  callerCall(api.undoDoor, visiting(undo), {
    refusals: ['STATE_CONFLICT', 'NOTHING_TO_UNDO', 'UNDO_TOO_LATE'],
  }),
  callerCall(api.reportPickup, visiting(report), {
    refusals: ['PICKUP_NOT_REPORTABLE', 'PICKUP_REPORT_ANSWERED'],
  }),
  call(api.settlePickupReport, settleReport, { refusals: ['STATE_CONFLICT'] }),
  callerCall(api.keepParcelLonger, visiting(keepLonger), { refusals: ['STATE_CONFLICT'] }),
);

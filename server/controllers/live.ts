/** The pages' live events. */
import {
  watchBoard,
  watchCabinet,
  watchDoor,
  watchLocker,
  watchOrder,
  watchRental,
} from '#application/live/hub.js';
import { api } from '#application/contract/index.js';
import { orderSubjectNames } from '#domain/shared/order-kinds.js';
import { call, callerCall, controllerOf, ofOrder } from './bound-routes.js';

export const LiveController = controllerOf(
  ...orderSubjectNames.map((kind) => {
    const watch = watchOrder(kind);
    return ofOrder(api[`${kind}Live`], (app, staff, orderId) => watch(app, staff, orderId));
  }),
  callerCall(api.rentalLive, watchRental),
  callerCall(api.doorLive, watchDoor, { refusals: ['UNKNOWN_CODE', 'CODE_OVER', 'TOO_MANY_REQUESTS'] }),
  call(api.boardLive, watchBoard),
  ofOrder(api.cabinetLive, watchCabinet),
  ofOrder(api.lockerLive, watchLocker),
);

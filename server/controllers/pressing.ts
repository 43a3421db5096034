/** The laundry requests of customers and staff, and the look-ups of its doors by code. */
import { bySession } from '#application/pressing/session.js';
import { cancelSession } from '#application/sales/session.js';
import { checkout } from '#application/pressing/checkout.js';
import { pressingSales } from '#application/pressing/sales.js';
import { api } from '#application/contract/index.js';
import type { Input } from '#server/http/read-input.js';
import { actionsInWords } from '#server/refusals/in-words.js';
import { lockRefusals } from '#server/refusals/sets.js';
import {
  reissue,
  writeReserves,
  collect,
  returnLaundry,
  pickUp,
} from '#application/pressing/staff/perform.js';
import { cancel, moves, saleActions } from '#application/pressing/staff/moves.js';
import { counts, list, lockerHistory, myOrders } from '#application/pressing/staff/list.js';
import { create } from '#application/pressing/staff/create.js';
import { detail } from '#application/pressing/staff/detail.js';
import { revealCodes, workDoor } from '#application/pressing/staff/codes.js';
import { pressingActionNames } from '#application/contract/orders/sale-action-names.js';
import {
  actionsOf,
  call,
  callerCall,
  controllerOf,
  doorTaskCalls,
  movesOf,
  publicCall,
  saleActionsOf,
  wordedCall,
} from './bound-routes.js';

const atTheDoor = ['STATE_CONFLICT', 'DOOR_NOT_OPENED'] as const;
const { look, confirm } = doorTaskCalls('pressing');

export const PressingController = controllerOf(
  callerCall(api.pressingCheckout, checkout, {
    limit: 'bookings',
    keyWithAction: true,
    refusals: [
      'TOO_MANY_UNPAID',
      'CUSTOMER_BLOCKED',
      'CABINET_INACTIVE',
      'UNDER_MAINTENANCE',
      'ITEM_NOT_AVAILABLE',
      'AMOUNT_TOO_HIGH',
      'AMOUNT_TOO_LOW',
      'PRICE_CHANGED',
      'TERMS_CHANGED',
      'NO_LOCKER_FITS',
      'NO_LOCKER_IN_SERVICE',
      'NO_LOCKER_AVAILABLE',
      'TERMS_NOT_ACCEPTED',
      'ORDER_NOT_PLACED',
      'PAYMENT_PROVIDER_UNAVAILABLE',
    ],
  }),
  publicCall(api.pressingBySession, bySession, {
    refusals: ['PAYMENT_PENDING', 'ORDER_NOT_PLACED', 'ORDER_CANCELLED', 'PAYMENT_PROVIDER_UNAVAILABLE'],
  }),
  publicCall(api.cancelPressingBySession, (app, input) => cancelSession(app, pressingSales, input), {
    refusals: ['PAYMENT_ALREADY_DONE', 'ORDER_CANCELLED', 'PAYMENT_PROVIDER_UNAVAILABLE'],
  }),
  callerCall(api.pressingDeposit, look('deposit')),
  callerCall(api.confirmPressingDeposit, confirm('deposit'), { refusals: atTheDoor }),
  callerCall(api.pressingCollection, look('collect')),
  callerCall(api.confirmPressingCollection, confirm('collect'), { refusals: atTheDoor }),
  callerCall(api.pressingReturn, look('return')),
  callerCall(api.confirmPressingReturn, confirm('return'), { refusals: atTheDoor }),
  callerCall(api.pressingCustomerPickup, look('pickup')),
  callerCall(api.confirmPressingCustomerPickup, confirm('pickup'), { refusals: atTheDoor }),
);

type ByOrder = Input<typeof api.pressingOrder>['params'];
/** The refusals when the door does not confirm. */
const takingOut = ['STATE_CONFLICT', 'DOOR_NOT_MOVED', 'DOOR_UNHEARD'] as const;

const of = ({ pressingOrderId: orderId }: ByOrder) => ({ orderId });
const on = actionsOf(of);

/** The laundry requests of staff. */
export const PressingOrdersController = controllerOf(
  call(api.revealPressingCodes, (app, staff, params) => revealCodes(app, staff, of(params))),
  wordedCall(api.createPressingOrder, create, actionsInWords, {
    keyWithAction: true,
    refusals: [
      'CABINET_INACTIVE',
      'UNDER_MAINTENANCE',
      'ITEM_NOT_AVAILABLE',
      'AMOUNT_TOO_HIGH',
      'NO_LOCKER_FITS',
      'NO_LOCKER_IN_SERVICE',
      'NO_LOCKER_AVAILABLE',
    ],
  }),
  call(api.pressingOrderList, list),
  call(api.pressingOrderCounts, counts),
  call(api.myPressingOrders, myOrders),
  call(api.lockerPressingOrders, lockerHistory),
  on(api.pressingOrder, detail),
  on(api.collectPressingOrder, collect, takingOut),
  on(api.returnPressingOrder, returnLaundry, [
    'STATE_CONFLICT',
    'NO_LOCKER_FITS',
    'NO_LOCKER_IN_SERVICE',
    'NO_LOCKER_AVAILABLE',
  ]),
  on(api.pickUpPressingOrder, pickUp, takingOut),
  on(api.cancelPressingOrder, cancel, ['STATE_CONFLICT', 'PAYMENT_PROVIDER_UNAVAILABLE']),
  on(
    api.workPressingDoor,
    workDoor,
    [
      'STATE_CONFLICT',
      'CODE_NOT_ON_LOCK',
      'DOOR_NOT_OPENED',
      'LOCKER_CLOSED',
      'UNDO_TOO_LATE',
      ...lockRefusals,
    ],
    {
      lateRefusal: 'LOCK_NO_ANSWER',
      isUrgent: ({ body }) => body.action === 'open',
    },
  ),
  on(api.writePressingReserves, writeReserves, ['STATE_CONFLICT']),
  on(api.reissuePressingCode, reissue, ['STATE_CONFLICT']),
  ...movesOf(on, moves, ['STATE_CONFLICT']),
  ...saleActionsOf(on, pressingActionNames, saleActions),
);

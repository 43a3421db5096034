/** The laundry requests of staff. */
import { Controller, Inject } from '@nestjs/common';
import { addNote, reissue, resend, writeReserves } from '#application/pressing/staff/notes.js';
import { cancel } from '#application/pressing/staff/cancel.js';
import * as money from '#application/pressing/staff/money-back.js';
import { moves } from '#application/pressing/staff/moves.js';
import { collect, giveBack, pickUp } from '#application/pressing/staff/perform.js';
import { counts, list, lockerHistory, myOrders } from '#application/pressing/staff/list.js';
import { create } from '#application/pressing/staff/create.js';
import { detail } from '#application/pressing/staff/detail.js';
import { revealCodes } from '#application/pressing/staff/codes.js';
import { workDoor } from '#application/pressing/staff/door.js';
import { api } from '#application/contract/index.js';
import { pressingActionNames } from '#application/contract/orders/sale-actions.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';
import { actionsOf, call, movesOf, saleActionsOf, Routes } from './bound-routes.js';
import { actionsInWords } from '#server/refusals/actions-in-words.js';

type ByOrder = Input<typeof api.pressingOrder>['params'];
/** The refusals when the door does not confirm. */
const takingOut = ['STATE_CONFLICT', 'DOOR_NOT_MOVED', 'DOOR_UNHEARD'] as const;

const of = ({ pressingOrderId: orderId }: ByOrder) => ({ orderId });
const on = actionsOf(of);

@Controller()
@Routes(
  call(api.pressingOrderList, list),
  call(api.pressingOrderCounts, counts),
  call(api.myPressingOrders, myOrders),
  call(api.lockerPressingOrders, lockerHistory),
  on(api.pressingOrder, detail),
  on(api.collectPressingOrder, collect, takingOut),
  on(api.returnPressingOrder, giveBack, [
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
      'REMOTE_OPENING_UNSUPPORTED',
      'LOCK_JAMMED',
      'LOCK_NO_ANSWER',
      'LOCK_OFFLINE',
      'LOCK_REFUSED',
    ],
    {
      lateRefusal: 'LOCK_NO_ANSWER',
      isUrgent: ({ body }) => body.action === 'open',
    },
  ),
  on(api.writePressingReserves, writeReserves, ['STATE_CONFLICT']),
  on(api.reissuePressingCode, reissue, ['STATE_CONFLICT']),
  ...movesOf(on, moves, ['STATE_CONFLICT']),
  ...saleActionsOf(on, pressingActionNames, { ...money, addNote, resend }),
)
export class PressingOrdersController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.revealPressingCodes)
  revealCodes({ staff, params }: Input<typeof api.revealPressingCodes>) {
    return revealCodes(this.app, staff, of(params));
  }

  @Endpoint(api.createPressingOrder, {
    refusals: [
      'CABINET_INACTIVE',
      'ITEM_NOT_AVAILABLE',
      'AMOUNT_TOO_HIGH',
      'NO_LOCKER_FITS',
      'NO_LOCKER_IN_SERVICE',
      'NO_LOCKER_AVAILABLE',
    ],
  })
  create({ staff, body }: Input<typeof api.createPressingOrder>) {
    return create(this.app, staff, body).then(actionsInWords);
  }
}

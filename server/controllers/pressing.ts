/** The laundry requests of customers and staff, and the look-ups of its doors by code. */
import { Controller, Inject } from '@nestjs/common';
import { bySession } from '#application/pressing/session.js';
import { cancelSession } from '#application/sales/session.js';
import { checkout } from '#application/pressing/checkout.js';
import { confirmDoorTask, visitDoorTask, type DoorTaskRequest } from '#application/doors/finish.js';
import { pressingSales } from '#application/pressing/sales.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';
import { visitInWords, actionsInWords } from '#server/refusals/in-words.js';
import {
  addNote,
  reissue,
  resend,
  writeReserves,
  collect,
  giveBack,
  pickUp,
} from '#application/pressing/staff/perform.js';
import {
  cancel,
  settleWithdrawal,
  closeWithdrawal,
  refund,
  refundAgain,
  refundedOffCard,
  serveRefunded,
  moves,
} from '#application/pressing/staff/moves.js';
import { counts, list, lockerHistory, myOrders } from '#application/pressing/staff/list.js';
import { create } from '#application/pressing/staff/create.js';
import { detail } from '#application/pressing/staff/detail.js';
import { revealCodes, workDoor } from '#application/pressing/staff/codes.js';
import { pressingActionNames } from '#application/contract/orders/sale-action-names.js';
import { actionsOf, call, movesOf, saleActionsOf, Routes } from './bound-routes.js';

const atTheDoor = ['STATE_CONFLICT', 'DOOR_NOT_OPENED'] as const;

type ByCode = Pick<Input<typeof api.pressingDeposit>, 'params' | 'proof' | 'caller'>;

@Controller()
export class PressingController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.pressingCheckout, {
    limit: 'bookings',
    refusals: [
      'TOO_MANY_UNPAID',
      'CUSTOMER_BLOCKED',
      'CABINET_INACTIVE',
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
  })
  checkout({ body, caller }: Input<typeof api.pressingCheckout>) {
    return checkout(this.app, { ...body, caller });
  }

  @Endpoint(api.pressingBySession, {
    refusals: ['PAYMENT_PENDING', 'ORDER_NOT_PLACED', 'ORDER_CANCELLED', 'PAYMENT_PROVIDER_UNAVAILABLE'],
  })
  bySession({ params }: Input<typeof api.pressingBySession>) {
    return bySession(this.app, params);
  }

  @Endpoint(api.cancelPressingBySession, {
    refusals: ['PAYMENT_ALREADY_DONE', 'ORDER_CANCELLED', 'PAYMENT_PROVIDER_UNAVAILABLE'],
  })
  cancelBySession({ params }: Input<typeof api.cancelPressingBySession>) {
    return cancelSession(this.app, pressingSales, params);
  }

  private async look(step: DoorTaskRequest['step'], { params, proof, caller }: ByCode) {
    const doorTask = { ...params, proof, caller, orderKind: 'pressing', step } as const;
    return visitInWords(await visitDoorTask(this.app, doorTask), caller.language);
  }

  private async done(step: DoorTaskRequest['step'], { params, proof, caller }: ByCode) {
    const doorTask = { ...params, proof, caller, orderKind: 'pressing', step } as const;
    return visitInWords(await confirmDoorTask(this.app, doorTask), caller.language);
  }

  @Endpoint(api.pressingDeposit)
  deposit(input: Input<typeof api.pressingDeposit>) {
    return this.look('deposit', input);
  }

  @Endpoint(api.confirmPressingDeposit, { refusals: atTheDoor })
  confirmDeposit(input: Input<typeof api.confirmPressingDeposit>) {
    return this.done('deposit', input);
  }

  @Endpoint(api.pressingCollection)
  collection(input: Input<typeof api.pressingCollection>) {
    return this.look('collect', input);
  }

  @Endpoint(api.confirmPressingCollection, { refusals: atTheDoor })
  confirmCollection(input: Input<typeof api.confirmPressingCollection>) {
    return this.done('collect', input);
  }

  @Endpoint(api.pressingReturn)
  return(input: Input<typeof api.pressingReturn>) {
    return this.look('return', input);
  }

  @Endpoint(api.confirmPressingReturn, { refusals: atTheDoor })
  confirmReturn(input: Input<typeof api.confirmPressingReturn>) {
    return this.done('return', input);
  }

  @Endpoint(api.pressingCustomerPickup)
  customerPickup(input: Input<typeof api.pressingCustomerPickup>) {
    return this.look('pickup', input);
  }

  @Endpoint(api.confirmPressingCustomerPickup, { refusals: atTheDoor })
  confirmCustomerPickup(input: Input<typeof api.confirmPressingCustomerPickup>) {
    return this.done('pickup', input);
  }
}

type ByOrder = Input<typeof api.pressingOrder>['params'];
/** The refusals when the door does not confirm. */
const takingOut = ['STATE_CONFLICT', 'DOOR_NOT_MOVED', 'DOOR_UNHEARD'] as const;

const of = ({ pressingOrderId: orderId }: ByOrder) => ({ orderId });
const on = actionsOf(of);

/** The laundry requests of staff. */
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
  ...saleActionsOf(on, pressingActionNames, {
    settleWithdrawal,
    closeWithdrawal,
    refund,
    refundAgain,
    refundedOffCard,
    serveRefunded,
    addNote,
    resend,
  }),
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

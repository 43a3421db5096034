/** The laundry requests of staff. */
import { Controller, Inject } from '@nestjs/common';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { HttpApp } from '#server/http-app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';
import { actionsInWords } from '#server/refusals/actions-in-words.js';
import { newRefundRefusals, refundRefusals } from '#server/refusals/refund-refusals.js';

type ByOrder = Input<typeof api.pressingOrder>['params'];
/** The refusals when the door does not confirm. */
const takingOut = ['STATE_CONFLICT', 'DOOR_NOT_MOVED', 'DOOR_UNHEARD'] as const;

const of = ({ pressingOrderId: orderId }: ByOrder) => ({ orderId });

@Controller()
export class PressingOrdersController {
  constructor(@Inject(APP) readonly app: HttpApp) {}

  @Endpoint(api.pressingOrderList)
  list({ staff, query }: Input<typeof api.pressingOrderList>) {
    return this.app.pressing.list(staff, query);
  }

  @Endpoint(api.pressingOrderCounts)
  counts({ staff, query }: Input<typeof api.pressingOrderCounts>) {
    return this.app.pressing.counts(staff, query);
  }

  @Endpoint(api.myPressingOrders)
  myOrders({ staff, query }: Input<typeof api.myPressingOrders>) {
    return this.app.pressing.myOrders(staff, query);
  }

  @Endpoint(api.lockerPressingOrders)
  lockerHistory({ staff, params, query }: Input<typeof api.lockerPressingOrders>) {
    return this.app.pressing.lockerHistory(staff, { ...params, ...query });
  }

  @Endpoint(api.pressingOrder)
  detail({ staff, params }: Input<typeof api.pressingOrder>) {
    return this.app.pressing.detail(staff, of(params)).then(actionsInWords);
  }

  @Endpoint(api.revealPressingCodes)
  revealCodes({ staff, params }: Input<typeof api.revealPressingCodes>) {
    return this.app.pressing.revealCodes(staff, of(params));
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
    return this.app.pressing.create(staff, body).then(actionsInWords);
  }

  @Endpoint(api.collectPressingOrder, { refusals: takingOut })
  collect({ staff, params, body }: Input<typeof api.collectPressingOrder>) {
    return this.app.pressing.collect(staff, { ...of(params), ...body }).then(actionsInWords);
  }

  @Endpoint(api.returnPressingOrder, {
    refusals: ['STATE_CONFLICT', 'NO_LOCKER_FITS', 'NO_LOCKER_IN_SERVICE', 'NO_LOCKER_AVAILABLE'],
  })
  giveBack({ staff, params, body }: Input<typeof api.returnPressingOrder>) {
    return this.app.pressing.giveBack(staff, { ...of(params), ...body }).then(actionsInWords);
  }

  @Endpoint(api.pickUpPressingOrder, { refusals: takingOut })
  pickUp({ staff, params, body }: Input<typeof api.pickUpPressingOrder>) {
    return this.app.pressing.pickUp(staff, { ...of(params), ...body }).then(actionsInWords);
  }

  @Endpoint(api.pickUpPressingInPerson, { refusals: takingOut })
  pickUpInPerson({ staff, params, body }: Input<typeof api.pickUpPressingInPerson>) {
    return this.app.pressing.pickUpInPerson(staff, { ...of(params), ...body }).then(actionsInWords);
  }

  @Endpoint(api.cancelPressingOrder, { refusals: ['STATE_CONFLICT', 'PAYMENT_PROVIDER_UNAVAILABLE'] })
  cancel({ staff, params, body }: Input<typeof api.cancelPressingOrder>) {
    return this.app.pressing.cancel(staff, { ...of(params), ...body }).then(actionsInWords);
  }

  @Endpoint(api.refundPressing, { refusals: newRefundRefusals })
  refund({ staff, params, body }: Input<typeof api.refundPressing>) {
    return this.app.pressing.refund(staff, { ...of(params), ...body }).then(actionsInWords);
  }

  @Endpoint(api.refundPressingAgain, { refusals: refundRefusals })
  refundAgain({ staff, params, body }: Input<typeof api.refundPressingAgain>) {
    return this.app.pressing.refundAgain(staff, { ...of(params), ...body }).then(actionsInWords);
  }

  @Endpoint(api.settlePressingWithdrawal, { refusals: ['STATE_CONFLICT'] })
  settleWithdrawal({ staff, params, body }: Input<typeof api.settlePressingWithdrawal>) {
    return this.app.pressing.settleWithdrawal(staff, { ...of(params), ...body }).then(actionsInWords);
  }

  @Endpoint(api.closePressingWithdrawal, { refusals: ['STATE_CONFLICT'] })
  closeWithdrawal({ staff, params, body }: Input<typeof api.closePressingWithdrawal>) {
    return this.app.pressing.closeWithdrawal(staff, { ...of(params), ...body }).then(actionsInWords);
  }

  @Endpoint(api.servePressingRefunded, { refusals: ['STATE_CONFLICT'] })
  serveRefunded({ staff, params, body }: Input<typeof api.servePressingRefunded>) {
    return this.app.pressing.serveRefunded(staff, { ...of(params), ...body }).then(actionsInWords);
  }

  @Endpoint(api.pressingRefundedElsewhere, { refusals: ['NOTHING_TO_REFUND', 'MONEY_IN_MOTION'] })
  refundedElsewhere({ staff, params, body }: Input<typeof api.pressingRefundedElsewhere>) {
    return this.app.pressing.refundedElsewhere(staff, { ...of(params), ...body }).then(actionsInWords);
  }

  @Endpoint(api.workPressingDoor, {
    lateRefusal: 'LOCK_NO_ANSWER',
    isUrgent: ({ body }) => body.action === 'open',
    refusals: [
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
  })
  workDoor({ staff, params, body }: Input<typeof api.workPressingDoor>) {
    return this.app.pressing.workDoor(staff, { ...of(params), ...body }).then(actionsInWords);
  }

  @Endpoint(api.writePressingReserves, { refusals: ['STATE_CONFLICT'] })
  writeReserves({ staff, params, body }: Input<typeof api.writePressingReserves>) {
    return this.app.pressing.writeReserves(staff, { ...of(params), ...body }).then(actionsInWords);
  }

  @Endpoint(api.reissuePressingCode, { refusals: ['STATE_CONFLICT'] })
  reissue({ staff, params }: Input<typeof api.reissuePressingCode>) {
    return this.app.pressing.reissue(staff, of(params)).then(actionsInWords);
  }

  @Endpoint(api.resendPressingMessage, { refusals: ['MESSAGE_ERASED', 'MESSAGE_OUTDATED'] })
  resend({ staff, params, body }: Input<typeof api.resendPressingMessage>) {
    return this.app.pressing.resend(staff, { ...of(params), ...body }).then(actionsInWords);
  }

  @Endpoint(api.noteOnPressingOrder)
  addNote({ staff, params, body }: Input<typeof api.noteOnPressingOrder>) {
    return this.app.pressing.addNote(staff, { ...of(params), ...body }).then(actionsInWords);
  }
}

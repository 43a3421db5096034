/** The use cases of laundry for HTTP, bound to their installation once. */
import { boundTo } from '#application/access/bound.js';
import type { Installation } from '#application/installation.js';
import { cancelSession, type BySession } from '#application/sales/session.js';
import { checkout, type CheckoutInput } from './checkout.js';
import { pressingSales } from './sales.js';
import { bySession } from './session.js';
import { cancel } from './staff/cancel.js';
import { create } from './staff/create.js';
import { revealCodes } from './staff/codes.js';
import { collect, giveBack, pickUp, pickUpInPerson } from './staff/perform.js';
import { detail } from './staff/detail.js';
import { workDoor } from './staff/door.js';
import { counts, list, lockerHistory, myOrders } from './staff/list.js';
import {
  closeWithdrawal,
  serveRefunded,
  refund,
  refundAgain,
  refundedElsewhere,
  settleWithdrawal,
} from './staff/money-back.js';
import { addNote, reissue, resend, writeReserves } from './staff/notes.js';

export function pressingOf(at: Installation) {
  const bound = boundTo(at);
  return {
    checkout: (input: CheckoutInput) => checkout(at, input),
    bySession: (input: BySession) => bySession(at, input),
    cancelBySession: (input: BySession) => cancelSession(at, pressingSales, input),
    list: bound(list),
    counts: bound(counts),
    myOrders: bound(myOrders),
    lockerHistory: bound(lockerHistory),
    detail: bound(detail),
    revealCodes: bound(revealCodes),
    create: bound(create),
    collect: bound(collect),
    giveBack: bound(giveBack),
    pickUp: bound(pickUp),
    pickUpInPerson: bound(pickUpInPerson),
    cancel: bound(cancel),
    settleWithdrawal: bound(settleWithdrawal),
    closeWithdrawal: bound(closeWithdrawal),
    serveRefunded: bound(serveRefunded),
    refund: bound(refund),
    refundAgain: bound(refundAgain),
    refundedElsewhere: bound(refundedElsewhere),
    workDoor: bound(workDoor),
    writeReserves: bound(writeReserves),
    addNote: bound(addNote),
    resend: bound(resend),
    reissue: bound(reissue),
  };
}

/** The use cases of the shop for HTTP, bound to their installation once: for customers and for staff. */
import { boundTo } from '#application/access/bound.js';
import type { Installation } from '#application/installation.js';
import { cancelSession, type BySession } from '#application/sales/session.js';
import { checkout, type CheckoutInput } from './checkout.js';
import { shopSales } from './sales.js';
import { bySession } from './session.js';
import { cancel } from './staff/cancel.js';
import { reissue, reveal } from './staff/codes.js';
import { perform } from './staff/perform.js';
import { detail } from './staff/detail.js';
import { counts, list } from './staff/list.js';
import {
  closeWithdrawal,
  serveRefunded,
  refund,
  refundAgain,
  refundedElsewhere,
  settleWithdrawal,
} from './staff/money-back.js';
import { ready } from './staff/ready.js';
import { addNote, resend } from './staff/resend.js';

export function shopOf(at: Installation) {
  const bound = boundTo(at);
  return {
    checkout: (input: CheckoutInput) => checkout(at, input),
    bySession: (input: BySession) => bySession(at, input),
    cancelBySession: (input: BySession) => cancelSession(at, shopSales, input),
    list: bound(list),
    counts: bound(counts),
    detail: bound(detail),
    reveal: bound(reveal),
    prepare: bound(perform('prepare')),
    ready: bound(ready),
    complete: bound(perform('complete')),
    takeBack: bound(perform('takeBack')),
    reissue: bound(reissue),
    cancel: bound(cancel),
    settleWithdrawal: bound(settleWithdrawal),
    closeWithdrawal: bound(closeWithdrawal),
    serveRefunded: bound(serveRefunded),
    refund: bound(refund),
    refundAgain: bound(refundAgain),
    refundedElsewhere: bound(refundedElsewhere),
    resend: bound(resend),
    addNote: bound(addNote),
  };
}

/** The requests of the shop: customers order and pay, staff prepare and deposit. */
import { Controller, Inject } from '@nestjs/common';
import { addNote, resend } from '#application/shop/staff/texts.js';
import { bySession } from '#application/shop/session.js';
import { cancel } from '#application/shop/staff/cancel.js';
import { cancelSession } from '#application/sales/session.js';
import { checkout } from '#application/shop/checkout.js';
import {
  closeWithdrawal,
  refund,
  refundAgain,
  refundedOffCard,
  serveRefunded,
  settleWithdrawal,
} from '#application/shop/staff/money-back.js';
import { moves } from '#application/shop/staff/moves.js';
import { counts, list } from '#application/shop/staff/list.js';
import { detail } from '#application/shop/staff/detail.js';
import { ready } from '#application/shop/staff/ready.js';
import { reissue, reveal } from '#application/shop/staff/codes.js';
import { shopSales } from '#application/shop/sales.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';
import { StaffMoves } from '#server/http/staff-moves.js';
import { actionsInWords } from '#server/refusals/actions-in-words.js';
import { newRefundRefusals, refundRefusals } from '#server/refusals/refund-refusals.js';

const byState = ['STATE_CONFLICT', 'PAYMENT_PENDING'] as const;

const orderOf = ({ shopOrderId: orderId }: { readonly shopOrderId: string }) => ({ orderId });

@Controller()
@StaffMoves(moves, orderOf, byState)
export class ShopController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.shopCheckout, {
    limit: 'bookings',
    refusals: [
      'TOO_MANY_UNPAID',
      'TERMS_NOT_ACCEPTED',
      'CABINET_INACTIVE',
      'OUT_OF_STOCK',
      'AMOUNT_TOO_HIGH',
      'AMOUNT_TOO_LOW',
      'PRICE_CHANGED',
      'TERMS_CHANGED',
      'NO_LOCKER_FITS',
      'NO_LOCKER_IN_SERVICE',
      'ORDER_NOT_PLACED',
      'PAYMENT_PROVIDER_UNAVAILABLE',
    ],
  })
  checkout({ body, caller }: Input<typeof api.shopCheckout>) {
    return checkout(this.app, { ...body, caller });
  }

  @Endpoint(api.shopBySession, {
    refusals: ['PAYMENT_PENDING', 'ORDER_NOT_PLACED', 'ORDER_CANCELLED', 'PAYMENT_PROVIDER_UNAVAILABLE'],
  })
  bySession({ params }: Input<typeof api.shopBySession>) {
    return bySession(this.app, params);
  }

  @Endpoint(api.cancelShopBySession, {
    refusals: ['PAYMENT_ALREADY_DONE', 'ORDER_CANCELLED', 'PAYMENT_PROVIDER_UNAVAILABLE'],
  })
  cancelBySession({ params }: Input<typeof api.cancelShopBySession>) {
    return cancelSession(this.app, shopSales, params);
  }

  @Endpoint(api.shopOrderList)
  list({ staff, query }: Input<typeof api.shopOrderList>) {
    return list(this.app, staff, query);
  }

  @Endpoint(api.shopOrderCounts)
  counts({ staff, query }: Input<typeof api.shopOrderCounts>) {
    return counts(this.app, staff, query);
  }

  @Endpoint(api.shopOrder)
  detail({ staff, params }: Input<typeof api.shopOrder>) {
    return detail(this.app, staff, orderOf(params)).then(actionsInWords);
  }

  @Endpoint(api.revealShopPickup)
  reveal({ staff, params }: Input<typeof api.revealShopPickup>) {
    return reveal(this.app, staff, orderOf(params));
  }

  @Endpoint(api.readyShopOrder, {
    refusals: [...byState, 'NO_LOCKER_AVAILABLE', 'NO_LOCKER_FITS', 'NO_LOCKER_IN_SERVICE'],
  })
  ready({ staff, params, body }: Input<typeof api.readyShopOrder>) {
    return ready(this.app, staff, { ...orderOf(params), ...body }).then(actionsInWords);
  }

  @Endpoint(api.reissueShopCode, { refusals: byState })
  reissue({ staff, params }: Input<typeof api.reissueShopCode>) {
    return reissue(this.app, staff, orderOf(params)).then(actionsInWords);
  }

  @Endpoint(api.cancelShopOrder, { refusals: byState })
  cancel({ staff, params, body }: Input<typeof api.cancelShopOrder>) {
    return cancel(this.app, staff, { ...orderOf(params), ...body }).then(actionsInWords);
  }

  @Endpoint(api.refundShopOrder, { refusals: newRefundRefusals })
  refund({ staff, params, body }: Input<typeof api.refundShopOrder>) {
    return refund(this.app, staff, { ...orderOf(params), ...body }).then(actionsInWords);
  }

  @Endpoint(api.refundShopOrderAgain, { refusals: refundRefusals })
  refundAgain({ staff, params, body }: Input<typeof api.refundShopOrderAgain>) {
    return refundAgain(this.app, staff, { ...orderOf(params), ...body }).then(actionsInWords);
  }

  @Endpoint(api.settleShopWithdrawal, { refusals: ['STATE_CONFLICT'] })
  settleWithdrawal({ staff, params, body }: Input<typeof api.settleShopWithdrawal>) {
    return settleWithdrawal(this.app, staff, { ...orderOf(params), ...body }).then(actionsInWords);
  }

  @Endpoint(api.closeShopWithdrawal, { refusals: ['STATE_CONFLICT'] })
  closeWithdrawal({ staff, params, body }: Input<typeof api.closeShopWithdrawal>) {
    return closeWithdrawal(this.app, staff, { ...orderOf(params), ...body }).then(actionsInWords);
  }

  @Endpoint(api.serveShopRefunded, { refusals: ['STATE_CONFLICT'] })
  serveRefunded({ staff, params, body }: Input<typeof api.serveShopRefunded>) {
    return serveRefunded(this.app, staff, { ...orderOf(params), ...body }).then(actionsInWords);
  }

  @Endpoint(api.shopRefundedOffCard, { refusals: ['NOTHING_TO_REFUND', 'MONEY_IN_MOTION'] })
  refundedOffCard({ staff, params, body }: Input<typeof api.shopRefundedOffCard>) {
    return refundedOffCard(this.app, staff, { ...orderOf(params), ...body }).then(actionsInWords);
  }

  @Endpoint(api.resendShopMessage, { refusals: ['MESSAGE_ERASED', 'MESSAGE_OUTDATED'] })
  resend({ staff, params, body }: Input<typeof api.resendShopMessage>) {
    return resend(this.app, staff, { ...orderOf(params), ...body }).then(actionsInWords);
  }

  @Endpoint(api.noteShopOrder)
  addNote({ staff, params, body }: Input<typeof api.noteShopOrder>) {
    return addNote(this.app, staff, { ...orderOf(params), ...body }).then(actionsInWords);
  }
}

/** An order of the shop with everything around it: lines, money, doors, messages, its story, and what may be done now. */
import { vatShares } from '#domain/catalogue/order-lines.js';
import type { Payment } from '#domain/payments/payment.js';
import { takenCents } from '#domain/payments/settlement.js';
import { assert, type ErrorCode } from '#domain/shared/errors.js';
import { showCode } from '#domain/shared/codes.js';
import { euros } from '#domain/shared/money.js';
import { isShopPastCancelling, type ShopOrder } from '#domain/shop/shop-order.js';
import { hasRole, type Staff } from '#application/access/staff.js';
import type { ShopOrderDetail } from '#application/contract/shop-order-shapes.js';
import { liveDoorCode } from '#application/doors/codes.js';
import { acceptedTermsOf } from '#application/companies/terms.js';
import type { Installation } from '#application/installation.js';
import { iso, isoOrNull } from '#application/iso.js';
import { askedReachOf } from '#application/lockers/asked-reach.js';
import { liveGrant } from '#application/lockers/grants.js';
import { disputeViews } from '#application/payments/dispute-view.js';
import { providerPages } from '#application/payments/provider-page.js';
import { owedRefundView } from '#application/payments/refunded-elsewhere.js';
import { refundViews } from '#application/sales/refund-views.js';
import { withdrawalView } from '#application/sales/settle-withdrawal.js';
import { storyOf } from '#application/messages/story.js';
import type { Store } from '#application/store.js';
import { actionsFor } from './actions.js';
import { orderFor } from './load.js';
import { rowsOf } from './rows.js';

/** The reply before its refusals are put into words, which live with HTTP. */
export type DetailInCodes = Omit<ShopOrderDetail, 'actions'> & {
  readonly actions: readonly {
    readonly action: ShopOrderDetail['actions'][number]['action'];
    readonly refusal: ErrorCode | null;
  }[];
};

export interface ByOrder {
  readonly orderId: string;
}

const itemsOf = ({ id: orderId, lines }: ShopOrder): ShopOrderDetail['orderItems'] =>
  lines.map(({ id, quantity, unitCents, totalCents, tvaRate, itemId, itemName, itemSku }) => ({
    ...{ id, orderId, itemId, itemName, itemSku, quantity, tvaRate },
    unitPrice: euros(unitCents),
    totalPrice: euros(totalCents),
  }));

const vatOf = ({ lines }: ShopOrder): ShopOrderDetail['vat'] =>
  vatShares(lines).map(({ rate, htCents, vatCents, ttcCents }) => {
    return { rate, ht: euros(htCents), vat: euros(vatCents), ttc: euros(ttcCents) };
  });

const paymentOf = (payment: Payment, providerUrl: string | null): ShopOrderDetail['payments'][number] => ({
  id: payment.id,
  status: payment.status,
  amount: euros(payment.amountCents),
  capturedAmount: euros(payment.capturedCents),
  refundedAmount: euros(payment.refundedCents),
  stripePaymentIntentId: payment.intentId,
  providerUrl,
  checkoutSessionId: payment.checkoutSessionId,
  capturedAt: isoOrNull(payment.capturedAt),
  failure: payment.failure,
});

/** What staff still have to put in; support only reads, and opens no locker with a customer's goods. */
async function errandOf(store: Store, staff: Staff, { id }: ShopOrder): Promise<ShopOrderDetail['errand']> {
  const code = await liveDoorCode(store, id, 'deposit');
  if (!code || !hasRole(staff, 'Admin', 'Manager', 'Operator')) return null;
  const { number: lockerNumber } = await store.lockers.get(code.lockerId);
  return { code: showCode(code.code), lockerNumber };
}

async function pickupOf(
  at: Installation,
  store: Store,
  { id: orderId }: ShopOrder,
): Promise<ShopOrderDetail['pickup']> {
  const code = await liveDoorCode(store, orderId, 'pickup');
  if (!code) return null;
  const { number: lockerNumber } = await store.lockers.get(code.lockerId);
  const grant = liveGrant(await store.grants.where({ orderId, doorCodeId: code.id }), at.clock.now());
  const validUntil = isoOrNull(grant?.validUntil ?? null);
  return { lockerNumber, codeState: grant?.codeState ?? null, validUntil };
}

/** The order as this person sees it. Throws NOT_FOUND or FORBIDDEN. */
export async function detail(at: Installation, staff: Staff, { orderId }: ByOrder): Promise<DetailInCodes> {
  return at.read(async (store) => {
    const order = await orderFor(store, staff, orderId);
    const [row] = await rowsOf(store, [order]);
    assert(row, 'an order has its row');
    const payments = await store.payments.where({ orderId });
    const providerUrlOf = await providerPages(at, store, order.companyId);
    const { preparingAt, endedAt, cancelReason, checkoutSessionId, totalSlotsRequired } = order;
    return {
      ...row,
      ...{ cancelReason, checkoutSessionId, totalSlotsRequired },
      reach: await askedReachOf(store, order, order.assignedLockerId),
      preparingAt: isoOrNull(preparingAt),
      endedAt: isoOrNull(endedAt),
      orderItems: itemsOf(order),
      vat: vatOf(order),
      payments: payments.map((payment) => paymentOf(payment, providerUrlOf(payment))),
      refundableAmount: euros(takenCents(payments)),
      ...(await refundViews(store, order, isShopPastCancelling(order))),
      withdrawal: withdrawalView(order),
      owedRefund: await owedRefundView(store, orderId),
      terms: await acceptedTermsOf(store, order),
      disputes: await disputeViews(store, orderId),
      actions: await actionsFor(store, staff, order),
      errand: await errandOf(store, staff, order),
      pickup: await pickupOf(at, store, order),
      ...(await storyOf(at, store, orderId)),
      serverTime: iso(at.clock.now()),
    };
  });
}

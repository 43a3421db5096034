/** Data of the page after the payment (specification §2, §3): the locker of the deposit and how to open it. */
import { pressingSoldAs } from '#domain/pressing/pressing-order.js';
import { tokenFromSessionMs } from '#domain/rentals/rental-order.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { showCode } from '#domain/shared/codes.js';
import { isHeldBack } from '#domain/sales/sale.js';
import { assert } from '#domain/shared/errors.js';
import { euros } from '#domain/shared/money.js';
import type { PressingSession } from '#application/contract/orders/pressing.js';
import { codeToken, liveDoorCode } from '#application/doors/codes.js';
import type { App } from '#application/app.js';
import { iso } from '#application/record-view.js';
import { displayedLiveGrant, shownCode } from '#application/lockers/codes/grants.js';
import { paidOrderOf, type BySession } from '#application/sales/session.js';
import { orderPageLink } from '#application/sales/order-page.js';
import { openWithdrawalLink, statedWithdrawalLink } from '#application/sales/withdrawal-words.js';
import type { Store } from '#application/store.js';
import { pressingSales } from './sales.js';

const noWayIn = { doorCode: null, doorToken: null, lockCode: null, codeState: null };

/** The code of the deposit while it is pending. */
async function wayIn(app: App, store: Store, orderId: string) {
  const code = await liveDoorCode(store, orderId, 'deposit');
  if (!code) return noWayIn;
  const grant = await displayedLiveGrant(app, store, { orderId, doorCodeId: code.id });
  return {
    doorCode: showCode(code.code),
    doorToken: codeToken(app, code),
    lockCode: grant && shownCode(app, grant),
    codeState: grant?.codeState ?? null,
  };
}

/** Throws as `paidOrderOf`. After half an hour it contains no code. */
export async function bySession(app: App, input: BySession): Promise<PressingSession> {
  const orderId = await paidOrderOf(app, pressingSales, input);
  return app.read(async (store) => {
    const order = await store.pressingOrders.get(orderId);
    assert(order.depositLockerId !== null && order.paidAt !== null, 'a paid session has its locker');
    const locker = await store.lockers.get(order.depositLockerId);
    const place = await store.placeOf(locker.id);
    const isFresh = app.clock.now() < order.paidAt + tokenFromSessionMs;
    return {
      lockerNumber: locker.number,
      ...(isFresh ? await wayIn(app, store, orderId) : noWayIn),
      canOpenRemotely: lockTemplates[locker.smartlockType].canOpenRemotely,
      isDeposited: order.depositedAt !== null,
      reference: order.reference,
      totalAmount: euros(order.totalAmountCents),
      promisedAt: iso(order.promisedAt),
      cabinetId: place.cabinetId,
      cabinetName: place.cabinetName,
      cabinetLocation: place.cabinetLocation,
      supportPhone: place.supportPhone,
      termsVersion: order.termsVersionId,
      withdrawalUrl: openWithdrawalLink(app, { kind: 'pressing', soldAs: pressingSoldAs(order) }, order),
      isRefunded: isHeldBack(order),
      withdrawalStatedUrl: statedWithdrawalLink(app, 'pressing', order),
      orderUrl: orderPageLink(app, 'pressing', order),
    };
  });
}

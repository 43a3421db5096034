/** Staff read the customer's pick-up code, which is audited, or reissue it if it was lost. */
import { showCode } from '#domain/shared/codes.js';
import { DomainError } from '#domain/shared/errors.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { RevealedPickup } from '#application/contract/orders/shop-orders.js';
import { codePage, liveDoorCode, reissueDoorCode } from '#application/doors/codes.js';
import type { App } from '#application/app.js';
import { codeOf, displayedLiveGrant } from '#application/lockers/codes/grants.js';
import { notify } from '#application/shop/notify.js';
import { recordEntry } from '#application/timeline.js';
import { refuseUnless, detail, type ByOrder, type DetailInCodes, aboutOrder, orderFor } from './detail.js';
import { deciding } from './moves.js';

/** Throws NOT_FOUND or FORBIDDEN; returns no code while there is none. */
export async function reveal(app: App, staff: Staff, { orderId }: ByOrder): Promise<RevealedPickup> {
  return app.transaction(async (store) => {
    const order = await orderFor(store, staff, orderId);
    const pickup = await liveDoorCode(store, orderId, 'pickup');
    const code = pickup ?? (await liveDoorCode(store, orderId, 'deposit'));
    const doorCodeId = code?.id ?? null;
    await audit(app, store, staff, {
      ...aboutOrder(order),
      action: 'shopOrder.revealCode',
      facts: { doorCodeId },
    });
    const none = { pickupCode: null, pickupUrl: null, depositCode: null };
    if (!code) return { ...none, lockCode: null, codeState: null, lockerNumber: null };
    const grant = await displayedLiveGrant(app, store, { orderId, doorCodeId: code.id });
    const { number: lockerNumber } = await store.lockers.get(code.lockerId);
    return {
      ...(pickup
        ? { ...none, pickupCode: showCode(code.code), pickupUrl: codePage(app, code) }
        : { ...none, depositCode: showCode(code.code) }),
      lockCode: grant && codeOf(app, grant),
      codeState: grant?.codeState ?? null,
      lockerNumber,
    };
  });
}

/** Throws NOT_FOUND, FORBIDDEN, PAYMENT_PENDING, or STATE_CONFLICT while there is no code to replace. */
export async function reissue(app: App, staff: Staff, input: ByOrder): Promise<DetailInCodes> {
  await deciding(app, input.orderId, () =>
    app.transaction(async (store) => {
      const order = await orderFor(store, staff, input.orderId);
      refuseUnless(order, 'reissue');
      const code = await liveDoorCode(store, order.id, 'pickup');
      if (!code) throw new DomainError('STATE_CONFLICT');
      const fresh = await reissueDoorCode(app, store, code);
      await notify(app, store, order, 'shop.ready', { suffix: fresh.id });
      await recordEntry(app, store, order, 'staff', 'codeReissued', { staffName: staff.name });
      await audit(app, store, staff, { ...aboutOrder(order), action: 'shopOrder.reissueCode' });
    }),
  );
  return detail(app, staff, input);
}

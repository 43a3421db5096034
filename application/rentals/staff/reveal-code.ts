/** Shows staff the current code of a rental (rental.md#states-and-actions: no code is made); every read is audited. */
import { setBuyerOf } from '#application/sales/set-buyer.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { RevealedCode } from '#application/contract/rentals/rental-order-shapes.js';
import type { App } from '#application/app.js';
import { iso } from '#application/record-view.js';
import { codeOf, liveGrant, displayedGrants } from '#application/lockers/codes/grants.js';
import { addNoteOf, resendOf } from '#application/access/order-texts.js';
import type { Store } from '#application/store.js';
import { aboutOrder, orderFor } from './load.js';
import { detail } from './detail.js';

/** Throws NOT_FOUND or FORBIDDEN; returns no code if none opens now. */
export async function revealCode(
  app: App,
  staff: Staff,
  { orderId }: { readonly orderId: string },
): Promise<RevealedCode> {
  return app.transaction(async (store) => {
    const order = await orderFor(store, staff, orderId);
    const grant = liveGrant(await displayedGrants(app, store, { orderId }), app.clock.now());
    const purpose = grant?.purpose ?? null;
    await audit(app, store, staff, {
      ...aboutOrder(order),
      action: 'rentalOrder.revealCode',
      facts: { purpose, grantId: grant?.id ?? null },
    });
    return {
      lockCode: grant && codeOf(app, grant),
      purpose,
      codeState: grant?.codeState ?? null,
      validUntil: grant && iso(grant.validUntil),
      lockerNumber: order.lockerNumber,
    };
  });
}

const texts = {
  load: (store: Store, staff: Staff, { orderId }: { readonly orderId: string }) =>
    orderFor(store, staff, orderId),
  about: aboutOrder,
  detail,
};

/** Notes on a rental, and its messages sent again. */
export const addNote = addNoteOf(texts);

export const resend = resendOf({
  ...texts,
  addressesOf: ({ customerEmail: email, customerPhone: phone }) => ({ email, phone }),
});

export const setBuyer = setBuyerOf({
  ...{ orderFor, aboutOrder, detail },
  records: (store) => store.rentalOrders,
  saleOf: null,
});

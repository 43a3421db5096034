/** Shows staff the current code of a rental (rental.md#states-and-actions: no code is made); every read is audited. */
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { RevealedCode } from '#application/contract/rentals/rental-order-shapes.js';
import type { App } from '#application/app.js';
import { iso } from '#application/record-view.js';
import { codeOf, displayedLiveGrant } from '#application/lockers/codes/grants.js';
import { aboutOrder, orderFor } from './load.js';
import type { RequestOf } from '#application/contract/index.js';

/** Throws NOT_FOUND or FORBIDDEN; returns no code if none opens now. */
export async function revealCode(
  app: App,
  staff: Staff,
  { orderId }: RequestOf<'rentalAccessCode'>,
): Promise<RevealedCode> {
  return app.transaction(async (store) => {
    const order = await orderFor(store, staff, orderId);
    const grant = await displayedLiveGrant(app, store, { orderId });
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

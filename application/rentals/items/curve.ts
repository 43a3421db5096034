/** The price curve of an item by duration, computed by the functions that charge customers (rental.md#price). */
import { priceCurve } from '#domain/rentals/item-price-curve.js';
import { termsOf } from '#domain/rentals/pricing.js';
import { euros } from '#domain/shared/money.js';
import type { Staff } from '#application/access/staff.js';
import type { PriceCurveReply } from '#application/contract/rentals/rental-item-shapes.js';
import type { App } from '#application/app.js';
import { itemOf } from './scope.js';

export async function readCurve(
  app: App,
  staff: Staff,
  { itemId, until }: { readonly itemId: string; readonly until?: number | undefined },
): Promise<PriceCurveReply> {
  return app.read(async (store) => {
    const item = await itemOf(store, staff, itemId);
    const terms = termsOf(item, await store.pricingThresholds.where({ rentalItemId: item.id }));
    const untilHours = until ?? item.maxRentalDurationHours;
    const points = priceCurve(terms, untilHours).map((point) => ({
      durationHours: point.durationHours,
      priceHt: euros(point.priceHtCents),
      priceTtc: euros(point.priceTtcCents),
      traditionalPriceTtc: euros(point.traditionalTtcCents),
      appliedThreshold: point.appliedThreshold && {
        durationHours: point.appliedThreshold.durationHours,
        priceHt: euros(point.appliedThreshold.priceHtCents),
        times: point.appliedThreshold.times,
      },
    }));
    return { untilHours, points };
  });
}

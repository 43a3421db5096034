/** Items, packages and units in API form. */
import {
  unitStatuses,
  type PricingThreshold,
  type RentalItem,
  type RentalUnit,
} from '#domain/rentals/rental-item.js';
import { termsOf } from '#domain/rentals/pricing.js';
import { warningsOf } from '#domain/rentals/thresholds.js';
import { euros, ttcCents } from '#domain/shared/money.js';
import type { RentalItemView, ThresholdView } from '#application/contract/rentals/rental-item-shapes.js';
import { recordView } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { isRented, unitsOfItems } from './scope.js';

function itemView(item: RentalItem, cabinetName: string, units: readonly RentalUnit[]): RentalItemView {
  const { rentalPricePerUnitCents, overduePricePerUnitCents, depositAmountCents, ...fields } = item;
  const having = (wanted: number) => units.filter(({ status }) => status === wanted).length;
  return {
    ...fields,
    ...recordView(item),
    rentalPricePerUnit: euros(rentalPricePerUnitCents),
    overduePricePerUnit: euros(overduePricePerUnitCents),
    depositAmount: euros(depositAmountCents),
    cabinetName,
    units: {
      available: having(unitStatuses.available),
      rented: having(unitStatuses.rented),
      maintenance: having(unitStatuses.maintenance),
    },
    isEditable: !units.some(isRented),
  };
}

/** Views of items with the names of their cabinets and their units, in two queries however many items. */
export async function itemViews(store: Store, items: readonly RentalItem[]): Promise<RentalItemView[]> {
  if (items.length === 0) return [];
  const cabinets = await store.cabinets.where({ id: [...new Set(items.map(({ cabinetId }) => cabinetId))] });
  const units = await unitsOfItems(
    store,
    items.map(({ id }) => id),
  );
  const names = new Map(cabinets.map(({ id, name }) => [id, name]));
  return items.map((item) =>
    itemView(
      item,
      names.get(item.cabinetId) ?? '',
      units.filter(({ rentalItemId }) => rentalItemId === item.id),
    ),
  );
}

/** The packages of an item in their order, each evaluated among those on offer. */
export function thresholdViews(item: RentalItem, thresholds: readonly PricingThreshold[]): ThresholdView[] {
  const terms = termsOf(item, thresholds);
  return thresholds
    .toSorted((left, right) => left.sortOrder - right.sortOrder || left.durationHours - right.durationHours)
    .map((threshold) => ({
      ...recordView(threshold),
      rentalItemId: threshold.rentalItemId,
      durationHours: threshold.durationHours,
      priceHt: euros(threshold.priceHtCents),
      priceTtc: euros(ttcCents(threshold.priceHtCents, item.tvaRate)),
      isActive: threshold.isActive,
      sortOrder: threshold.sortOrder,
      version: threshold.version,
      warnings: threshold.isActive ? warningsOf(terms, item, threshold) : [],
    }));
}

/** The figures of one item in one cabinet, or of a cabinet's other business, from the reports; totals are their sum. */
import type { CabinetMode } from '#domain/lockers/cabinet.js';
import type { SaleKind } from '#domain/sales/sale.js';
import type { Store } from '#application/store.js';
import type { ParisSpan } from './paris-days.js';
import type { ReportScope } from './reports.js';
import { addedUp, netOf, ofSales, type Sums } from './sums.js';

interface Where {
  readonly cabinetId: string;
  readonly mode: CabinetMode;
  /** Null for business that is not by item. */
  readonly rentalItemId: string | null;
  readonly itemName: string | null;
}
export interface Place extends Where {
  readonly sums: Sums;
}
type Part = readonly [where: Where, sums: Partial<Sums>];

const modeOfSales: Readonly<Record<SaleKind, CabinetMode>> = { pressing: 'Pressing', shop: 'ECommerce' };

const whole = (cabinetId: string, mode: CabinetMode): Where => ({
  cabinetId,
  mode,
  rentalItemId: null,
  itemName: null,
});

/** An item's current name takes precedence over the name in its orders: capacity comes first. */
async function rentalParts({ reports }: Store, scope: ReportScope, span: ParisSpan): Promise<Part[]> {
  const found = [
    ...(await reports.capacityByItem(scope, span)),
    ...(await reports.revenueByItem(scope, span)),
    ...(await reports.rentalsByItem(scope, span)),
    ...(await reports.punctualityByItem(scope, span)),
    ...(await reports.outByItem(scope, span)),
  ];
  return found.map(({ cabinetId, rentalItemId, itemName, ...sums }) => [
    { cabinetId, mode: 'Rental', rentalItemId, itemName },
    sums,
  ]);
}

async function otherParts({ reports }: Store, scope: ReportScope, span: ParisSpan): Promise<Part[]> {
  const sales = await reports.salesByCabinet(scope, span);
  const parcels = await reports.parcelsByCabinet(scope, span);
  return [
    ...sales.map((each): Part => [whole(each.cabinetId, modeOfSales[each.kindName]), ofSales(each)]),
    ...parcels.map((each): Part => [whole(each.cabinetId, 'ClickAndCollect'), { parcels: each.parcels }]),
  ];
}

export async function placesIn(store: Store, scope: ReportScope, span: ParisSpan): Promise<Place[]> {
  const parts = [...(await rentalParts(store, scope, span)), ...(await otherParts(store, scope, span))];
  const places = new Map<string, { readonly where: Where; readonly sums: Partial<Sums>[] }>();
  for (const [where, sums] of parts) {
    const key = `${where.cabinetId} ${where.mode} ${where.rentalItemId}`;
    const known = places.get(key);
    if (known) known.sums.push(sums);
    else places.set(key, { where, sums: [sums] });
  }
  return [...places.values()]
    .map(({ where, sums }) => ({ ...where, sums: addedUp(sums) }))
    .sort((left, right) => netOf(right.sums) - netOf(left.sums));
}

/** An order of any kind as its customer's page shows it: reference, state, notes and total. */
import { erasureRules, type CustomerOrderKind, type CustomerOrders } from '#domain/privacy/erasure.js';
import { parcelStatusLabels } from '#domain/parcels/parcel.js';
import { pressingStatusLabels } from '#domain/pressing/pressing-labels.js';
import { rentalStatusLabels } from '#domain/rentals/status-labels.js';
import { shopStatusLabels } from '#domain/shop/shop-labels.js';
import { euros } from '#domain/shared/money.js';

export interface OrderFacts {
  readonly kind: CustomerOrderKind;
  readonly needsReach: boolean;
  /** As displayed to staff. */
  readonly reference: string;
  /** In French, as in lists. */
  readonly statusLabel: string;
  readonly isOver: boolean;
  readonly notes: string | null;
  /** In euros; null without a sale. */
  readonly total: number | null;
}

export const orderFacts: {
  readonly [K in CustomerOrderKind]: (order: CustomerOrders[K]) => OrderFacts;
} = {
  rentalOrder: (order) => ({
    kind: 'rentalOrder',
    needsReach: order.needsReach,
    reference: order.rentalCode,
    statusLabel: rentalStatusLabels[order.status],
    isOver: erasureRules.rentalOrder.isOver(order),
    notes: null,
    total: euros(order.baseTtcCents + order.cappedLateFeeCents),
  }),
  pressingOrder: (order) => ({
    kind: 'pressingOrder',
    needsReach: order.needsReach,
    reference: order.reference,
    statusLabel: pressingStatusLabels[order.status],
    isOver: erasureRules.pressingOrder.isOver(order),
    notes: order.reserves,
    total: euros(order.totalAmountCents),
  }),
  shopOrder: (order) => ({
    kind: 'shopOrder',
    needsReach: order.needsReach,
    reference: order.reference,
    statusLabel: shopStatusLabels[order.status],
    isOver: erasureRules.shopOrder.isOver(order),
    notes: order.notes,
    total: euros(order.totalAmountCents),
  }),
  parcel: (parcel) => ({
    kind: 'parcel',
    needsReach: parcel.needsReach,
    reference: parcel.trackingNumber,
    statusLabel: parcelStatusLabels[parcel.status],
    isOver: erasureRules.parcel.isOver(parcel),
    notes: parcel.notes,
    total: null,
  }),
};

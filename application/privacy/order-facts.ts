/** An order of any kind as its customer's page shows it: reference, state, notes and total. */
import { erasureRules, type CustomerOrderKind, type CustomerOrders } from '#domain/privacy/erasure.js';
import { parcelStatusLabels } from '#domain/parcels/parcel.js';
import { pressingStatusLabels } from '#domain/pressing/pressing-order.js';
import { rentalStatusLabels } from '#domain/rentals/status-labels.js';
import { shopStatusLabels } from '#domain/shop/shop-order.js';
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

type OwnFacts = Pick<OrderFacts, 'reference' | 'statusLabel' | 'notes' | 'total'>;

const ownFacts: { readonly [K in CustomerOrderKind]: (order: CustomerOrders[K]) => OwnFacts } = {
  rentalOrder: ({ rentalCode, status, baseTtcCents, cappedLateFeeCents }) => ({
    ...{ reference: rentalCode, statusLabel: rentalStatusLabels[status] },
    ...{ notes: null, total: euros(baseTtcCents + cappedLateFeeCents) },
  }),
  pressingOrder: ({ reference, status, reserves, totalAmountCents }) => ({
    ...{ reference, statusLabel: pressingStatusLabels[status] },
    ...{ notes: reserves, total: euros(totalAmountCents) },
  }),
  shopOrder: ({ reference, status, notes, totalAmountCents }) => ({
    ...{ reference, statusLabel: shopStatusLabels[status] },
    ...{ notes, total: euros(totalAmountCents) },
  }),
  parcel: ({ trackingNumber, status, notes }) => ({
    ...{ reference: trackingNumber, statusLabel: parcelStatusLabels[status] },
    ...{ notes, total: null },
  }),
};

export const orderFacts = <K extends CustomerOrderKind>(kind: K, order: CustomerOrders[K]): OrderFacts => ({
  kind,
  needsReach: order.needsReach,
  isOver: erasureRules[kind].isOver(order),
  ...ownFacts[kind](order),
});

/** The rules of a shop order that every kind of order has. */
import {
  moments,
  saleHeading,
  type LabelledMoment,
  type ProofHeading,
} from '#domain/documents/proof/headings.js';
import type { Fact, ProofTypography } from '#domain/documents/proof/printed.js';
import { shopStatusLabels, type ShopOrder } from '#domain/shop/shop-order.js';
import { shopTimeline } from '#domain/timelines/shop.js';
import type { OrderRules } from '#application/app.js';
import { shopSales } from './sales.js';
import { aboutOrder, orderFor } from './staff/detail.js';

function shopHeading(order: ShopOrder, typography: ProofTypography): ProofHeading {
  const rows: readonly LabelledMoment[] = [
    ['Commandée', order.createdAt],
    ['Payée', order.paidAt],
    ['Mise en casier', order.readyAt],
    ['Retirée', order.completedAt],
  ];
  const facts: readonly Fact[] = [
    ['Commande de la boutique', order.reference],
    ['État', shopStatusLabels[order.status]],
    ...moments(rows, typography),
  ];
  return saleHeading(order, facts, typography);
}

export const shopRules: OrderRules = {
  sendLink: (...of) => shopSales.notifyLink(...of),

  async proof(_app, store, staff, orderId) {
    const order = await orderFor(store, staff, orderId);
    return {
      about: { ...aboutOrder(order), action: 'shopOrder.proof' },
      heading: (typography) => shopHeading(order, typography),
      words: shopTimeline,
      acceptance: order,
      secrets: [],
    };
  },
};

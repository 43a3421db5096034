/** The rules of a laundry order that every kind of order has. */
import {
  moments,
  saleHeading,
  type LabelledMoment,
  type ProofHeading,
} from '#domain/documents/proof/headings.js';
import type { Fact, ProofTypography } from '#domain/documents/proof/printed.js';
import { pressingStatusLabels, type PressingOrder } from '#domain/pressing/pressing-order.js';
import { pressingTimeline } from '#domain/timelines/pressing.js';
import type { OrderRules } from '#application/app.js';
import { pressingSales } from './sales.js';
import { aboutOrder, orderFor } from './staff/detail.js';

function pressingHeading(order: PressingOrder, typography: ProofTypography): ProofHeading {
  const rows: readonly LabelledMoment[] = [
    ['Commandée', order.createdAt],
    ['Payée', order.paidAt],
    ['Début demandé avant la fin des quatorze jours', order.expressRequestedAt],
    ['Déposée', order.depositedAt],
    ['Collectée', order.collectedAt],
    ['Prête', order.returnedAt],
    [order.pickedUpInPerson ? 'Remise en main propre' : 'Retirée', order.completedAt],
  ];
  const facts: readonly Fact[] = [
    ['Commande de pressing', order.reference],
    ['État', pressingStatusLabels[order.status]],
    ...moments(rows, typography),
    ...(order.paymentReference === null ? [] : [['Au comptoir', order.paymentReference] as const]),
    ...(order.reserves === null ? [] : [['Réserves', order.reserves] as const]),
  ];
  return saleHeading(order, facts, typography);
}

export const pressingRules: OrderRules = {
  sendLink: (...of) => pressingSales.notifyLink(...of),

  async proof(_app, store, staff, orderId) {
    const order = await orderFor(store, staff, orderId);
    return {
      about: { ...aboutOrder(order), action: 'pressingOrder.proof' },
      heading: (typography) => pressingHeading(order, typography),
      words: pressingTimeline,
      acceptance: order,
      secrets: [],
    };
  },
};

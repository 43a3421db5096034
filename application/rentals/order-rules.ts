/** The rules of a rental for the steps that all kinds of orders share. */
import { buyerLines } from '#domain/companies/buyer.js';
import {
  moments,
  party,
  sums,
  type LabelledMoment,
  type ProofHeading,
} from '#domain/documents/proof/headings.js';
import type { Fact, ProofTypography } from '#domain/documents/proof/printed.js';
import { purposeLabels } from '#domain/locks/door-labels.js';
import { orderedAt } from '#domain/rentals/pay-by-link.js';
import { orderCost } from '#domain/rentals/pricing.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { rentalStatusLabels } from '#domain/rentals/status-labels.js';
import { shownEmail } from '#domain/shared/contacts.js';
import type { Instant } from '#domain/shared/record.js';
import { rentalTimeline } from '#domain/timelines/rental.js';
import type { OrderRules } from '#application/app.js';
import { isReadable, tokenContext } from './holder.js';
import { notify } from './messages/notify.js';
import { aboutOrder, orderFor } from './staff/load.js';

/** The cost up to `now`: an item that was never picked up is never late. */
function rentalPrices(order: RentalOrder, typography: ProofTypography, now: Instant): Fact[] {
  const cost = orderCost(order, order.pickedUpAt === null ? Math.min(now, order.plannedEndAt) : now);
  const rows = [
    ['Location TTC', cost.baseTtcCents],
    ['Frais de retard TTC', cost.cappedLateFeeCents],
    ['Total TTC', cost.baseTtcCents + cost.cappedLateFeeCents],
    ['Dépôt de garantie', order.depositCents],
    ['Retenu sur le dépôt de garantie', order.retainedDepositCents],
    ['Pénalité', order.penaltyCents],
  ] as const;
  return sums(rows, typography);
}

function rentalHeading(order: RentalOrder, typography: ProofTypography, now: Instant): ProofHeading {
  const rows: readonly LabelledMoment[] = [
    ['Commandée', orderedAt(order)],
    ['Payée', order.paidAt],
    [order.isReservation ? 'Réservée du' : 'Du', order.startAt],
    ['Fin prévue', order.plannedEndAt],
    ['Fin réelle', order.actualEndAt],
    ['Retirée', order.pickedUpAt],
    ['Rendue', order.returnedAt],
  ];
  return {
    reference: order.rentalCode,
    facts: [
      [purposeLabels.rental, `${order.rentalCode}, ${order.rentalItemName}`],
      ['État', rentalStatusLabels[order.status]],
      ['Casier', `N°${order.lockerNumber}`],
      ...moments(rows, typography),
    ],
    customer: party(order.customerName, [
      shownEmail(order.customerEmail),
      order.customerPhone,
      ...(order.buyer === null ? [] : [order.buyer.companyName, ...buyerLines(order.buyer)]),
    ]),
    customerRole: 'Client',
    prices: rentalPrices(order, typography, now),
  };
}

export const rentalRules: OrderRules = {
  async sendLink(app, store, orderId, suffix) {
    const order = await store.rentalOrders.find(orderId);
    if (order && isReadable(order)) await notify(app, store, order, 'rental.link', suffix);
  },

  async proof(app, store, staff, orderId) {
    const order = await orderFor(store, staff, orderId);
    return {
      about: { ...aboutOrder(order), action: 'rentalOrder.proof' },
      heading: (typography, now) => rentalHeading(order, typography, now),
      words: rentalTimeline,
      acceptance: order,
      secrets: [app.secrets.unseal(order.tokenSealed, tokenContext(order.id))],
    };
  },
};

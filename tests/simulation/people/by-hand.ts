/**
 * Refunds made in the provider's dashboard; a manager who finds one decides whether the order is served all the same.
 */
import { cancel as cancelLaundry, saleActions as laundryActions } from '#application/pressing/staff/moves.js';
import { cancel as cancelShopOrder, saleActions as shopActions } from '#application/shop/staff/moves.js';
import { minute } from '#domain/shared/record.js';
import { NotOffered } from '#simulator/payments/control.js';
import type { SalePlan } from '#tests/simulation/scenario/scenario.js';
import { unlessRefused, type Person } from './person.js';
import { manager } from './staff.js';

export async function refundByHand(person: Person, plan: SalePlan, orderId: string): Promise<void> {
  if (plan.refundedByHand === 'no') return;
  const { payments } = person.environment.outside;
  const intent = payments.intents().find(({ metadata }) => metadata['orderId'] === orderId);
  if (!intent) return;
  const half = Math.ceil(intent.amount_received / 2);
  try {
    payments.actInDashboard(intent.id, {
      action: 'refund',
      amountCents: plan.refundedByHand === 'part' ? half : undefined,
    });
  } catch (error) {
    if (error instanceof NotOffered) return;
    throw error;
  }
  person.note(`refunded by hand: ${plan.refundedByHand}`);
  person.environment.reached.count('money went back in the provider’s dashboard');
  if (plan.refundedByHand === 'part') return;
  await person.pause(15 * minute);
  const { cancel, serveRefunded } =
    plan.kind === 'shop'
      ? { cancel: cancelShopOrder, serveRefunded: shopActions.serveRefunded }
      : { cancel: cancelLaundry, serveRefunded: laundryActions.serveRefunded };
  const decision = { orderId, reason: 'Geste commercial' };
  await person
    .send<unknown>('refunded order', (app) =>
      (plan.isCancelled ? cancel : serveRefunded)(app, manager, decision),
    )
    .catch(unlessRefused);
}

/**
 * A customer of the shop: they order, pay, wait until it is ready, and fetch it; the shop's staff prepare it meanwhile.
 */
import { bySession, checkout } from '#application/shop/checkout.js';
import { cancel, moves, ready as readyShopOrder } from '#application/shop/staff/moves.js';
import { cancelSession } from '#application/sales/session.js';
import { shopSales } from '#application/shop/sales.js';
import { hour, minute } from '#domain/shared/record.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import type { SalePlan } from '#tests/simulation/scenario/scenario.js';
import { complainOfShop } from './complaint.js';
import { contactOf } from './contact.js';
import { runDoorTask, type DoorTask } from './door-task.js';
import { codeInMail } from './messages.js';
import { takeAnother } from './open-door.js';
import { payOnPage } from './payer.js';
import { atOnce, Refused, unlessRefused, type Person } from './person.js';
import { manager, operator } from './staff.js';
import { refundByHand } from './by-hand.js';
import { perhapsWithdraw } from './withdrawal.js';

export async function shop(person: Person, plan: SalePlan): Promise<void> {
  const input = {
    cabinetId: demoIds.shopCabinet,
    items: [...plan.items],
    ...contactOf(person),
    termsAccepted: true,
    caller: person.caller,
  };
  const order = await person
    .send('shop checkout', (app) => checkout(app, input))
    .catch((error: unknown) => {
      if (error instanceof Refused && error.code === 'OUT_OF_STOCK')
        person.environment.reached.count('the last article was somebody else’s');
      return unlessRefused(error);
    });
  if (!order) return;
  const { checkoutSessionId: sessionId } = order;
  await payOnPage(person, plan, sessionId);
  if (plan.pays === 'never' && plan.comesBack)
    await person
      .send('cancel cart', (app) => cancelSession(app, shopSales, { sessionId }))
      .catch(unlessRefused);
  await refundByHand(person, plan, order.orderId);
  const paid = await paidShop(person, sessionId);
  if (!paid) return;
  perhapsWithdraw(person, plan, paid.orderId);
  await prepare(person, plan, paid.orderId);
  const code = await codeInMail(person, /Code de retrait/, 2 * hour);
  if (code === null || !plan.fetches) return;
  await person.pause(plan.fetchesAfterMs);
  await runDoorTask(person, { code, content: { take: true }, way: plan.way, says: plan.says });
  await complainOfShop(person, paid.orderId);
}

async function paidShop(person: Person, sessionId: string): Promise<{ readonly orderId: string } | null> {
  for (let looks = 0; looks < 6; looks += 1) {
    await person.pause((2 + looks * 20) * 1_000);
    const seen = await person
      .read('shop session', (app) => bySession(app, { sessionId }))
      .catch(unlessRefused);
    if (seen) return seen;
  }
  return null;
}

async function prepare(person: Person, plan: SalePlan, orderId: string): Promise<void> {
  await person.pause(plan.staffMs);
  const byOrder = { orderId };
  if (plan.isCancelled) {
    const reason = 'Article abîmé';
    await person
      .send('cancel order', (app) => cancel(app, manager, { orderId, reason }))
      .catch(unlessRefused);
    return;
  }
  if (plan.isContested)
    await atOnce(
      person,
      () => person.send('cancel order', (app) => cancel(app, manager, { orderId, reason: 'Rupture' })),
      () => person.send('prepare', (app) => moves.prepare(app, operator, byOrder)),
    );
  await person.send('prepare', (app) => moves.prepare(app, operator, byOrder)).catch(unlessRefused);
  for (let tries = 0; tries < 6; tries += 1) {
    const ready = await person
      .send('ready', (app) => readyShopOrder(app, operator, byOrder))
      .catch(unlessRefused);
    const code = ready?.doorTask?.code;
    if (code === undefined) {
      await person.pause(hour);
      continue;
    }
    const doorTask: DoorTask = { code, content: { put: plan.id }, way: plan.way, says: 'atOnce' };
    const otherLocker = { ...byOrder, isOtherLocker: true };
    const taken = plan.takesAnother
      ? await takeAnother(person, doorTask, (app) => readyShopOrder(app, operator, otherLocker))
      : doorTask;
    await runDoorTask(person, taken);
    return person.pause(minute);
  }
}

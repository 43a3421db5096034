/** Laundry: paid on the page, dropped by its customer, collected and brought back clean by staff, fetched by its customer. */
import { bySession } from '#application/pressing/session.js';
import { cancel } from '#application/pressing/staff/moves.js';
import { cancelSession } from '#application/sales/session.js';
import { checkout } from '#application/pressing/checkout.js';
import { detail } from '#application/pressing/staff/detail.js';
import { returnLaundry, type ReturnInput } from '#application/pressing/staff/perform.js';
import { pressingSales } from '#application/pressing/sales.js';
import { hour } from '#domain/shared/record.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import type { SalePlan } from '#tests/simulation/scenario/scenario.js';
import { complainOfLaundry } from './complaint.js';
import { contactOf } from './contact.js';
import { runDoorTask, type DoorTask } from './door-task.js';
import { codeInMail } from './messages.js';
import { cancelInside, takeAnother } from './open-door.js';
import { payOnPage } from './payer.js';
import { atOnce, Refused, unlessRefused, type Person } from './person.js';
import { manager, operator } from './staff.js';
import { refundByHand } from './by-hand.js';
import { perhapsWithdraw } from './withdrawal.js';

export async function launder(person: Person, plan: SalePlan): Promise<void> {
  const input = {
    cabinetId: demoIds.pressingCabinet,
    items: [...plan.items],
    ...contactOf(person),
    termsAccepted: true,
    expressRequest: true,
    caller: person.caller,
  };
  const order = await person
    .send('pressing checkout', (app) => checkout(app, input))
    .catch((error: unknown) => {
      if (error instanceof Refused && error.code === 'NO_LOCKER_AVAILABLE')
        person.environment.reached.count('the last locker was somebody else’s');
      return unlessRefused(error);
    });
  if (!order) return;
  const { checkoutSessionId: sessionId, orderId } = order;
  await payOnPage(person, plan, sessionId);
  if (plan.pays === 'never' && plan.comesBack)
    await person
      .send('cancel laundry', (app) => cancelSession(app, pressingSales, { sessionId }))
      .catch(unlessRefused);
  await refundByHand(person, plan, orderId);
  const code = await depositCode(person, sessionId);
  if (code === null) return;
  perhapsWithdraw(person, plan, orderId);
  const refused = { orderId, reason: 'Article refusé' };
  if (plan.isCancelled) {
    await person.send('cancel pressing', (app) => cancel(app, manager, refused)).catch(unlessRefused);
    return;
  }
  const { way, says } = plan;
  const deposit: DoorTask = { code, content: { put: plan.id }, way, says };
  if (plan.isCancelledInside) return cancelInside(person, deposit, (app) => cancel(app, manager, refused));
  if (plan.isContested)
    await atOnce(
      person,
      () => runDoorTask(person, deposit),
      () => person.send('cancel pressing', (app) => cancel(app, manager, refused)),
    );
  if (!(await runDoorTask(person, deposit))) return;
  await person.pause(plan.staffMs);
  if (!(await staffDoorTask(person, orderId, { take: true }))) return;
  await person.pause(plan.staffMs);
  await person.send('return', (app) => returnLaundry(app, operator, { orderId })).catch(unlessRefused);
  const otherLocker = plan.takesAnother ? { orderId, isOtherLocker: true } : null;
  if (!(await staffDoorTask(person, orderId, { put: plan.id }, otherLocker))) return;
  const pickup = await codeInMail(person, /Code de retrait/, 2 * hour);
  if (pickup === null || !plan.fetches) return;
  await person.pause(plan.fetchesAfterMs);
  await runDoorTask(person, { code: pickup, content: { take: true }, way, says });
  await complainOfLaundry(person, orderId);
}

async function depositCode(person: Person, sessionId: string): Promise<string | null> {
  for (let looks = 0; looks < 6; looks += 1) {
    await person.pause((2 + looks * 20) * 1_000);
    const seen = await person
      .read('pressing session', (app) => bySession(app, { sessionId }))
      .catch(unlessRefused);
    if (seen) return seen.doorCode;
  }
  return null;
}

/** Staff do their current door task. */
async function staffDoorTask(
  person: Person,
  orderId: string,
  content: { readonly put: string } | { readonly take: true },
  otherLocker: ReturnInput | null = null,
): Promise<boolean> {
  const seen = await person
    .read('pressing detail', (app) => detail(app, operator, { orderId }))
    .catch(unlessRefused);
  const { step, code = null } = seen?.doorTask ?? {};
  // The task is still theirs while the offline cabinet has not reported it.
  const isTheirs = step === ('put' in content ? 'return' : 'collect');
  if (code === null || !isTheirs) return false;
  const doorTask: DoorTask = { code, content, way: 'code', says: 'atOnce' };
  const taken = otherLocker
    ? await takeAnother(person, doorTask, (app) => returnLaundry(app, operator, otherLocker))
    : doorTask;
  return runDoorTask(person, taken);
}

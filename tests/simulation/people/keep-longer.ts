/** A rental extended by its customer or by staff, and what they do while the extension is paid. */
import { detail } from '#application/rentals/staff/detail.js';
import { extend as extendRental, extension } from '#application/rentals/extension/extend.js';
import { extend as extendRentalOrder, staffOffer } from '#application/rentals/staff/extend.js';
import { terminate } from '#application/rentals/terminate.js';
import { minute, second } from '#domain/shared/record.js';
import type { ExtensionPlan, StaffExtensionPlan } from '#tests/simulation/scenario/scenario.js';
import { authenticate } from './at-bank.js';
import { bringBack } from './bring-back.js';
import { atOnce, Refused, unlessRefused } from './person.js';
import { reason, requestOf, type Renting } from './renting.js';
import { manager, operator } from './staff.js';

async function extendOnce(renting: Renting, { choice, does }: ExtensionPlan): Promise<void> {
  const { person } = renting;
  const { reached } = person.environment;
  const request = requestOf(renting);
  const offer = await person.read('extension', (app) => extension(app, request)).catch(unlessRefused);
  const wanted = offer?.choices[choice % Math.max(1, offer.choices.length)];
  if (!wanted) return reached.count('an extension was not possible');
  const { plannedEndTime, amountTtc } = wanted;
  const extend = (send: typeof person.send = person.send) =>
    send('extend', (app) => extendRental(app, { ...request, plannedEndTime, amountTtc }));
  if (does === 'endsMeanwhile') {
    await atOnce(
      person,
      () => extend(),
      () => person.send('terminate', (app) => terminate(app, { ...request, confirmTermination: true })),
    );
    // The customer is at the door: a lock without a sensor trusts them.
    return bringBack(renting);
  }
  const reply = await extend(does === 'tapsTwice' ? person.sendTwice : person.send).catch(unlessRefused);
  const page = reply?.waiting?.paymentActionUrl ?? null;
  if (page === null || does === 'leavesBank') return;
  await person.pause((10 + person.stream.below(20 * 60)) * second);
  if (authenticate(renting, page)) reached.count('the bank wanted the customer for an extension');
}

const end = ({ person, ...renting }: Renting) =>
  person.send('terminate', (app) =>
    terminate(app, { ...requestOf({ person, ...renting }), confirmTermination: true }),
  );

/** The customer calls staff: a manager extends for free, an operator requests a payment. */
async function staffExtendsOnce(renting: Renting, plan: StaffExtensionPlan): Promise<void> {
  const { person, orderId } = renting;
  const { reached } = person.environment;
  const { isFree, meanwhile } = plan;
  const staff = isFree ? manager : operator;
  const seen = await person.read('staff looks', (app) => detail(app, staff, { orderId }));
  const plannedEndTime = new Date(Date.parse(seen.endDate) + plan.laterMs).toISOString();
  const offer = await person
    .read('staff quote', (app) => staffOffer(app, staff, { orderId, plannedEndTime }))
    .catch(unlessRefused);
  if (!offer?.quote) return reached.count('staff could not extend a rental');
  const wanted = { orderId, reason, isFree, byLink: plan.byLink, ...offer.quote };
  const extend = () => person.send('staff extends', (app) => extendRentalOrder(app, staff, wanted));
  const orByLink = async (error: unknown) => {
    if (!(error instanceof Refused) || error.code !== 'EXTENSION_CARD_REFUSED') return unlessRefused(error);
    reached.count('a card that refused staff was followed by a link');
    const byLink = { ...wanted, byLink: true };
    return person
      .send('staff sends a link', (app) => extendRentalOrder(app, staff, byLink))
      .catch(unlessRefused);
  };
  if (meanwhile === 'endsIt') {
    await atOnce(person, extend, () => end(renting));
    return bringBack(renting);
  }
  const own = { afterMs: 0, choice: 0, times: 1, does: 'waits' } as const;
  if (meanwhile === 'extendsToo') await atOnce(person, extend, () => extendOnce(renting, own));
  else await extend().catch(orByLink);
  if (meanwhile === 'leavesBank') return;
  const now = await person
    .read('extension', (app) => extension(app, requestOf(renting)))
    .catch(unlessRefused);
  const page = now?.waiting?.paymentActionUrl ?? null;
  if (page === null) return;
  await person.pause((10 + person.stream.below(70 * 60)) * second);
  const pay = async () => {
    if (authenticate(renting, page)) reached.count('a link that staff had sent was paid');
  };
  if (meanwhile !== 'paysAndEndsIt') return pay();
  await atOnce(person, pay, () => end(renting));
  return bringBack(renting);
}

/** The customer calls, and staff extend the rental. */
export async function keptByStaff(renting: Renting, plan: StaffExtensionPlan): Promise<void> {
  await renting.person.pause(plan.afterMs);
  for (let times = 0; times < plan.times; times += 1) {
    await staffExtendsOnce(renting, plan);
    await renting.person.pause(minute);
  }
}

export async function keepLonger(renting: Renting, plan: ExtensionPlan): Promise<void> {
  await renting.person.pause(plan.afterMs);
  for (let times = 0; times < plan.times; times += 1) {
    await extendOnce(renting, plan);
    await renting.person.pause(minute);
  }
}

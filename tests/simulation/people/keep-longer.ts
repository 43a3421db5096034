/** A customer who keeps the item longer than booked, and what they do while it is paid. */
import { minute, second } from '#domain/shared/record.js';
import type { ExtensionPlan } from '#tests/simulation/story/story.js';
import { authenticate } from './at-bank.js';
import { bringBack } from './bring-back.js';
import { atOnce, unlessRefused } from './person.js';
import { requestOf, type Renting } from './renting.js';

async function extendOnce(renting: Renting, { choice, does }: ExtensionPlan): Promise<void> {
  const { person } = renting;
  const { sightings } = person.around;
  const request = requestOf(renting);
  const offer = await person.read('extension', (app) => app.rentals.extension(request)).catch(unlessRefused);
  const wish = offer?.choices[choice % Math.max(1, offer.choices.length)];
  if (!wish) return sightings.saw('an extension was not possible');
  const { plannedEndTime, amountTtc } = wish;
  const extend = (send: typeof person.send = person.send) =>
    send('extend', (app) => app.rentals.extend({ ...request, plannedEndTime, amountTtc }));
  if (does === 'endsMeanwhile') {
    await atOnce(
      person,
      () => extend(),
      () =>
        person.send('terminate', (app) => app.rentals.terminate({ ...request, confirmTermination: true })),
    );
    // They stand at the door: a lock that tells nothing has believed them.
    return bringBack(renting);
  }
  const reply = await extend(does === 'tapsTwice' ? person.sendTwice : person.send).catch(unlessRefused);
  const page = reply?.waiting?.paymentActionUrl ?? null;
  if (page === null || does === 'leavesBank') return;
  await person.pause((10 + person.stream.below(20 * 60)) * second);
  if (authenticate(renting, page)) sightings.saw('the bank wanted the customer for an extension');
}

export async function keepLonger(renting: Renting, plan: ExtensionPlan): Promise<void> {
  await renting.person.pause(plan.afterMs);
  for (let times = 0; times < plan.times; times += 1) {
    await extendOnce(renting, plan);
    await renting.person.pause(minute);
  }
}

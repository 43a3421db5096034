/** Who lost every message gets the links of their orders again (pages.md#lost-links). */
import { expect, test } from 'vitest';
import { book, hourMs, payFor } from '#tests/support/customer.js';
import { deposited, enterParcel } from '#tests/support/parcels.js';
import * as laundry from '#tests/support/pressing.js';
import { deskOf, ofOrder } from '#tests/support/pressing-desk.js';
import { randomPerson } from '#tests/support/random-person.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();

async function sentTo(contact: string) {
  const before = world.simulator.inbox.messages().map(({ id }) => id);
  expect(await world.as().sendOrderLinks({ body: { contact } })).toEqual({ success: true });
  await world.settle();
  return world.simulator.inbox.messages().filter(({ id }) => !before.includes(id));
}

test('every open order of a phone number, however it is typed, of every kind', async () => {
  const person = randomPerson();
  const staff = await signIn(world, 'manager');
  const rental = await payFor(world, await book(world, { phone: person.customerPhone }));
  const washed = await laundry.checkout(world, { by: person });
  await laundry.pay(world, washed);
  await laundry.checkout(world, { by: person });
  await deposited(world, staff, { customerPhone: person.customerPhone });
  await enterParcel(staff, { customerPhone: person.customerPhone });
  await world.settle();

  const sent = await sentTo(`+33 ${person.customerPhone.slice(1)}`);

  const linksBy = (channel: string) =>
    sent
      .filter((message) => message.channel === channel)
      .map(({ text }) => /\/(parcel-code|commande|rental-status|c)\/[^?#\s]*/.exec(text)?.[0])
      .sort();
  const pages = [
    `/commande/${washed.orderId}`,
    expect.stringMatching('^/parcel-code/'),
    `/rental-status/${rental.code}`,
  ];
  expect(linksBy('email')).toEqual(pages);
  expect(linksBy('sms')).toEqual(pages);
});

test('an unknown contact gets the same answer, and no message; what is none is refused', async () => {
  expect(await sentTo('personne@exemple.fr')).toEqual([]);
  expect(await sentTo('07 99 99 99 99')).toEqual([]);
  expect(await codeOf(world.as().sendOrderLinks({ body: { contact: 'bonjour' } }))).toBe('VALIDATION_FAILED');
});

test('the last order, once it is over; three times an hour', async () => {
  const person = randomPerson();
  const bought = await laundry.checkout(world, { by: person });
  await laundry.pay(world, bought);
  const { manager } = await deskOf(world);
  await manager.cancelPressingOrder({ ...ofOrder(bought.orderId), body: { reason: 'Machine en panne' } });
  await world.settle();

  for (let time = 0; time < 3; time += 1) {
    const [mail] = await sentTo(person.customerEmail.toUpperCase());
    expect(mail?.text).toContain(`/commande/${bought.orderId}`);
  }
  expect(await sentTo(person.customerEmail)).toEqual([]);
  await world.pass(hourMs);
  expect(await sentTo(person.customerEmail)).not.toEqual([]);
});

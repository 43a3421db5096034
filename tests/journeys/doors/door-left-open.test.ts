/** A customer is notified once of a door that they left open (doors-and-codes.md#doors-left-open). */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { loseLink } from '#tests/support/cabinets.js';
import {
  book,
  codeFor,
  givenTo,
  hourMs,
  lockerOf,
  minuteMs,
  payFor,
  type Renter,
} from '#tests/support/customer.js';
import { enter, onLock, recipientOf } from '#tests/support/door-codes.js';
import { parcelLocker } from '#tests/support/parcels.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();

const doors = () => world.simulator.cabinets;
const notifiedBy = (channel: 'email' | 'sms') =>
  world.simulator.inbox
    .messages()
    .filter((message) => message.channel === channel && /est rest[eé]e? ouverte?/.test(message.text));

async function renterWithItem(): Promise<{ renter: Renter; lockerId: string }> {
  const renter = await payFor(world, await book(world, { hours: 3 }));
  const lockCode = await codeFor(world, renter);
  const lockerId = await lockerOf(world, renter);
  expect((await doors().keypad(lockerId, lockCode)).result).toBe('opened');
  await doors().content(lockerId, { take: true });
  await world.settle();
  return { renter, lockerId };
}

/** Brings it back and leaves the door as it is. */
async function putBack({ renter, lockerId }: Awaited<ReturnType<typeof renterWithItem>>): Promise<void> {
  await doors().door(lockerId, 'close');
  await world.pass(hourMs);
  const params = { code: renter.code };
  const ended = await renter.client.terminateRental({ params, body: { confirmTermination: true } });
  await world.pass(minuteMs);
  expect((await doors().keypad(lockerId, await givenTo(world, renter, ended))).result).toBe('opened');
  await doors().content(lockerId, { put: 'Perceuse' });
  await doors().door(lockerId, 'leaveAjar');
  await world.settle();
}

test('a customer who brings an item back and does not shut the door is notified that the return waits for it', async () => {
  const rental = await renterWithItem();
  await putBack(rental);
  await world.pass(minuteMs);
  expect(notifiedBy('sms')).toEqual([]);

  await world.pass(minuteMs);

  const { lockerNumber } = await rental.renter.status();
  expect(notifiedBy('sms').map(({ text }) => text)).toEqual([
    expect.stringContaining(`le casier ${lockerNumber} (Outillage de la Gare) est reste ouvert`),
  ]);
  expect(notifiedBy('email')[0]?.text).toContain('n’est enregistré qu’une fois la porte fermée');
  // The lock complains a second time ten minutes after the opening.
  await world.pass(hourMs);
  expect([notifiedBy('sms').length, notifiedBy('email').length]).toEqual([1, 1]);
  const manager = await signIn(world, 'manager');
  const { timeline, messages } = await manager.rentalOrder({ params: { orderId: rental.renter.orderId } });
  expect(timeline.map(({ kind }) => kind)).toContain('leftOpen');

  await doors().door(rental.lockerId, 'close');
  await world.settle();
  const mail = messages.find(({ template, channel }) => template === 'door.leftOpen' && channel === 'email');
  const again = { params: { orderId: rental.renter.orderId }, body: { messageId: mail?.id ?? '' } };
  expect(await codeOf(manager.resendRentalMessage(again))).toBe('MESSAGE_OUTDATED');
});

test('a customer who is still loading and shuts the door within two minutes is not notified', async () => {
  const rental = await renterWithItem();
  await world.pass(1.5 * minuteMs);
  await doors().door(rental.lockerId, 'close');
  await world.pass(hourMs);
  expect(notifiedBy('sms')).toEqual([]);
});

test('no one is notified of a door whose cabinet went away before the cabinet reports it open again', async () => {
  await renterWithItem();
  await world.pass(minuteMs);
  await loseLink(world, demoIds.rentalCabinet, 1);
  expect(notifiedBy('sms')).toEqual([]);

  await world.pass(hourMs);

  expect(notifiedBy('sms')).toHaveLength(1);
});

test('a courier is not notified, a recipient who fetches a parcel is', async () => {
  const { parcelId, courier } = await enter(world, 1);
  const pin = await onLock(world, courier);
  await doors().keypad(parcelLocker(1), pin);
  await world.pass(10 * minuteMs);
  expect([notifiedBy('sms'), notifiedBy('email')]).toEqual([[], []]);
  await doors().door(parcelLocker(1), 'close');
  await world.settle();

  const recipient = await recipientOf(world, parcelId);
  await doors().keypad(parcelLocker(1), await onLock(world, recipient));
  await world.pass(3 * minuteMs);

  expect(notifiedBy('email').concat(notifiedBy('sms')).length).toBeGreaterThan(0);
});

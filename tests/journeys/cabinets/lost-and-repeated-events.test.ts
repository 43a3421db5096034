/** Door events arrive twice, in another order, late or from an older boot: their rental comes to the same end. */
import { beforeEach, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import {
  book,
  codeFor,
  givenTo,
  lockerOf,
  minuteMs,
  payFor,
  useDoor,
  type Renter,
} from '#tests/support/customer.js';
import { worldForFile } from '#tests/support/world-for.js';

let customer: Renter;
let locker: string;
const world = await worldForFile();
beforeEach(async () => {
  customer = await payFor(world, await book(world, { hours: 6 }));
  locker = await lockerOf(world, customer);
});

/** The item is out, and its customer about to bring it back: returns the code for that. */
async function takenOut(): Promise<string> {
  await useDoor(world, locker, await codeFor(world, customer), { take: true });
  const ended = await customer.client.terminateRental({
    params: { code: customer.code },
    body: { confirmTermination: true },
  });
  await world.pass(minuteMs);
  return givenTo(world, customer, ended);
}

test.each(['event-duplicate', 'event-reorder', 'event-lost'])(
  'events with %s still give one timeline',
  async (fault) => {
    await world.simulator.cabinets.fault(
      demoIds.rentalCabinet,
      fault,
      fault === 'event-lost' ? { times: 1 } : {},
    );
    const codeToReturn = await takenOut();
    await useDoor(world, locker, codeToReturn, { put: 'article' });
    await world.pass(5 * minuteMs);

    expect(await customer.status()).toMatchObject({ isReturned: true, status: 'PendingDepositDecision' });
  },
);

test('events that were lost right before a disconnection are requested after it', async () => {
  const codeToReturn = await takenOut();
  await world.simulator.cabinets.fault(demoIds.rentalCabinet, 'event-lost', { times: 2 });
  await useDoor(world, locker, codeToReturn, { put: 'article' });
  await world.pass(2 * 1_000);
  await world.simulator.cabinets.fault(demoIds.rentalCabinet, 'gateway-offline', { forSeconds: 20 * 60 });
  await world.pass(15 * minuteMs);
  expect(await customer.status()).toMatchObject({ isReturned: false });

  await world.pass(10 * minuteMs);

  expect(await customer.status()).toMatchObject({ isReturned: true, status: 'PendingDepositDecision' });
});

test('events that were lost right before the gateway restarted are requested from its older boot', async () => {
  const codeToReturn = await takenOut();
  await world.simulator.cabinets.fault(demoIds.rentalCabinet, 'event-lost');
  await useDoor(world, locker, codeToReturn, { put: 'article' });
  await world.pass(2 * 1_000);
  await world.simulator.cabinets.clearFaults(demoIds.rentalCabinet, 'event-lost');
  await world.simulator.cabinets.fault(demoIds.rentalCabinet, 'lock-restarted');

  await world.pass(minuteMs);

  expect(await customer.status()).toMatchObject({ isReturned: true, status: 'PendingDepositDecision' });
});

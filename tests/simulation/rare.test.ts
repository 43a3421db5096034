import { expect, it } from 'vitest';
import { hour, minute, second } from '#domain/shared/record.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { expectNoViolation } from './expect-detected.js';
import { rental, buildScenario } from './scenario/build.js';
import { longRestMs } from './scenario/scenario.js';

/** States so rare that a few seeds do not reach them: each has a separate scenario. */

it('loses a hold that cannot be renewed, notifies the customer, and still ends the rental', async () => {
  const long = { ...rental, aheadMs: 60 * hour, hours: 72, returnsMs: -hour, losesCard: true };

  const { reached } = await expectNoViolation(buildScenario({ orders: [long], restMs: longRestMs }));

  expect(reached.get('a hold was lost')).toBeGreaterThan(0);
});

it('sends no payment page for a booking that staff cancelled before it had one', async () => {
  const late = { ...rental, pays: 'late', staffCancels: 'whileBooked' } as const;

  const { reached } = await expectNoViolation(buildScenario({ orders: [late] }));

  expect(reached.get('rental_orders: Canceled')).toBe(1);
  expect(reached.get('rental_orders: Completed') ?? 0).toBe(0);
});

it.each([
  { fault: 'bolt-jam', state: 'an opening found the bolt jammed' },
  // The door itself is the answer.
  { fault: 'opens-without-ack', state: 'rental_orders: Completed' },
])('opens remotely in spite of $fault', async ({ fault, state }) => {
  const target = demoIds.rentalCabinet;
  const faults = [
    { id: 'f0', at: 0, forMs: 5 * minute, where: 'cabinets', target, fault, times: 1 },
  ] as const;
  const orders = [{ ...rental, opensBy: 'remote' }] as const;

  const { reached } = await expectNoViolation(buildScenario({ orders, faults }));

  expect(reached.get(state)).toBeGreaterThan(0);
  expect(reached.get('rental_orders: Completed')).toBe(1);
});

it('refunds an extension whose answer came when the item was back already', async () => {
  const asksAt = 2 * hour + 22 * minute;
  const ofProvider = { where: 'payments', setting: { times: 1 } } as const;
  const faults = [
    { ...ofProvider, id: 'f0', at: asksAt - minute, forMs: 2 * minute, fault: 'timeoutAfter' },
    { ...ofProvider, id: 'f1', at: asksAt + second, forMs: 2 * hour, fault: 'down', setting: {} },
  ];
  const keeps = { afterMs: asksAt - 2 * minute, choice: 0, times: 1, does: 'waits' } as const;

  const { reached } = await expectNoViolation(
    buildScenario({ orders: [{ ...rental, extends: keeps, returnsMs: -35 * minute }], faults }),
  );

  expect(reached.get('an extension came too late and was given back')).toBe(1);
});

it('extends a rental by a link that staff sent', async () => {
  const link = { isFree: false, byLink: true, meanwhile: 'waits' } as const;
  const orders = [{ ...rental, staffExtends: { ...link, afterMs: hour, laterMs: 2 * hour, times: 1 } }];

  const { reached } = await expectNoViolation(buildScenario({ orders }));

  expect(reached.get('a link that staff had sent was paid')).toBe(1);
});

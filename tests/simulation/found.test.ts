import { expect, it } from 'vitest';
import { hour, minute, second } from '#domain/shared/record.js';
import { demoLockerId, demoIds } from '#infrastructure/demo/cabinets.js';
import { expectNoViolation } from './expect-detected.js';
import { longRestMs, type FaultPlan, type VisitPlan } from './scenario/scenario.js';
import { order, parcel, rental, buildScenario } from './scenario/build.js';

// Failures that long runs found once, shortened: each broke a rule before it was fixed.

/** From right after the booking on. */
const providerDown: FaultPlan = {
  id: 'f0',
  at: 61 * second,
  forMs: 10 * minute,
  where: 'payments',
  fault: 'down',
  setting: {},
};

it('answers a retry hint to a customer who gives up while the provider is away, without failing', async () => {
  const leaving = { pays: 'never', comesBack: true } as const;
  const orders = [
    { ...rental, ...leaving },
    { ...order, ...leaving, id: 'o1' },
    { ...order, ...leaving, id: 'o2', kind: 'pressing', items: [{ itemId: demoIds.shirt, quantity: 1 }] },
  ] as const;

  await expectNoViolation(buildScenario({ orders, faults: [providerDown] }));
});

const rentalLocker = demoLockerId(demoIds.rentalCabinet, 1);

/** The door is forced and stands open when the customer comes; the network is cut when they come back. */
const forced: readonly FaultPlan[] = [
  { id: 'f0', at: 0, forMs: 0, where: 'cabinets', target: rentalLocker, fault: 'door-forced', times: null },
  {
    id: 'f1',
    at: hour,
    forMs: 6 * hour,
    where: 'cabinets',
    target: demoIds.rentalCabinet,
    fault: 'gateway-offline',
    times: null,
  },
];

it('lets staff close a rental at a forced door that did not report the return', async () => {
  const scenario = buildScenario({ orders: [rental], faults: forced, restMs: longRestMs });

  await expectNoViolation(scenario);
});

it('finds the hold that a customer paid in silence before they cancelled while the provider was away', async () => {
  const inSilence: FaultPlan = { ...providerDown, id: 'f1', at: 0, forMs: 5 * hour, fault: 'webhookLost' };
  const away = { ...providerDown, at: 103 * second, forMs: 26 * minute };
  const scenario = buildScenario({
    orders: [{ ...rental, card: 'authenticationRequired', opensBy: 'remote' }],
    faults: [inSilence, away],
  });

  await expectNoViolation(scenario);
});

it('blocks a locker whose door stood open when a parcel was put in and cancelled', async () => {
  const door = { ...forced[0], target: demoLockerId(demoIds.parcelCabinet, 1) } as FaultPlan;
  const inside = { ...parcel, isCancelledInside: true, at: 10 * minute };
  const scenario = buildScenario({ orders: [inside, { ...parcel, id: 'o1', at: hour }], faults: [door] });

  await expectNoViolation(scenario);
});

it('assigns a parcel to its order when a technician types at the door while the courier has it open', async () => {
  const technician: VisitPlan = {
    kind: 'technician',
    lingersMs: 0,
    id: 't0',
    at: 5 * minute + 20 * second,
    lockerId: demoLockerId(demoIds.parcelCabinet, 1),
    isRevoked: false,
  };

  const { reached } = await expectNoViolation(buildScenario({ orders: [parcel], visits: [technician] }));

  expect(reached.get('a technician opened a door')).toBe(1);
});

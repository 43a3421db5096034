import { expect, it } from 'vitest';
import { minute, second } from '#domain/shared/record.js';
import { demoLockerId, demoIds } from '#infrastructure/demo/cabinets.js';
import { expectDetected } from './expect-detected.js';
import { parcel, rental, buildScenario } from './scenario/build.js';
import type { VisitPlan } from './scenario/scenario.js';

// A restored database and renewed secrets: a defect there breaks a rule, and without it every rule holds.

/** Receives a code, which a restore undoes, and types it when the locker has a parcel. */
const technician: VisitPlan = {
  kind: 'technician',
  id: 't0',
  at: 2 * minute,
  lockerId: demoLockerId(demoIds.parcelCabinet, 1),
  isRevoked: false,
  lingersMs: 8 * minute,
};
const restored = buildScenario({
  orders: [{ ...parcel, at: 5 * minute, courierMs: 20 * minute }],
  visits: [technician],
  restores: [{ id: 'b0', at: minute, forMs: 50 * second }],
});

it('detects a fence that is not raised at a restore', async () => {
  const { reached } = await expectDetected('a fence kept at a restore', restored, 'L8 undone');

  expect(reached.get('a restore undid a code')).toBe(1);
});

it('detects codes that a restore does not bring back to their locks', async () => {
  const scenario = buildScenario({
    orders: [{ ...parcel, courierMs: 20 * minute }],
    visits: [{ ...technician, at: 6 * minute }],
    restores: [{ id: 'b0', at: 5 * minute, forMs: 50 * second }],
  });

  await expectDetected('codes that nobody brings back', scenario, 'L10 restored');
});

it('detects a connection that outlives its secret', async () => {
  const renewal = {
    id: 's0',
    at: 2 * minute,
    cabinetId: demoIds.rentalCabinet,
    lateMs: 10 * minute,
  } as const;
  const scenario = buildScenario({ orders: [rental], visits: [{ ...renewal, kind: 'renewal' }] });

  const { reached } = await expectDetected(
    'a connection that outlives its secret',
    scenario,
    'L10 connection',
  );

  expect(reached.get('a secret was renewed')).toBe(1);
});

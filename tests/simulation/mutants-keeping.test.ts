import { expect, it } from 'vitest';
import { hour } from '#domain/shared/record.js';
import { expectDetected, expectNoViolation } from './expect-detected.js';
import { parcel, buildScenario } from './scenario/build.js';

/** A recipient who requests more time, also too late: a defect there breaks a rule, and without it every rule holds. */

const scenario = buildScenario({
  orders: [{ ...parcel, asksLonger: { afterMs: 2 * hour, isDoubled: true }, fetchesAfterMs: 97 * hour }],
});

it('extends once, and has the parcel taken back after the deadline', async () => {
  const { reached } = await expectNoViolation(scenario);

  expect(reached.get('a recipient had more time')).toBe(1);
  expect(reached.get('a parcel waited too long')).toBe(1);
});

it.each([
  ['more time that is added twice', 'P1'],
  ['a parcel whose time is over too soon', 'P2'],
  ['more time that nobody confirms', 'P3'],
] as const)('detects %s', async (defect, invariant) => {
  await expectDetected(defect, scenario, invariant);
});

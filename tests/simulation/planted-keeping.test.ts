import { expect, it } from 'vitest';
import { hour } from '#domain/shared/record.js';
import { expectSeen, expectWhole } from './expect-seen.js';
import { parcel, tell } from './scenario/build.js';

/** A recipient who requests more time, also too late: a defect there breaks a rule, and without it every rule holds. */

const scenario = tell({
  orders: [{ ...parcel, asksLonger: { afterMs: 2 * hour, isDoubled: true }, fetchesAfterMs: 97 * hour }],
});

it('extends once, and has the parcel taken back after the deadline', async () => {
  const { sightings } = await expectWhole(scenario);

  expect(sightings.get('a recipient had more time')).toBe(1);
  expect(sightings.get('a parcel waited too long')).toBe(1);
});

it.each([
  ['more time that is added twice', 'P1'],
  ['a parcel whose time is over too soon', 'P2'],
  ['more time that nobody confirms', 'P3'],
] as const)('detects %s', async (defect, invariant) => {
  await expectSeen(defect, scenario, invariant);
});

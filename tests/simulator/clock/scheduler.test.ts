import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScheduler } from '#simulator/clock/time-travel.js';

describe('the agenda', () => {
  it('returns tasks in order of time, then of addition, without cancelled ones', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20), fc.boolean())), (requests) => {
        const scheduler = createScheduler();
        const taken: number[] = [];
        const cancels = requests.map(([at], index) => scheduler.add(at, () => void taken.push(index)));
        requests.forEach(([, isCalledOff], index) => isCalledOff && cancels[index]?.());

        for (let task = scheduler.take(20); task; task = scheduler.take(20)) void task();

        const expected = requests
          .map(([at, isCalledOff], index) => ({ at, index, isCalledOff }))
          .filter(({ isCalledOff }) => !isCalledOff)
          .sort((left, right) => left.at - right.at || left.index - right.index);
        expect(taken).toEqual(expected.map(({ index }) => index));
        expect(scheduler.nextDue()).toBeNull();
      }),
    );
  });

  it('retains tasks that are not due yet', () => {
    const scheduler = createScheduler();
    scheduler.add(5, () => undefined);

    expect(scheduler.take(4)).toBeNull();
    expect(scheduler.nextDue()).toBe(5);
    expect(scheduler.take(5)).not.toBeNull();
  });
});

/** The servers of one database have one clock, however their machines' clocks differ. */
import { expect, test } from 'vitest';
import { createSharedClock } from '#infrastructure/shared-clock.js';

/** A machine's clock that is ahead by so much, and a database whose answer takes so long. */
function clockOf(aheadMs: number, answerMs = 0) {
  let now = 1_000_000;
  const warned: unknown[] = [];
  const machine = { aheadMs, answerMs };
  const scheduled: number[] = [];
  const clock = createSharedClock(
    {
      now: () => now + machine.aheadMs,
      schedule: (at) => {
        scheduled.push(at - machine.aheadMs);
        return () => undefined;
      },
    },
    {
      now: async () => {
        now += machine.answerMs;
        const there = now;
        now += machine.answerMs;
        return there;
      },
    },
    { warn: (_, facts) => void warned.push(facts?.['aheadMs']) },
  );
  return { clock, machine, warned, scheduled, isOff: () => clock.now() - now };
}

test.each([5_000, -5_000])(
  'a clock that is ahead by %i ms is corrected, and reported once',
  async (aheadMs) => {
    const { clock, warned, scheduled, isOff } = clockOf(aheadMs, 40);
    await clock.compare();
    await clock.compare();

    expect([isOff(), warned]).toEqual([0, [aheadMs]]);
    clock.schedule(clock.now() + 10, () => undefined);
    expect(scheduled[0]).toBe(clock.now() + 10);
  },
);

test('a clock that is right to a fraction of a second, or as far as a slow answer shows, is left alone', async () => {
  const fine = clockOf(200);
  await fine.clock.compare();
  const slow = clockOf(1_000, 2_000);
  await slow.clock.compare();

  expect([fine.isOff(), fine.warned, slow.isOff(), slow.warned]).toEqual([200, [], 1_000, []]);
});

test('a clock that is set while the server runs is corrected again', async () => {
  const { clock, machine, warned, isOff } = clockOf(5_000);
  await clock.compare();
  machine.aheadMs = 0;
  await clock.compare();

  expect([isOff(), warned]).toEqual([0, [5_000, 0]]);
});

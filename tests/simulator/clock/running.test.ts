import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSimulatedClock, type ClockState } from '#simulator/clock.js';

const start = Date.parse('2026-06-16T10:00:00Z');
const second = 1_000;
const hour = 3_600_000;

describe('a running clock', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it('runs with real time from where it was started', async () => {
    const clock = createSimulatedClock({ startAt: start });
    const ran: number[] = [];
    clock.schedule(start + 5 * second, () => void ran.push(clock.now()));

    await vi.advanceTimersByTimeAsync(4_999);
    expect(ran).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);

    expect(ran).toEqual([start + 5 * second]);
  });

  it('waits longer than the longest timer of the platform', async () => {
    const clock = createSimulatedClock({ startAt: start });
    const ran: number[] = [];
    clock.schedule(start + 60 * 24 * hour, () => void ran.push(clock.now()));

    await vi.advanceTimersByTimeAsync(59 * 24 * hour);
    expect(ran).toEqual([]);
    await vi.advanceTimersByTimeAsync(24 * hour);

    expect(ran).toEqual([start + 60 * 24 * hour]);
  });

  it('runs on from the target after an advance, and from where it stood after a freeze', async () => {
    const clock = createSimulatedClock({ startAt: start });

    await clock.advanceBy(hour);
    await vi.advanceTimersByTimeAsync(second);
    expect(clock.now()).toBe(start + hour + second);

    clock.freeze();
    await vi.advanceTimersByTimeAsync(hour);
    expect(clock.now()).toBe(start + hour + second);

    clock.run();
    await vi.advanceTimersByTimeAsync(second);
    expect(clock.now()).toBe(start + hour + 2 * second);
    expect(clock.isFrozen).toBe(false);
  });

  it('runs after a freeze the tasks that waited for it', async () => {
    const clock = createSimulatedClock({ startAt: start });
    const ran: string[] = [];
    clock.schedule(start + second, () => void ran.push('late'));
    clock.freeze();
    await vi.advanceTimersByTimeAsync(hour);
    expect(ran).toEqual([]);

    clock.run();
    await vi.advanceTimersByTimeAsync(second);

    expect(ran).toEqual(['late']);
  });

  it('continues in another process where it stopped', async () => {
    const states: ClockState[] = [];
    const clock = createSimulatedClock({ startAt: start, remember: (state) => states.push(state) });
    await clock.advanceBy(hour);
    await vi.advanceTimersByTimeAsync(2 * second);

    const running = createSimulatedClock({ state: states.at(-1) });
    expect(running.now()).toBe(start + hour + 2 * second);

    clock.freeze();
    const standing = createSimulatedClock({ state: states.at(-1) });
    await vi.advanceTimersByTimeAsync(hour);
    expect(standing.now()).toBe(start + hour + 2 * second);
    expect(standing.isFrozen).toBe(true);
  });

  it('never goes back, even when the process crashed in the middle of an advance', async () => {
    const states: ClockState[] = [];
    const clock = createSimulatedClock({ startAt: start, remember: (state) => states.push(state) });
    const survivors: number[] = [];
    clock.schedule(start + 10 * second, () => {
      survivors.push(createSimulatedClock({ state: states.at(-1) }).now() - start);
    });

    await clock.advanceBy(hour);

    expect(survivors).toEqual([10 * second]);
  });
});

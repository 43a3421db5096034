import { describe, expect, it } from 'vitest';
import { createSimulatedClock } from '#simulator/clock.js';

const start = Date.parse('2026-06-16T10:00:00Z');
const second = 1_000;
const hour = 3_600_000;
const frozen = () => createSimulatedClock({ startAt: start, frozen: true });

describe('a frozen clock', () => {
  it('stands still, and runs overdue tasks soon but never inside the call', async () => {
    const clock = frozen();
    const ran: number[] = [];

    const past = new Promise<void>((resolve) => {
      clock.schedule(start - 1, () => {
        ran.push(clock.now());
        resolve();
      });
    });
    expect(ran).toEqual([]);
    await past;

    expect(ran).toEqual([start]);
    expect(clock.isFrozen).toBe(true);
  });

  it('runs everything that falls due on the way, each at its own time, in order', async () => {
    const clock = frozen();
    const ran: [string, number][] = [];
    const note = (name: string) => () => void ran.push([name, clock.now() - start]);
    clock.schedule(start + 3 * second, note('c'));
    clock.schedule(start + 1 * second, note('a'));
    clock.schedule(start + 2 * second, note('b1'));
    clock.schedule(start + 2 * second, note('b2'));
    clock.schedule(start + 9 * second, note('later'));

    await clock.advanceBy(5 * second);

    expect(ran).toEqual([
      ['a', 1_000],
      ['b1', 2_000],
      ['b2', 2_000],
      ['c', 3_000],
    ]);
    expect(clock.now()).toBe(start + 5 * second);
  });

  it('runs tasks that were added on the way, too, and skips cancelled ones', async () => {
    const clock = frozen();
    const ran: string[] = [];
    const callOff = clock.schedule(start + 4 * second, () => void ran.push('called off'));
    clock.schedule(start + second, () => {
      callOff();
      clock.schedule(clock.now() + second, () => void ran.push('asked for on the way'));
    });

    await clock.advanceBy(5 * second);

    expect(ran).toEqual(['asked for on the way']);
  });

  it('waits for the promise of each task before the next', async () => {
    const clock = frozen();
    const ran: string[] = [];
    clock.schedule(start + second, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      ran.push('slow');
    });
    clock.schedule(start + 2 * second, () => void ran.push('quick'));

    await clock.advanceBy(2 * second);

    expect(ran).toEqual(['slow', 'quick']);
  });

  it('lets time pass for a task that waits for time itself', async () => {
    const clock = createSimulatedClock({ startAt: start, frozen: true, timeoutMs: 5 });
    const ran: string[] = [];
    clock.schedule(start + second, async () => {
      await new Promise<void>((resolve) => clock.schedule(start + 15 * second, resolve));
      ran.push('waited');
    });

    await clock.advanceBy(20 * second);

    expect(ran).toEqual(['waited']);
    expect(clock.now()).toBe(start + 20 * second);
  });

  it('does not wait for a task whose time is beyond the target', async () => {
    const clock = createSimulatedClock({ startAt: start, frozen: true, timeoutMs: 5 });
    clock.schedule(
      start + second,
      () => new Promise<void>((resolve) => clock.schedule(start + hour, resolve)),
    );

    await clock.advanceBy(20 * second);

    expect(clock.now()).toBe(start + 20 * second);
  });

  it('continues after a task that throws, and reports it', async () => {
    const errors: unknown[] = [];
    const clock = createSimulatedClock({
      startAt: start,
      frozen: true,
      onError: (error) => errors.push(error),
    });
    const ran: string[] = [];
    clock.schedule(start + second, () => Promise.reject(new Error('broken')));
    clock.schedule(start + second, () => void ran.push('next'));

    await clock.advanceBy(second);

    expect(ran).toEqual(['next']);
    expect(errors).toEqual([new Error('broken')]);
  });

  it('does not go back', async () => {
    await expect(frozen().advanceTo(start - 1)).rejects.toThrow(RangeError);
    await expect(frozen().advanceTo(Number.NaN)).rejects.toThrow(RangeError);
  });

  it('runs two advances one after the other', async () => {
    const clock = frozen();
    const ran: number[] = [];
    for (const seconds of [1, 2, 3]) clock.schedule(start + seconds * second, () => void ran.push(seconds));

    await Promise.all([clock.advanceBy(2 * second), clock.advanceBy(2 * second)]);

    expect(ran).toEqual([1, 2, 3]);
    expect(clock.now()).toBe(start + 4 * second);
  });

  it('says how far an advance goes', async () => {
    const clock = frozen();
    const horizons: number[] = [];
    clock.schedule(start + second, () => void horizons.push(clock.horizon() - start));

    await clock.advanceBy(hour);

    expect(horizons).toEqual([hour]);
    expect(clock.horizon()).toBe(start + hour);
  });

  it('ends an advance in which tasks fall due without end', async () => {
    const clock = frozen();
    let isWanted = true;
    const again = (): void => {
      if (isWanted) clock.schedule(clock.now(), again);
    };
    clock.schedule(start + second, again);

    await expect(clock.advanceBy(hour)).rejects.toThrow('Time stands still');
    isWanted = false;
  });
});

describe('participants in an advance', () => {
  /** Due tasks outside the clock, as in the platform's outbox. */
  const outbox = (clock: { now(): number }, ran: string[]) => {
    const due = new Map<string, number>();
    return {
      due,
      nextDue: async () => (due.size === 0 ? null : Math.min(...due.values())),
      runDue: async () => {
        for (const [name, at] of due) {
          if (at > clock.now()) continue;
          due.delete(name);
          ran.push(`${name} at ${(clock.now() - start) / second}`);
        }
      },
    };
  };

  it('run their tasks at the due time, between the tasks of the clock', async () => {
    const clock = frozen();
    const ran: string[] = [];
    const mails = outbox(clock, ran);
    clock.onSettle(mails);
    mails.due.set('reminder', start + 2 * second);
    clock.schedule(start + second, () => void mails.due.set('receipt', clock.now()));
    clock.schedule(start + 3 * second, () => void ran.push('task at 3'));

    await clock.advanceBy(5 * second);

    expect(ran).toEqual(['receipt at 1', 'reminder at 2', 'task at 3']);
  });

  it('run until no task is due, however often one wakes the other', async () => {
    const clock = frozen();
    const ran: string[] = [];
    const [left, right] = [outbox(clock, ran), outbox(clock, ran)];
    clock.onSettle(left);
    clock.onSettle(right);
    left.due.set('first', start + second);
    clock.schedule(start + second, () => void right.due.set('second', clock.now()));
    clock.schedule(start + 2 * second, () => void left.due.set('third', clock.now()));

    await clock.advanceBy(2 * second);

    expect(ran).toEqual(['first at 1', 'second at 1', 'third at 2']);
  });

  it('are not called after they have left', async () => {
    const clock = frozen();
    const ran: string[] = [];
    const mails = outbox(clock, ran);
    const leave = clock.onSettle(mails);
    mails.due.set('reminder', start + second);
    leave();

    await clock.advanceBy(5 * second);

    expect(ran).toEqual([]);
  });

  it('may fail, and then the advance reports it and time stands where it was', async () => {
    const clock = frozen();
    clock.onSettle({
      nextDue: async () => start + second,
      runDue: () => Promise.reject(new Error('database gone')),
    });

    await expect(clock.advanceBy(5 * second)).rejects.toThrow('database gone');
    expect(clock.now()).toBe(start + second);
  });
});

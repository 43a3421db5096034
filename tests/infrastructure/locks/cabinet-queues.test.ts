import { describe, expect, it } from 'vitest';
import { createCabinetQueues } from '#infrastructure/locks/gateway.js';
import { promised } from './harness.js';

const cabinetQueues = () => createCabinetQueues({ retryDelaysMs: [1], onFailure: () => undefined });

describe('per-cabinet queues', () => {
  it('preserve the order of one cabinet and let another one pass', async () => {
    const open = cabinetQueues();
    const slow = promised();
    const done: string[] = [];

    const first = open.run('a', async () => {
      await slow.promise;
      done.push('a1');
    });
    const second = open.run('a', async () => void done.push('a2'));
    await open.run('b', async () => void done.push('b1'));
    slow.keep();
    await Promise.all([first, second]);

    expect(done).toEqual(['b1', 'a1', 'a2']);
  });

  it('retry until it works, before any later message', async () => {
    const failures: unknown[] = [];
    const open = createCabinetQueues({ retryDelaysMs: [1, 2], onFailure: (lane) => failures.push(lane) });
    const done: string[] = [];
    let tries = 0;

    const first = open.run('a', async () => {
      tries += 1;
      if (tries < 4) throw new Error('not yet');
      done.push('first');
    });
    await Promise.all([first, open.run('a', async () => void done.push('second'))]);

    expect(done).toEqual(['first', 'second']);
    expect(failures).toEqual(['a', 'a', 'a']);
  });

  it('let a running handler finish when they close, and drop pending retries', async () => {
    const failing = promised();
    const open = createCabinetQueues({ retryDelaysMs: [3_600_000], onFailure: () => failing.keep() });
    const hopeless = open.run('a', async () => Promise.reject(new Error('never')));
    const slow = promised();
    let isDone = false;
    const running = open.run('b', async () => {
      await slow.promise;
      isDone = true;
    });
    await failing.promise;

    const closed = open.close();
    slow.keep();
    await Promise.all([closed, running]);

    expect(isDone).toBe(true);
    await expect(hopeless).rejects.toThrow('closed');
  });
});

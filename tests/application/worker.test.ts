/** A stopped worker finishes its claimed jobs, and reports for how long it has made no progress. */
import { describe, expect, test } from 'vitest';
import { startWorker } from '#infrastructure/worker.js';
import { aWhile, batch, Bench } from './outbox-bench.js';

test('finishes its claimed jobs and claims no more when it is stopped, however many are due', async () => {
  const bench = new Bench(100);
  const clock = { now: () => bench.now, schedule: () => () => undefined };
  const work: Parameters<typeof startWorker>[0] = {
    deliverDue: (...how) => bench.outbox.deliverDue(bench.app, ...how),
  };
  const worker = startWorker(work, clock, bench.app.log, null);
  await aWhile();

  const stopped = worker.stop();
  bench.end();
  await stopped;

  expect(bench.begun).toHaveLength(batch);
  expect([...bench.entries.values()].filter(({ attempts }) => attempts > 0)).toHaveLength(batch);
});

describe('reports for how long a worker has made no progress', () => {
  /** A worker on jobs that run until the test ends them, with a clock that the test moves. */
  const working = (work: Parameters<typeof startWorker>[0]) => {
    const time = { now: 0 };
    const silent = {
      debug: () => undefined,
      info: () => undefined,
      warn: () => undefined,
      error: () => undefined,
    };
    const looks: (() => void)[] = [];
    const clock = {
      now: () => time.now,
      schedule: (_: number, task: () => void) => (looks.push(task), () => undefined),
    };
    const worker = startWorker(work, clock, silent, null, () => time.now);
    const look = async () => {
      worker.wake(0);
      looks.pop()?.();
      await aWhile();
    };
    return { time, worker, look };
  };

  test('while a job is stuck; and no more once its batch ended', async () => {
    const bench = new Bench(1);
    const { time, worker } = working({ deliverDue: (...how) => bench.outbox.deliverDue(bench.app, ...how) });
    await aWhile();
    time.now = 700_000;
    expect(worker.stuckMs()).toBe(700_000);

    bench.end();
    await aWhile();

    expect(worker.stuckMs()).toBe(0);
  });

  test('counted from the last batch, however long a backlog takes', async () => {
    let portionEnds = (): void => undefined;
    const { time, worker } = working({
      deliverDue: (isStopped) => {
        portionEnds = () => void isStopped();
        return new Promise(() => undefined);
      },
    });
    time.now = 500_000;
    portionEnds();
    time.now = 501_000;

    expect(worker.stuckMs()).toBe(1_000);
  });

  test('not while no job is due, and as long as no query succeeds', async () => {
    let look = (): Promise<null> => Promise.resolve(null);
    const { time, worker, look: again } = working({ deliverDue: () => look() });
    await aWhile();
    time.now = 900_000;
    expect(worker.stuckMs()).toBe(0);

    look = () => Promise.reject(new Error('the table is damaged'));
    await again();
    time.now = 1_600_000;
    await again();
    expect(worker.stuckMs()).toBe(700_000);

    look = () => Promise.resolve(null);
    await again();
    expect(worker.stuckMs()).toBe(0);
  });
});

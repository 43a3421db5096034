/** What runs is not run a second time beside itself, however long it lasts (architecture, habit 6). */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Installation } from '#application/installation.js';
import { createOutbox, type JobHandlers, type Outbox } from '#application/outbox.js';
import type { OutboxEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { startWorker } from '#infrastructure/worker.js';

const anEntry = (number: number): OutboxEntry => ({
  id: `entry-${number}`,
  kind: 'message.send',
  key: `message.send:${number}`,
  subjectId: String(number),
  facts: {},
  createdAt: 0,
  dueAt: 0,
  attempts: 0,
  lastError: null,
  doneAt: null,
  deadAt: null,
});

/** An outbox in memory, whose jobs last until they are let go. */
class Bench {
  now = 0;
  /** The end of this entry cannot be stored. */
  unsettled = '';
  readonly entries = new Map<string, OutboxEntry>();
  readonly begun: string[] = [];
  readonly outbox: Outbox;
  readonly at: Installation;
  private letGo: () => void = () => undefined;
  private readonly gate = new Promise<void>((resolve) => {
    this.letGo = resolve;
  });

  constructor(count: number) {
    for (let number = 1; number <= count; number++) this.entries.set(anEntry(number).key, anEntry(number));
    const open = () =>
      [...this.entries.values()].filter(({ doneAt, deadAt }) => doneAt === null && deadAt === null);
    const due = (now: number) => open().filter(({ dueAt }) => dueAt <= now);
    const store = {
      nextOutboxDue: async () =>
        open().reduce<number | null>((min, { dueAt }) => Math.min(min ?? dueAt, dueAt), null),
      leaseDue: async (now: number, until: number, limit: number) => {
        const taken = due(now).slice(0, limit);
        for (const entry of taken)
          this.entries.set(entry.key, { ...entry, dueAt: until, attempts: entry.attempts + 1 });
        return taken.map(({ key }) => this.entries.get(key));
      },
      outbox: {
        save: async (row: OutboxEntry) => {
          if (row.subjectId === this.unsettled) throw new Error('the disk is full');
          this.entries.set(row.key, row);
          return row;
        },
      },
    } as unknown as Store;
    this.at = {
      clock: { now: () => this.now },
      read: (work: (store: Store) => unknown) => work(store),
      transaction: (work: (store: Store) => unknown) => work(store),
      wake: () => undefined,
      log: { warn: () => undefined, error: () => undefined },
    } as unknown as Installation;
    const handlers: Partial<JobHandlers> = {
      'message.send': async (_, { subjectId }) => {
        this.begun.push(subjectId);
        await this.gate;
      },
    };
    this.outbox = createOutbox(handlers as JobHandlers);
  }

  end(): void {
    this.letGo();
  }
}

const aWhile = () => new Promise<void>((resolve) => setImmediate(resolve));
const lease = 30_000;
const batch = 48;

describe('an outbox', () => {
  let bench: Bench;
  let delivering: Promise<number | null>;
  beforeEach(async () => {
    bench = new Bench(10);
    delivering = bench.outbox.deliverDue(bench.at);
    await aWhile();
  });

  test('runs eight abreast, and the others when it is their turn', async () => {
    expect(bench.begun).toHaveLength(8);

    bench.end();

    expect(await delivering).toBeNull();
    expect(bench.begun).toHaveLength(10);
  });

  test('runs nothing beside itself, be it past its lease or still waiting for its turn', async () => {
    bench.now = lease + 1;

    expect(await bench.outbox.deliverDue(bench.at)).toBe(bench.now + lease);
    expect(bench.begun).toHaveLength(8);
    bench.end();
    await delivering;

    expect([...new Set(bench.begun)]).toEqual(bench.begun);
    expect([...bench.entries.values()].map(({ attempts, doneAt }) => [attempts, doneAt])).toEqual(
      Array<unknown>(10).fill([1, bench.now]),
    );
  });

  test('keeps the lease of what runs, so that no other process takes it', async () => {
    bench.now = lease + 1;

    await bench.outbox.deliverDue(bench.at);

    expect([...bench.entries.values()].map(({ dueAt }) => dueAt)).toEqual(Array(10).fill(bench.now + lease));
    bench.end();
    await delivering;
  });

  test('asked for a job that waits for its turn, waits for it', async () => {
    const asked = bench.outbox.deliverNow(bench.at, { kind: 'message.send', subjectId: '10' });
    await aWhile();
    expect(bench.begun).not.toContain('10');

    bench.end();
    await asked;

    expect(bench.entries.get('message.send:10')?.doneAt).toBe(0);
    await delivering;
  });

  test('is not idle while it takes what it will run', async () => {
    bench.end();
    await delivering;
    const fresh = new Bench(1);
    fresh.end();

    const taking = fresh.outbox.deliverDue(fresh.at);
    await fresh.outbox.idle();

    expect(fresh.begun).toEqual(['1']);
    await taking;
  });

  test('goes on with the others when the end of one cannot be stored, which comes back after its lease', async () => {
    bench.unsettled = '1';
    bench.end();

    expect(await delivering).toBe(lease);
    expect(bench.begun).toHaveLength(10);
    const ended = [...bench.entries.values()].filter(({ doneAt }) => doneAt !== null);
    expect(ended.map(({ subjectId }) => subjectId)).not.toContain('1');
    expect(ended).toHaveLength(9);
  });
});

test('a worker that is stopped ends what it took and takes no more, however much is due', async () => {
  const bench = new Bench(100);
  const clock = { now: () => bench.now, schedule: () => () => undefined };
  const work: Parameters<typeof startWorker>[0] = {
    deliverDue: (...how) => bench.outbox.deliverDue(bench.at, ...how),
  };
  const worker = startWorker(work, clock, bench.at.log, null);
  await aWhile();

  const stopped = worker.stop();
  bench.end();
  await stopped;

  expect(bench.begun).toHaveLength(batch);
  expect([...bench.entries.values()].filter(({ attempts }) => attempts > 0)).toHaveLength(batch);
});

describe('a worker says for how long nothing has gone on', () => {
  /** A worker on jobs that last until they are let go, with the time of a clock that is moved. */
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

  test('while a job hangs; and no more once its portion ended', async () => {
    const bench = new Bench(1);
    const { time, worker } = working({ deliverDue: (...how) => bench.outbox.deliverDue(bench.at, ...how) });
    await aWhile();
    time.now = 700_000;
    expect(worker.stuckMs()).toBe(700_000);

    bench.end();
    await aWhile();

    expect(worker.stuckMs()).toBe(0);
  });

  test('counted from the last portion, however long a backlog takes', async () => {
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

  test('not while nothing is due, and as long as no look goes well', async () => {
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

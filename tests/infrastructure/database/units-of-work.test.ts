/**
 * Concurrent units of work: acknowledged data is never lost, no unit is half done, uncommitted data is invisible.
 * TypeORM's own SQLite drivers fail these tests (decisions/0001-embedded-sqlite.md).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as breathe } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Store } from '#application/store.js';
import { insideTransaction } from '#infrastructure/database/unit-of-work.js';
import { systemClock } from '#infrastructure/security/random.js';
import { startWorker } from '#infrastructure/worker.js';
import { noon } from '#tests/support/builders.js';
import { databaseKinds, freshDatabase, databaseForSuite } from '#tests/support/databases.js';
import { insertFixture } from './fixture.js';
import { aLocker, anEntry, aTimelineEntry, sampleRows } from './rows.js';

describe.each(databaseKinds)('units of work on %s', async (kind) => {
  const { database } = await databaseForSuite(kind, { waitMs: 20_000 });
  await insertFixture(database);
  await database.transaction((store) => store.guessBudgets.add({ id: 'counter', windowStart: 0, count: 0 }));

  /** Writes two rows and increments a counter by reading and writing; some fail after all their writes. */
  const unit = (id: string, fails: boolean) =>
    database.transaction(async (store) => {
      const counter = await store.guessBudgets.get('counter');
      await store.timeline.add(aTimelineEntry({ id, orderId: 'overlapping' }));
      await breathe();
      await store.outbox.add(anEntry({ id, key: id, subjectId: 'overlapping' }));
      await store.guessBudgets.save({ ...counter, count: counter.count + 1 });
      if (fails) throw new Error('refused');
    });

  test('lose no acknowledged and store no failed unit, two hundred at once', async () => {
    let isRunning = true;
    const seen = new Set<string>();
    const watch = async () => {
      while (isRunning) {
        const lines = await database.read((store) => store.timeline.where({ orderId: 'overlapping' }));
        for (const { id } of lines) seen.add(id);
        await breathe();
      }
    };
    const watching = watch();
    const ids = Array.from({ length: 200 }, (_, index) => `unit-${String(index).padStart(3, '0')}`);

    const results = await Promise.allSettled(ids.map((id, index) => unit(id, index % 4 === 3)));
    isRunning = false;
    await watching;

    const acknowledged = ids.filter((_, index) => results[index]?.status === 'fulfilled');
    expect(results.map(reasonOf).filter((reason) => reason !== 'refused')).toEqual([]);
    await database.read(async (store) => {
      const lines = await store.timeline.where({ orderId: 'overlapping' });
      const entries = await store.outbox.where({ subjectId: 'overlapping' });
      expect(lines.map(({ id }) => id)).toEqual(acknowledged);
      expect(entries.map(({ id }) => id)).toEqual(acknowledged);
      expect((await store.guessBudgets.get('counter')).count).toBe(acknowledged.length);
    });
    expect([...seen].filter((id) => !acknowledged.includes(id))).toEqual([]);
  });

  test("are serializable: two that each read the other's row never both commit", async () => {
    await database.transaction(async (store) => {
      await store.lockers.add(aLocker({ id: 'left', number: 101 }));
      await store.lockers.add(aLocker({ id: 'right', number: 102 }));
    });
    const goOffDuty = (own: string, other: string) =>
      database.transaction(async (store) => {
        const [mine, theirs] = [await store.lockers.get(own), await store.lockers.get(other)];
        await breathe();
        if (theirs.isActive) await store.lockers.save({ ...mine, isActive: false });
      });

    await Promise.all([goOffDuty('left', 'right'), goOffDuty('right', 'left')]);

    const left = await database.read((store) =>
      store.lockers.where({ id: ['left', 'right'], isActive: true }),
    );
    expect(left).toHaveLength(1);
  });

  test('fail loudly when one is started inside another', async () => {
    const inner = [
      () => database.transaction(() => database.transaction(async () => 'never')),
      () => database.transaction(() => database.read(async () => 'never')),
      () => database.read(() => database.transaction(async () => 'never')),
      () => database.read(() => database.read(async () => 'never')),
    ];

    for (const nested of inner) await expect(nested()).rejects.toThrow('use the store at hand');
    await expect(database.transaction(async () => 'usable')).resolves.toBe('usable');
  });

  test('are visible to the ports while they last, and only then', async () => {
    let later: () => boolean = () => true;
    const inside = await database.transaction(async () => {
      later = AsyncLocalStorage.bind(insideTransaction);
      return insideTransaction();
    });

    expect(inside).toBe(true);
    expect(later()).toBe(false);
    expect(await database.read(async () => insideTransaction())).toBe(false);
  });

  test('are not carried into the worker that they wake, however slow they are to commit', async () => {
    const failures: string[] = [];
    const note = (event: string): void => void failures.push(event);
    let looks = 0;
    let looked = (): void => undefined;
    const deliverDue = async (): Promise<null> => {
      looks += 1;
      if (looks > 1) looked();
      return database.read(async () => null);
    };
    const log = { debug: note, info: note, warn: note, error: note };
    const worker = startWorker({ deliverDue }, systemClock, log, null);

    await database.transaction(
      () =>
        new Promise<void>((resolve) => {
          looked = resolve;
          worker.wake(0);
        }),
    );
    await worker.stop();

    expect({ looks, failures }).toEqual({ looks: 2, failures: [] });
  });

  test('are not acknowledged when a statement failed, even if the work ignored it', async () => {
    const swallowed = database.transaction(async (store) => {
      await store.timeline.add(aTimelineEntry({ id: 'swallowed' }));
      await store.outbox.add(anEntry({ id: 'twin', key: 'twin' }));
      await store.outbox.add(anEntry({ id: 'other', key: 'twin' })).catch(() => undefined);
    });
    await expect(swallowed).rejects.toMatchObject({ code: 'STATE_CONFLICT' });

    const further = database.transaction(async (store) => {
      await store.timeline
        .add(aTimelineEntry({ id: 'swallowed', companyId: 'nobody' }))
        .catch(() => undefined);
      await store.timeline.find('swallowed').catch(() => undefined);
      await store.timeline.find('swallowed');
    });
    await expect(further).rejects.toThrow('failed before');
    expect(await database.read((store) => store.timeline.find('swallowed'))).toBeNull();
  });

  test('wait for the statements that the work did not await', async () => {
    const careless = database.transaction(async (store) => {
      await store.timeline.add(aTimelineEntry({ id: 'careless' }));
      void store.timeline.add(aTimelineEntry({ id: 'careless' })).catch(() => undefined);
    });

    await expect(careless).rejects.toThrow();
    expect(await database.read((store) => store.timeline.find('careless'))).toBeNull();
  });

  test('of one change read, change once, and store it; another change is refused', async () => {
    const add = (id: string) => (store: Store) => store.outbox.add(anEntry({ id, key: id }));
    const [once, both] = [add('changed once'), [add('first of two'), add('second of two')]] as const;

    await database.transaction(
      async (store) => {
        expect(await store.outbox.find('changed once')).toBeNull();
        await once(store);
      },
      { isOneWrite: true },
    );
    const twice = database.transaction(
      async (store) => {
        for (const change of both) await change(store);
      },
      { isOneWrite: true },
    );

    await expect(twice).rejects.toThrow('changes rows once');
    await database.read(async (store) => {
      expect(await store.outbox.find('changed once')).not.toBeNull();
      expect(await store.outbox.find('second of two')).toBeNull();
    });
  });

  test('of one change that fails store nothing, and the next one works', async () => {
    const add = (store: Store) => store.outbox.add(anEntry({ id: 'again', key: 'again' }));
    await database.transaction(add, { isOneWrite: true });

    await expect(database.transaction(add, { isOneWrite: true })).rejects.toThrow();

    await database.transaction((store) => store.outbox.add(anEntry({ id: 'after', key: 'after' })));
    expect(await database.read((store) => store.outbox.find('after'))).not.toBeNull();
  });

  test('refuse a store that is used after their end', async () => {
    let kept: Store | null = null;
    await database.transaction(async (store) => void (kept = store));

    const late = (kept as Store | null)?.timeline.find('anything');

    await expect(late).rejects.toThrow('The unit of work is over');
  });

  test('change nothing when they only read', async () => {
    const write = database.read((store) => store.timeline.add(sampleRows.timeline));
    await expect(write).rejects.toThrow('A read changes nothing');
    const count = database.read((store) => store.countGuess('platform', noon));
    await expect(count).rejects.toThrow('A read changes nothing');
  });

  test('are refused with a retry hint when they wait too long, and given up when they never end', async () => {
    const short = await freshDatabase(kind, { waitMs: 500, unitMs: 1_500 });
    const endless = (id: string) =>
      short.database.transaction(async (store) => {
        await store.outbox.add(anEntry({ id, key: id }));
        await new Promise(() => undefined);
      });
    const unavailable = { code: 'STORAGE_UNAVAILABLE', details: { retryAfterSeconds: 2 } };
    const held = Promise.allSettled(Array.from({ length: 10 }, (_, index) => endless(`endless-${index}`)));

    await expect(short.database.transaction(async () => 'never')).rejects.toMatchObject(unavailable);

    for (const result of await held)
      expect(result).toMatchObject({ status: 'rejected', reason: unavailable });
    await expect(short.database.transaction(async () => 'usable')).resolves.toBe('usable');
    expect(await short.database.read((store) => store.outbox.where({}))).toEqual([]);
    await short.remove();
  });
});

const reasonOf = (result: PromiseSettledResult<unknown>): string =>
  result.status === 'rejected' ? (result.reason as Error).message : 'refused';

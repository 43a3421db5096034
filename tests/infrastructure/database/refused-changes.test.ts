/** A change of a missing, changed or duplicate row is refused with its whole unit; every value is stored unchanged. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Locker } from '#domain/lockers/cabinet.js';
import { noon } from '#tests/support/builders.js';
import { databaseKinds, databaseForSuite } from '#tests/support/databases.js';
import { insertFixture } from './fixture.js';
import { anEntry, aTimelineEntry } from './rows.js';

describe.each(databaseKinds)('changes on %s', async (kind) => {
  const { database } = await databaseForSuite(kind);
  await insertFixture(database);

  const lines = (...ids: string[]) => database.read((store) => store.timeline.where({ id: ids }));

  test('are seen by later reads in their unit of work', async () => {
    const seen = await database.transaction(async (store) => {
      await store.outbox.add(anEntry({ id: 'mine', key: 'mine', attempts: 1 }));
      const mine = await store.outbox.get('mine');
      await store.outbox.save({ ...mine, attempts: mine.attempts + 1 });
      await store.addUnlessThere('outbox', [anEntry({ id: 'twin of mine', key: 'mine' })]);
      return store.outbox.where({ key: 'mine' });
    });

    expect(seen).toMatchObject([{ id: 'mine', attempts: 2 }]);
  });

  test('are refused as a whole when a row is not the one that was read', async () => {
    const saved = (row: Locker) =>
      database.transaction(async (store) => {
        await store.timeline.add(aTimelineEntry({ id: 'before a conflict' }));
        await store.lockers.save(row);
        await store.timeline.add(aTimelineEntry({ id: 'after a conflict' }));
      });
    const [locker] = await database.read((store) => store.lockers.where({}));
    if (!locker) throw new Error('The house has no locker');

    const refused = saved({ ...locker, version: locker.version + 1 });

    await expect(refused).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(await lines('before a conflict', 'after a conflict')).toEqual([]);
    await saved(locker);
    expect(await lines('before a conflict', 'after a conflict')).toHaveLength(2);
  });

  test('are refused as a whole when a row is missing, also if the work goes on or reads again', async () => {
    const missing = (looksAgain: boolean) =>
      database.transaction(async (store) => {
        await store.timeline.add(aTimelineEntry({ id: 'before nothing' }));
        await store.outbox.save(anEntry({ id: 'nowhere', key: 'nowhere' }));
        if (looksAgain) await store.outbox.find('nowhere');
      });

    await expect(missing(false)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(missing(true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await lines('before nothing')).toEqual([]);
  });

  test('name the constraint that refused one of them', async () => {
    const twins = database.transaction(async (store) => {
      await store.timeline.add(aTimelineEntry({ id: 'with twins' }));
      await store.outbox.add(anEntry({ id: 'one twin', key: 'twin' }));
      await store.outbox.add(anEntry({ id: 'other twin', key: 'twin' }));
    });

    await expect(twins).rejects.toMatchObject({
      code: 'STATE_CONFLICT',
      details: { words: { constraint: 'uq_outbox_key' } },
    });
    expect(await lines('with twins')).toEqual([]);
  });

  test('take a key once: the second unit is refused with all its changes', async () => {
    const taken: string[] = [];
    const take = (id: string) =>
      database.transaction(async (store) => {
        await store.timeline.add(aTimelineEntry({ id }));
        const answer = { id: 'a key', bodyHash: '', createdAt: noon, status: null, body: null };
        await store.takeKey(answer, () => taken.push(id));
      });

    await take('first to the key');
    await expect(take('second to the key')).rejects.toMatchObject({ code: 'REQUEST_IN_PROGRESS' });

    expect(taken).toEqual(['first to the key']);
    expect(await lines('first to the key', 'second to the key')).toHaveLength(1);
  });

  test('store any text and any whole number unchanged', async () => {
    const marks = ["'", '"', ';', '$1', '--', 'é', '🗝'];
    // PostgreSQL takes no NUL character.
    const unit = fc.oneof(
      fc.constantFrom(...marks, ...(kind === 'sqlite' ? ['\0'] : [])),
      fc.nat(99).map(String),
    );
    const text = fc.oneof(fc.string({ unit }), fc.constant('x'.repeat(3_000)));
    const row = fc.record({
      lastError: fc.option(text),
      dueAt: fc.maxSafeInteger(),
      facts: fc.record({ note: text }),
    });
    let serial = 0;

    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
        const entries = rows.map((each) => {
          serial += 1;
          return anEntry({ ...each, id: `any ${serial}`, key: `any ${serial}` });
        });
        await database.transaction(async (store) => {
          for (const entry of entries) await store.outbox.add(entry);
        });

        const stored = await database.read((store) =>
          Promise.all(entries.map(({ id }) => store.outbox.get(id))),
        );

        expect(stored).toEqual(entries);
      }),
    );
  });

  test('store parts of numbers to their last digit', async () => {
    const [item] = await database.read((store) => store.rentalItems.where({}));
    if (!item) throw new Error('The house has no item');
    let last = item;

    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 1_000, noNaN: true }), async (gracePeriodHours) => {
        await database.transaction(async (store) => {
          await store.timeline.add(aTimelineEntry({ id: `grace of ${gracePeriodHours}, ${last.version}` }));
          last = await store.rentalItems.save({ ...last, gracePeriodHours });
        });

        expect(await database.read((store) => store.rentalItems.get(item.id))).toMatchObject({
          gracePeriodHours,
        });
      }),
    );
  });

  test('use as many statements as they need, for any number and length of rows', async () => {
    const ids = Array.from({ length: 300 }, (_, index) => `many ${index}`);
    await database.transaction(async (store) => {
      for (const id of ids) await store.outbox.add(anEntry({ id, key: id, lastError: id.repeat(200) }));
    });

    const stored = await database.read((store) => store.outbox.where({ id: ids }));

    expect(stored.map(({ id, lastError }) => lastError === id.repeat(200))).toEqual(ids.map(() => true));
  });
});

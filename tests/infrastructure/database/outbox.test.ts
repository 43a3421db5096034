/** Jobs are claimed and ended by one statement each, the same on both databases. */
import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '#application/records.js';
import { hour } from '#domain/shared/record.js';
import { noon } from '#tests/support/builders.js';
import { databaseKinds, databaseForSuite } from '#tests/support/databases.js';
import { anEntry } from './rows.js';

describe.each(databaseKinds)('the outbox on %s', async (kind) => {
  const { database } = await databaseForSuite(kind);

  test('lease due jobs, oldest first, and say when the next falls due', async () => {
    const next = () => database.read((store) => store.nextOutboxDue());
    expect(await next()).toBeNull();
    const entry = (id: string, dueAt: number, fields = {}) => anEntry({ id, key: id, dueAt, ...fields });
    await database.transaction(async (store) => {
      await store.outbox.add(entry('late', noon + 2));
      await store.outbox.add(entry('early', noon + 1));
      await store.outbox.add(entry('future', noon + hour));
      await store.outbox.add(entry('done', noon, { doneAt: noon }));
      await store.outbox.add(entry('dead', noon, { deadAt: noon }));
    });
    const until = noon + 2 * hour;
    const leased = (now: number, limit: number) =>
      database.transaction((store) => store.leaseDue(now, until, limit), { isOneWrite: true });
    const due = async (now: number, limit: number) => (await leased(now, limit)).map(({ id }) => id);

    expect(await next()).toBe(noon + 1);
    expect(await due(noon, 10)).toEqual([]);
    expect(await due(noon + 2, 1)).toEqual(['early']);
    expect(await leased(noon + 2, 10)).toEqual([entry('late', until, { attempts: 1 })]);
    expect(await next()).toBe(noon + hour);
  });

  test('lease one job by its key when it is due, once', async () => {
    const entry = (id: string, fields = {}) => anEntry({ id, key: id, dueAt: noon, ...fields });
    await database.transaction(async (store) => {
      await store.outbox.add(entry('due job'));
      await store.outbox.add(entry('done job', { doneAt: noon }));
      await store.outbox.add(entry('future job', { dueAt: noon + 1 }));
    });
    const lease = (key: string) =>
      database.transaction((store) => store.leaseJob(key, noon, noon + hour), { isOneWrite: true });

    expect(await lease('due job')).toEqual(entry('due job', { dueAt: noon + hour, attempts: 1 }));
    for (const key of ['due job', 'done job', 'future job', 'nobody’s']) expect(await lease(key)).toBeNull();
  });

  test('record how a leased job went, unless another process has changed it meanwhile', async () => {
    const entry = (id: string, fields = {}) => anEntry({ id, key: id, dueAt: noon, ...fields });
    const facts = { to: 'old@exemple.fr' };
    await database.transaction(async (store) => {
      for (const id of ['my job', 'their job']) await store.outbox.add(entry(id, { facts }));
    });
    const lease = (key: string, until: number) =>
      database.transaction((store) => store.leaseJob(key, noon, until), { isOneWrite: true });
    const end = (row: OutboxEntry | null, how: Partial<OutboxEntry>) => {
      if (!row) throw new Error('not leased');
      return database.transaction((store) => store.endLease({ ...row, ...how }, row.dueAt), {
        isOneWrite: true,
      });
    };
    const stored = (id: string) => database.read((store) => store.outbox.get(id));
    const mine = await lease('my job', noon + hour);
    const theirs = await lease('their job', noon);
    await database.transaction(async (store) => {
      await store.outbox.save({ ...(await store.outbox.get('my job')), facts: {} });
    });
    await lease('their job', noon + 2 * hour);

    expect(await end(mine, { doneAt: noon + 1, lastError: null })).toBe(true);
    expect(await stored('my job')).toMatchObject({ doneAt: noon + 1, attempts: 1, facts: {} });
    expect(await end(mine, { doneAt: null, lastError: 'late' })).toBe(false);
    expect(await end(theirs, { doneAt: noon + 1 })).toBe(false);
    expect(await stored('their job')).toMatchObject({ doneAt: null, attempts: 2, dueAt: noon + 2 * hour });
  });
});

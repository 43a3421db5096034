/**
 * Rows are read as they were written, and a stale write changes nothing
 * (decisions/0002-postgresql-from-the-same-code.md; lists-and-api.md#conflicts).
 */
import { describe, expect, test } from 'vitest';
import type { Collection } from '#application/collection.js';
import type { Store } from '#application/store.js';
import { collectionNames, type CollectionName, type Rows } from '#infrastructure/database/tables.js';
import { anOrder, noon } from '#tests/support/builders.js';
import { databaseKinds, databaseForSuite } from '#tests/support/databases.js';
import { aLocker, aTimelineEntry, sampleRows } from './rows.js';

type Row = Rows[CollectionName];
const collection = (store: Store, name: CollectionName) => store[name] as Collection<Row>;
const names = Object.keys(sampleRows) as CollectionName[];

describe.each(databaseKinds)('collections on %s', async (kind) => {
  const { database } = await databaseForSuite(kind);
  await database.transaction(async (store) => {
    for (const name of names) await collection(store, name).add(sampleRows[name]);
  });

  test('return a row of every table as it was added, and as it was saved with the next version', async () => {
    expect([...names].sort()).toEqual([...collectionNames].sort());
    for (const name of names) {
      const row = sampleRows[name];
      const find = () => database.read((store) => collection(store, name).find(row.id));
      expect(await find(), name).toStrictEqual(row);

      const saved = await database.transaction((store) => collection(store, name).save(row));

      expect(saved, name).toStrictEqual('version' in row ? { ...row, version: 2 } : row);
      expect(await find(), name).toStrictEqual(saved);
    }
  });

  test('refuse a write over another version than the one that was read', async () => {
    const read = await database.read((store) => store.lockers.get('locker-1'));
    await database.transaction((store) => store.lockers.save({ ...read, name: 'first' }));

    const late = database.transaction((store) => store.lockers.save({ ...read, name: 'second' }));

    await expect(late).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    const locker = await database.read((store) => store.lockers.get('locker-1'));
    expect(locker).toMatchObject({ name: 'first', version: read.version + 1 });
  });

  test('write over a row as another unit left it, without reading it, unless it changed meanwhile', async () => {
    const left = await database.read((store) => store.lockers.get('locker-1'));
    const save = (name: string) =>
      database.transaction((store) => store.lockers.save({ ...left, name }, left));

    const saved = await save('unread');
    await expect(save('late')).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });

    expect(saved).toEqual({ ...left, name: 'unread', version: left.version + 1 });
    expect(await database.read((store) => store.lockers.get('locker-1'))).toEqual(saved);
  });

  test('return no row that was never added or was deleted', async () => {
    await database.transaction(async (store) => {
      await store.lockers.add(aLocker({ id: 'locker-2', number: 2 }));
      await store.lockers.save(aLocker({ id: 'locker-2', number: 2, deletedAt: noon }));
    });

    const { found, listed } = await database.read(async (store) => ({
      found: await store.lockers.find('locker-2'),
      listed: await store.lockers.where({ cabinetId: 'cabinet-1' }),
    }));

    expect(found).toBeNull();
    expect(listed.map(({ id }) => id)).toEqual(['locker-1']);
    const absent = database.read((store) => store.lockers.get('locker-2'));
    await expect(absent).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const lost = database.transaction((store) => store.timeline.save(aTimelineEntry({ id: 'never' })));
    await expect(lost).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('find rows by equality, by any of a list and by null, oldest first', async () => {
    const line = (id: string, at: number, fields: Partial<Rows['timeline']>) =>
      aTimelineEntry({ id, at, orderId: 'order-2', ...fields });
    const lines = [
      line('c', noon + 2, { kind: 'captured' }),
      line('b', noon + 1, { kind: 'booked' }),
      line('a', noon + 2, { kind: 'booked', actor: 'staff' }),
    ];
    const order = anOrder({
      id: 'order-2',
      rentalCode: 'ABCD',
      paidAt: null,
      isReservation: true,
      isOccupying: false,
    });
    await database.transaction(async (store) => {
      for (const line of lines) await store.timeline.add(line);
      await store.rentalOrders.add(order);
    });
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

    await database.read(async ({ timeline, rentalOrders }) => {
      const of = { orderId: 'order-2' };
      expect(ids(await timeline.where(of))).toEqual(['b', 'a', 'c']);
      expect(ids(await timeline.where(of, { newestFirst: true, limit: 2 }))).toEqual(['c', 'a']);
      const lastBooked = { ...of, kind: ['booked', 'authorised'] } as const;
      expect(ids(await timeline.where(lastBooked, { newestFirst: true, limit: 1 }))).toEqual(['a']);
      expect(ids(await timeline.where({ ...of, kind: ['booked', 'authorised'], actor: 'customer' }))).toEqual(
        ['b'],
      );
      expect(ids(await timeline.where({ ...of, at: [noon + 2, noon + 9] }))).toEqual(['a', 'c']);
      expect(ids(await timeline.where({ kind: [] }))).toEqual([]);
      expect(ids(await timeline.where({}, { limit: 1 }))).toEqual(['line-1']);
      expect(ids(await rentalOrders.where({ paidAt: null }))).toEqual(['order-2']);
      expect(ids(await rentalOrders.where({ paidAt: [noon, null] }))).toEqual(['order-1', 'order-2']);
      expect(ids(await rentalOrders.where({ isReservation: [true], isOccupying: false }))).toEqual([
        'order-2',
      ]);
      expect(ids(await rentalOrders.where({ paidAt: noon + 1 }))).toEqual([]);
    });
  });

  test('refuse a missing value, half a cent, and a search in JSON', async () => {
    const add = (row: Rows['rentalOrders']) => database.transaction((store) => store.rentalOrders.add(row));

    await expect(add(anOrder({ paidAt: undefined as never }))).rejects.toThrow('paidAt has a value');
    await expect(add(anOrder({ depositCents: 0.5 }))).rejects.toThrow('depositCents is a whole number');
    const undefinedMatch = database.read((store) => store.timeline.where({ orderId: undefined }));
    await expect(undefinedMatch).rejects.toThrow('orderId has a value');
    const inJson = database.read((store) => store.timeline.where({ facts: {} }));
    await expect(inJson).rejects.toThrow('facts is not searched in');
    const unknown = database.read((store) => store.timeline.where({ orderID: 'order-1' } as never));
    await expect(unknown).rejects.toThrow('orderID is a column');
  });
});

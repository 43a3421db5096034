/** PostgreSQL with several servers on it, and its outages. */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createDatabase, type Database, type DatabaseOptions } from '#infrastructure/database/data-source.js';
import { translatePostgres } from '#infrastructure/database/postgres/faults.js';
import { anOrder, noon } from '#tests/support/builders.js';
import { freshUrl, type FreshUrl } from '#tests/support/databases.js';
import { cuttableConnection } from '#tests/cluster/servers.js';
import { insertFixture } from '#tests/infrastructure/database/fixture.js';
import { anEntry } from '#tests/infrastructure/database/rows.js';

let fresh: FreshUrl;
const opened: Database[] = [];
beforeEach(async () => {
  fresh = await freshUrl('postgres');
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  await fresh.remove();
});

async function openIt(options: Partial<DatabaseOptions> = {}): Promise<Database> {
  const database = await createDatabase({ url: fresh.url, ...options });
  opened.push(database);
  return database;
}

/** Ends every session of the test's database, as a failover does. */
async function cutConnections(): Promise<void> {
  const client = new pg.Client(`${inject('pgUrl')}/postgres`);
  await client.connect();
  const name = new URL(fresh.url).pathname.slice(1);
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  await client.end();
}

test('creates an empty database once when several servers start at once', async () => {
  const servers = await Promise.all([openIt(), openIt(), openIt()]);

  for (const server of servers) expect(await server.read((store) => store.nextOutboxDue())).toBeNull();
});

test('never gives two workers the same entries of the outbox', async () => {
  const [one, other] = [await openIt(), await openIt()];
  await one.transaction(async (store) => {
    for (const id of ['a', 'b', 'c', 'd']) await store.outbox.add(anEntry({ id, key: id }));
  });
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const outsideTransaction = AsyncLocalStorage.snapshot();

  // The later commit may have to begin again: the other's entries stay its own.
  const theirs: string[] = [];
  const mine = await one.transaction(async (first) => {
    const taken = await first.leaseDue(noon, noon + 1, 2);
    const others = outsideTransaction(() =>
      other.transaction((second) => second.leaseDue(noon, noon + 1, 4)),
    );
    theirs.push(...ids(await others));
    return ids(taken);
  });

  expect([mine, theirs]).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('returns the connection of a failed read when its other statements have ended', async () => {
  const database = await openIt();
  await insertFixture(database);
  const other = new pg.Client(fresh.url);
  await other.connect();
  await other.query('BEGIN; LOCK TABLE lockers IN ACCESS EXCLUSIVE MODE');
  const isWaiting = async (): Promise<boolean> => {
    const { rows } = await other.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };
  const seen: string[] = [];

  const read = database
    .read((store) => Promise.all([store.cabinets.get('none'), store.lockers.get('locker-1')]))
    .catch((error: unknown) => seen.push(`read: ${String(error)}`));
  await expect.poll(isWaiting).toBe(true);
  seen.push('unlocked');
  await other.query('ROLLBACK');
  await read;
  await other.end();

  expect(seen).toEqual(['unlocked', expect.stringContaining('NOT_FOUND')]);
});

test('refuses the unit with a retry hint when its connection is cut, and the next one works', async () => {
  const database = await openIt();
  await insertFixture(database);

  const cut = database.transaction(async (store) => {
    const locker = await store.lockers.get('locker-1');
    await cutConnections();
    await store.lockers.save({ ...locker, name: 'never' });
  });

  await expect(cut).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  const locker = await database.transaction((store) => store.lockers.get('locker-1'));
  expect(locker.name).toBe('A1');
});

test('refuses the units of a connection that carries nothing any more, and closes it', async () => {
  const line = await cuttableConnection(Number(new URL(fresh.url).port));
  const url = new URL(fresh.url);
  url.port = String(line.port);
  await insertFixture(await openIt());
  const database = await openIt({ url: url.href, unitMs: 1_000 });
  const change = (name: string) =>
    database.transaction(async (store) => {
      const locker = await store.lockers.get('locker-1');
      await store.lockers.save({ ...locker, name });
    });

  const read = () => database.read((store) => store.lockers.get('locker-1'));
  // Both use a connection that is there.
  await Promise.all([change('A2'), read()]);

  line.cut();
  const refused = await Promise.allSettled([change('never'), read()]);
  line.mend();

  expect(refused).toMatchObject([1, 2].map(() => ({ reason: { code: 'STORAGE_UNAVAILABLE' } })));
  await change('A3');
  expect(await read()).toMatchObject({ name: 'A3' });
  line.close();
});

test('says once that it is away and once that it is back, however many connections were lost', async () => {
  const said: string[] = [];
  const database = await openIt({ log: { warn: (event) => void said.push(event) } });
  const look = () => database.read((store) => store.nextOutboxDue());
  for (const _ of ['the first outage', 'the second']) {
    await Promise.all(Array.from({ length: 8 }, look));
    const lookAgain = (): Promise<unknown> => look().catch(lookAgain);
    await cutConnections();
    await Promise.all(Array.from({ length: 8 }, lookAgain));
  }

  expect(said).toEqual(['database.away', 'database.back', 'database.away', 'database.back']);
});

test('refuses with a retry hint on a server that became a standby, and replaces its connections', async () => {
  const database = await openIt();
  const name = new URL(fresh.url).pathname.slice(1);
  const admin = new pg.Client(`${inject('pgUrl')}/postgres`);
  await admin.connect();
  // New connections are read-only from now on, as on a standby; their sessions stay so.
  await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  await cutConnections();
  const write = () => database.transaction((store) => store.outbox.add(anEntry({ id: 'a', key: 'a' })));
  await database.read((store) => store.nextOutboxDue()).catch(() => undefined);
  await expect(write()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });

  await admin.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
  await admin.end();

  await write();
  expect(await database.read((store) => store.outbox.get('a'))).toMatchObject({ key: 'a' });
});

test('maps each error to its meaning', () => {
  const failure = (code: string, constraint?: string) => Object.assign(new Error(code), { code, constraint });
  const codeOf = (error: unknown) => (translatePostgres(error) as { code?: string }).code;

  for (const code of ['40001', '40P01', '53100', '53300', '57014', '57P01', '08006', 'ECONNREFUSED'])
    expect(codeOf(failure(code))).toBe('STORAGE_UNAVAILABLE');
  expect(codeOf(new Error('Connection terminated unexpectedly'))).toBe('STORAGE_UNAVAILABLE');
  expect(codeOf(failure('22021'))).toBe('MALFORMED_REQUEST');
  expect(codeOf(failure('23505', 'uq_outbox_key'))).toBe('STATE_CONFLICT');
  expect(codeOf(failure('23514', 'ck_lockers_slots'))).toBe('23514');
});

test('retries a unit that waits too long for a lock, instead of refusing it', async () => {
  const database = await openIt();
  await database.transaction((store) => store.outbox.add(anEntry({ id: 'locked', key: 'locked' })));
  const holder = new pg.Client(fresh.url);
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query(`SELECT 1 FROM outbox WHERE id = 'locked' FOR UPDATE`);
  let tries = 0;

  await database.transaction(async (store) => {
    tries += 1;
    if (tries === 2) await holder.query('ROLLBACK');
    const entry = await store.outbox.get('locked');
    await store.outbox.save({ ...entry, attempts: 7 });
  });

  expect(tries).toBe(2);
  expect(await database.read((store) => store.outbox.get('locked'))).toMatchObject({ attempts: 7 });
  await holder.end();
});

test('queues bookings of one unit that wait for the same order, without a deadlock', async () => {
  const database = await openIt();
  await insertFixture(database);
  const ids = ['first', 'second', 'third'];
  await database.transaction(async (store) => {
    for (const id of ids)
      await store.rentalOrders.add(
        anOrder({
          id,
          rentalCode: id.slice(0, 4),
          isOccupying: false,
          occupiedFrom: noon,
          occupiedUntil: noon + 1,
        }),
      );
  });
  const [first, second, third, observer] = await Promise.all(
    [...ids, 'observer'].map(async () => {
      const client = new pg.Client(fresh.url);
      await client.connect();
      await client.query(`BEGIN; SET LOCAL deadlock_timeout TO '50ms'`);
      return client;
    }),
  );
  const occupy = (client: pg.Client | undefined, id: string) =>
    client?.query('UPDATE rental_orders SET is_occupying = true WHERE id = $1', [id]);
  const countWaiting = async () =>
    (
      await observer?.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    )?.rowCount ?? 0;

  await occupy(first, 'first');
  const outcomes = [second, third].map(async (client, index) => {
    try {
      await occupy(client, ids[index + 1] ?? '');
      await client?.query('COMMIT');
      return 'occupied';
    } catch (error) {
      return (error as { code?: string }).code;
    }
  });
  while ((await countWaiting()) < 2);
  await first?.query('ROLLBACK');

  expect((await Promise.all(outcomes)).toSorted()).toEqual(['23P01', 'occupied']);
  for (const client of [first, second, third, observer]) await client?.end();
});

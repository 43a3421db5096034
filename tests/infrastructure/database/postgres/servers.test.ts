/** Several servers of one PostgreSQL: their limits are those of one, and a start that cannot work is refused by name. */
import { hostname } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#infrastructure/config.js';
import { createDatabase, type Database } from '#infrastructure/database/data-source.js';
import type { SharedState } from '#infrastructure/database/engine.js';
import { joinServers, type Joined } from '#infrastructure/running-servers.js';
import { createLimiter } from '#server/http/rate-limit.js';
import { freshDatabase, type FreshDatabase } from '#tests/support/databases.js';
import { eventually } from '#tests/support/eventually.js';

const sharedOf = ({ shared }: Database): SharedState => {
  if (!shared) throw new Error('PostgreSQL has several servers');
  return shared;
};

describe('servers of one PostgreSQL', () => {
  let fresh: FreshDatabase;
  let databases: readonly Database[] = [];
  let client: pg.Client;
  beforeAll(async () => {
    fresh = await freshDatabase('postgres');
    const others = [createDatabase({ url: fresh.url }), createDatabase({ url: fresh.url })];
    databases = [fresh.database, ...(await Promise.all(others))];
    client = new pg.Client({ connectionString: fresh.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    for (const database of databases.slice(1)) await database.close();
    await fresh.remove();
  });

  test('allow an address together what one allows it, at once and over the minutes', async () => {
    const count = (turn: number, id: string, perMinute: number) =>
      sharedOf(databases[turn % databases.length] ?? fresh.database).countRequest(id, perMinute);
    const answers = await Promise.all(Array.from({ length: 60 }, (_, turn) => count(turn, 'many', 20)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(20);
    expect(Math.max(...answers.map((answer) => answer ?? 0))).toBeLessThanOrEqual(60);
    expect(await count(0, 'another address', 20)).toBeNull();

    // The same requests as on one server, which counts in memory; the clock is moved by moving the windows.
    const one = createLimiter(10);
    let now = 0;
    for (const [turn, [later, requests]] of (
      [
        [0, 12],
        [20_000, 3],
        [45_000, 9],
        [30_000, 9],
        [60_000, 12],
        [125_000, 12],
        [400_000, 3],
      ] as const
    ).entries()) {
      now += later;
      await client.query('UPDATE "request_windows" SET "started_at" = "started_at" - $1', [later]);
      const together: boolean[] = [];
      const alone: boolean[] = [];
      for (let request = 0; request < requests; request += 1) {
        together.push((await count(turn + request, 'over the minutes', 10)) === null);
        alone.push(one('over the minutes', now) === null);
      }
      expect(together, `at ${now}`).toEqual(alone);
    }
  });

  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://consigne.example',
    SMTP_URL: 'smtps://mail.example',
    MASTER_KEY: Buffer.alloc(32).toString('base64'),
    MAIL_FROM: 'x@example.org',
    DATABASE_URL: 'postgres://localhost/x',
    MQTT_URL: 'mqtts://broker.example',
  };
  const warned: string[] = [];
  const log = {
    debug: () => undefined,
    info: () => undefined,
    error: () => undefined,
    warn: (event: string, words: object = {}) => void warned.push(`${event} ${JSON.stringify(words)}`),
  };
  const join = (environment: Record<string, string>): Promise<Joined> =>
    joinServers({ servers: sharedOf(fresh.database).servers, config: readConfig(environment), log });
  const { MQTT_URL: _, ...ownBroker } = production;
  const demo = { MQTT_URL: 'mqtt://localhost' };

  test('that fit run side by side and are counted; a different limit is logged by name', async () => {
    const first = await join(production);
    const second = await join({ ...production, REQUESTS_PER_MINUTE: '600' });
    const [version = ''] = second.versions().keys();
    await eventually(() => expect(second.versions()).toEqual(new Map([[version, 2]])));
    expect(warned.join()).toContain(`${hostname()}:${process.pid}`);
    expect(warned.join()).toContain('REQUESTS_PER_MINUTE');
    await first.leave();
    await second.leave();
    expect((await client.query('SELECT 1 FROM "servers"')).rowCount).toBe(0);
  });

  test.each([
    ['a second embedded broker', ownBroker, ownBroker, 'embedded broker'],
    ['an external broker beside an embedded one', ownBroker, production, 'one external broker with MQTT_URL'],
    ['a second simulator', demo, demo, 'SIMULATOR=false'],
    [
      'another public address',
      production,
      { ...production, PUBLIC_URL: 'https://other.example' },
      'PUBLIC_URL',
    ],
  ])(
    'refuse %s, naming the server that runs',
    async (_name, first, second, words) => {
      const running = await join(first);
      const refused = await join(second).then(
        () => 'joined',
        (error: unknown) => String(error),
      );
      await running.leave();
      expect(refused).toContain(words);
      expect(refused).toContain(`${hostname()}:${process.pid} `);
    },
    15_000,
  );

  test('take the place of one whose process is gone at once, and of one that is silent when its row expires', async () => {
    const name = `${hostname()}:${2 ** 22 + 1}`;
    const { settings } = await rowOf(await join(ownBroker));
    const values = ['gone', name, '1.0.0', settings];
    const insert = `INSERT INTO "servers" VALUES ($1, $2, $3, $4, 1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)`;
    await client.query(insert, values);
    await (await join(ownBroker)).leave();

    await client.query(insert, ['silent', 'other-host:1', '1.0.0', settings]);
    const refused = join(ownBroker).catch(String);
    await eventually(async () => {
      await client.query('UPDATE "servers" SET "heartbeats" = "heartbeats" + 1');
      expect(await Promise.race([refused, Promise.resolve(null)])).toContain(
        'other-host:1 has the embedded broker',
      );
    });
    const waiting = join(ownBroker);
    await client.query('UPDATE "servers" SET "seen_at" = "seen_at" - 60000');
    await (await waiting).leave();
  });

  /** The row of the only server, which then leaves. */
  async function rowOf(joined: Joined): Promise<{ settings: string }> {
    const { rows } = await client.query<{ settings: string }>('SELECT "settings" FROM "servers"');
    await joined.leave();
    return rows[0] ?? { settings: '' };
  }
});

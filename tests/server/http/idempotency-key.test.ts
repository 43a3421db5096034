/** Repeated mutations: the first response again, and keys that cannot be guessed. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunningApp } from '#application/create-app.js';
import { DomainError } from '#domain/shared/errors.js';
import {
  cabinetId,
  code,
  companyId,
  createFakeApp,
  itemId,
  orderToken,
  reachable,
} from '#tests/server/fake-app.js';
import { startServer as startOn, type ServerUnderTest } from '#tests/server/server-under-test.js';
import { freshDatabase, type FreshDatabase } from '#tests/support/databases.js';

let fresh: FreshDatabase;
/** Another for each test, as they share a database. */
let uuid: string;
beforeAll(async () => {
  fresh = await freshDatabase('sqlite');
});
afterAll(() => fresh.remove());
beforeEach(() => {
  uuid = randomUUID();
});

function startServer({ access }: { readonly access?: () => Promise<never> } = {}): Promise<ServerUnderTest> {
  const { database } = fresh;
  const app: Partial<RunningApp> = {
    ...reachable,
    transaction: (work, how) => database.transaction(work, how),
    read: (work) => database.read(work),
  };
  return startOn({ fake: createFakeApp(access ? { access } : {}, app) });
}

const booking = {
  rentalItemId: itemId,
  durationHours: 4,
  customerName: 'Ada',
  customerEmail: 'ada@example.test',
  customerPhone: '+33612344321',
};

const book = ({ fastify }: ServerUnderTest, key: string | undefined, body: object = booking) =>
  fastify.inject({
    method: 'POST',
    url: `/api/cabinets/${cabinetId}/rental-orders`,
    payload: body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const access = ({ fastify }: ServerUnderTest, headers: Record<string, string>, at = code) =>
  fastify.inject({ method: 'POST', url: `/api/rental-status/${at}/access`, headers });

describe('the same key', () => {
  test('and body returns the first result again, without a second effect', async () => {
    const server = await startServer();

    const first = await book(server, uuid);
    const second = await book(server, uuid);

    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(server.bookings).toEqual(['Ada']);
  });

  test('with another body is refused', async () => {
    const server = await startServer();
    await book(server, uuid);

    const second = await book(server, uuid, { ...booking, customerName: 'Eve' });

    expect(second.statusCode).toBe(422);
    expect(second.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(server.bookings).toEqual(['Ada']);
  });

  test('on another address is refused too', async () => {
    const server = await startServer();
    const headers = { 'x-order-token': orderToken, 'idempotency-key': uuid };
    await access(server, headers);

    const second = await access(server, headers, 'ZZZZ');

    expect(second.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('repeats a refusal that is final', async () => {
    const other = { ...booking, rentalItemId: cabinetId };
    const server = await startServer();

    const first = await book(server, uuid, other);
    const second = await book(server, uuid, other);

    expect(first.statusCode).toBe(409);
    expect(second.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(second.json()).toEqual(first.json());
  });

  test('runs again after a refusal with a retry hint', async () => {
    let tries = 0;
    const refusing = async (): Promise<never> => {
      tries += 1;
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: tries });
    };
    const server = await startServer({ access: refusing });
    const headers = { 'x-order-token': orderToken, 'idempotency-key': uuid };

    const first = await access(server, headers);
    const second = await access(server, headers);

    expect([first.headers['retry-after'], second.headers['retry-after']]).toEqual(['1', '2']);
  });

  test("of another holder never returns the first holder's result", async () => {
    const server = await startServer();
    const first = await access(server, { 'x-order-token': orderToken, 'idempotency-key': uuid });

    const stranger = await access(server, { 'x-order-token': 'stranger', 'idempotency-key': uuid });
    const nobody = await access(server, { 'idempotency-key': uuid });

    expect(first.statusCode).toBe(200);
    expect([stranger.statusCode, nobody.statusCode]).toEqual([404, 403]);
  });
});

test('treats every request without a key as new', async () => {
  const server = await startServer();

  await book(server, undefined);
  await book(server, undefined);

  expect(server.bookings).toEqual(['Ada', 'Ada']);
});

describe('a key', () => {
  test.each([
    ['too short', 'k1'],
    ['too long', 'k'.repeat(256)],
    ['with blanks', 'a key with blanks in it, long enough'],
    ['that an anonymous caller could guess', 'order-0001'],
  ])('%s is refused by its header', async (_, key) => {
    const server = await startServer();

    const answer = await book(server, key);

    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { 'Idempotency-Key': ['Invalid input'] } });
    expect(server.bookings).toEqual([]);
  });

  test.each(['a2b1c7f0-9f0e-4b43-8a1c-0a5a3a5a7c11', 'Zk3v_9xQ-2mN7bR5cT8wYp'])(
    'accepts one of 128 bits from every caller: %s',
    async (key) => {
      expect((await book(await startServer(), key)).statusCode).toBe(201);
    },
  );

  test("may be short for the holder of the link's token, not for digits that many share", async () => {
    const server = await startServer();

    const byToken = await access(server, { 'x-order-token': orderToken, 'idempotency-key': 'open-001' });
    const byDigits = await access(server, { 'x-phone-digits': '4321', 'idempotency-key': 'open-001' });

    expect([byToken.statusCode, byDigits.statusCode]).toEqual([200, 422]);
  });
});

test('needs no key for webhooks: each one reaches the use case with its bytes and signature', async () => {
  const { fastify, webhooks } = await startServer();
  const rawBody = '{ "id":"evt_1" }';
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': 't=1,v1=abc',
    'idempotency-key': 'short',
  };

  const answer = await fastify.inject({
    method: 'POST',
    url: `/api/webhooks/stripe/${companyId}`,
    payload: rawBody,
    headers,
  });

  expect(answer.json()).toEqual({ received: true });
  expect(webhooks).toEqual([{ rawBody, signature: 't=1,v1=abc' }]);
});

test('refuses a webhook without signature as malformed', async () => {
  const { fastify, webhooks } = await startServer();

  const answer = await fastify.inject({
    method: 'POST',
    url: `/api/webhooks/stripe/${companyId}`,
    payload: { id: 'evt_1' },
  });

  expect(answer.statusCode).toBe(400);
  expect(webhooks).toEqual([]);
});

/** One line per call, never with a secret in it. */
import { describe, expect, test } from 'vitest';
import type { Store } from '#application/store.js';
import {
  cabinetId,
  code,
  createFakeApp,
  itemId,
  orderToken,
  phoneDigits,
  reachable,
} from '#tests/server/fake-app.js';
import { startServer } from '#tests/server/server-under-test.js';

interface Line {
  readonly event: string;
  readonly id: string;
  readonly route: string;
  readonly status: number;
}

const linesOf = (logged: string): Line[] =>
  logged
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

test('logs a call with method, pattern, status, time and correlation id', async () => {
  const { fastify, logged } = await startServer();

  await fastify.inject({
    url: `/api/cabinets/${cabinetId}/public`,
    headers: { 'x-request-id': 'trace-0001' },
  });

  expect(linesOf(logged())).toEqual([
    {
      level: 'info',
      time: expect.any(String) as string,
      event: 'request',
      id: 'trace-0001',
      method: 'GET',
      route: '/api/cabinets/:cabinetId/public',
      status: 200,
      ms: expect.any(Number) as number,
      address: '127.0.0.1',
    },
  ]);
});

test('logs no secrets of a call: proofs, codes, keys, cookies, bodies', async () => {
  const { fastify, logged } = await startServer();
  const headers = {
    'x-order-token': orderToken,
    'x-phone-digits': phoneDigits,
    authorization: 'Bearer canary-bearer',
    cookie: 'session=canary-cookie',
    'idempotency-key': 'canary-key-000000000000000000',
  };
  const booking = {
    rentalItemId: itemId,
    durationHours: 4,
    customerName: 'canary-name',
    customerEmail: 'canary@example.test',
    customerPhone: '+33600000000',
  };

  await fastify.inject({ url: `/api/rental-status/${code}?x=canary-query`, headers });
  await fastify.inject({ method: 'POST', url: `/api/rental-status/${code}/access`, headers });
  await fastify.inject({
    method: 'POST',
    url: `/api/cabinets/${cabinetId}/rental-orders`,
    headers,
    payload: booking,
  });
  await fastify.inject({ url: `/api/unknown/${code}-canary-path`, headers });

  expect(linesOf(logged())).toHaveLength(4);
  expect(logged()).not.toMatch(/canary|831204|4321"|AB2C/);
});

test('logs a call that a role does not allow with its caller', async () => {
  const user = { id: 'somebody', roles: ['Support'], secondFactorAt: null };
  const store = { signedIn: async () => user } as unknown as Store;
  const accessTokens = { read: async () => ({ userId: user.id, sessionId: 'session' }) } as never;
  const app = { ...reachable, accessTokens, read: (work: (store: Store) => Promise<never>) => work(store) };
  const { fastify, logged } = await startServer({ fake: createFakeApp({}, app) });

  await fastify.inject({ url: '/api/users', headers: { authorization: 'Bearer token' } });

  expect(linesOf(logged())).toMatchObject([{ route: '/api/users', status: 403, user: 'somebody' }]);
});

test('logs no probes until they fail', async () => {
  const { fastify, logged } = await startServer();

  await fastify.inject('/api/health/live');
  await fastify.inject('/api/metrics');

  expect(logged()).toBe('');
});

describe('the correlation id', () => {
  const idOf = async (given?: string) => {
    const { fastify } = await startServer();
    const headers = given === undefined ? {} : { 'x-request-id': given };
    return (await fastify.inject({ url: '/api/health/live', headers })).headers['x-request-id'];
  };

  test("is the caller's own if it is valid", async () => {
    expect(await idOf('checkout-42.a')).toBe('checkout-42.a');
  });

  test.each([undefined, 'short', 'x'.repeat(65), 'with blanks in it', '{"level":"fatal"}'])(
    'is a fresh one instead of %s',
    async (given) => {
      expect(await idOf(given)).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

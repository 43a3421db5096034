/** Health and metrics for supervisors and collectors. */
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { isRefusal } from '#domain/shared/errors.js';
import { serveHealth } from '#server/http/vitals.js';
import { cabinetId, createFakeApp, reachable } from '#tests/server/fake-app.js';
import { startServer } from '#tests/server/server-under-test.js';

test('is live when the process answers, and ready when its database answers', async () => {
  const { fastify } = await startServer();

  expect((await fastify.inject('/api/health/live')).json()).toEqual({ status: 'live' });
  expect((await fastify.inject('/api/health/ready')).json()).toEqual({ status: 'ready' });
});

test('is live and not ready without its database, and logs why', async () => {
  const away = { ...reachable, read: () => Promise.reject(new Error('database file is locked')) };
  const { fastify, logged } = await startServer({ fake: createFakeApp({}, away) });

  const ready = await fastify.inject('/api/health/ready');

  expect((await fastify.inject('/api/health/live')).statusCode).toBe(200);
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  expect(ready.headers['retry-after']).toBe('5');
  expect(ready.body).not.toContain('locked');
  expect(logged()).toContain('database file is locked');
});

const well = {
  workerStuckMs: () => 0,
  isLockConnected: () => true,
  closedConnections: () => ({ tooLarge: 3 }),
  certificateExpiresAt: 1_800_000_000_000,
  identitiesUsedTwice: () => 1,
  now: () => 60_000,
  nextJobDue: async () => null,
};

test('is live and not ready when its worker is stuck, because only a restart helps', async () => {
  let stuckMs = 599_999;
  const { fastify, logged } = await startServer({ vitals: { ...well, workerStuckMs: () => stuckMs } });
  expect((await fastify.inject('/api/health/ready')).statusCode).toBe(200);

  stuckMs = 600_000;
  const ready = await fastify.inject('/api/health/ready');

  expect((await fastify.inject('/api/health/live')).statusCode).toBe(200);
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ status: 'notReady', reason: 'worker' });
  expect(ready.headers['retry-after']).toBe('5');
  expect(logged()).toContain('health.workerStuck');
});

test('stays ready with an offline broker and a backlog of jobs: metrics report them', async () => {
  const vitals = {
    ...well,
    workerStuckMs: () => 12_000,
    isLockConnected: () => false,
    nextJobDue: async () => 15_000,
  };
  const { fastify } = await startServer({ vitals });

  expect((await fastify.inject('/api/health/ready')).json()).toEqual({ status: 'ready' });
  const { body } = await fastify.inject('/api/metrics');
  expect(body).toContain('\nconsigne_lock_line_up 0\n');
  expect(body).toContain('\nconsigne_worker_stuck_seconds 12\n');
  expect(body).toContain('\nconsigne_identities_used_twice 1\n');
  expect(body).toContain('\nconsigne_lock_lines_closed{fault="tooLarge"} 3\n');
  expect(body).toContain('\nconsigne_broker_certificate_expires_timestamp_seconds 1800000000\n');
  expect(body).toContain('\nconsigne_jobs_overdue_seconds 45\n');
});

test('reports the other metrics when the database does not answer', async () => {
  const vitals = { ...well, nextJobDue: () => Promise.reject(new Error('database file is locked')) };
  const { fastify } = await startServer({ vitals });

  const { body, statusCode } = await fastify.inject('/api/metrics');

  expect(statusCode).toBe(200);
  expect(body).toContain('\nconsigne_jobs_overdue_seconds Nan\n');
  expect(body).toContain('\nconsigne_lock_line_up 1\n');
});

/** Only the health routes, with a database that the test controls, and a clock that it moves. */
async function probed() {
  const fastify = Fastify();
  fastify.setErrorHandler((error, _, reply) =>
    reply.code(isRefusal(error, 'STORAGE_UNAVAILABLE') ? 503 : 500).send(),
  );
  const at = { now: 0, writes: 0, write: async (): Promise<void> => undefined };
  const app: typeof reachable = {
    ...reachable,
    transaction: async () => {
      at.writes += 1;
      return (await at.write()) as never;
    },
  };
  const log = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
  };
  serveHealth(fastify, { app }, log, () => at.now);
  const status = async (): Promise<number> => (await fastify.inject('/api/health/ready')).statusCode;
  return { at, status };
}

test('is not ready while the database answers and accepts no writes', async () => {
  const { at, status } = await probed();
  at.write = () => Promise.reject(new Error('database or disk is full'));
  expect(await status()).toBe(503);
  expect(await status()).toBe(503);
  expect(at.writes).toBe(2);

  at.write = async () => undefined;

  expect(await status()).toBe(200);
});

test('trusts a successful write for ten seconds, however many requests come', async () => {
  const { at, status } = await probed();
  await Promise.all(Array.from({ length: 20 }, status));
  at.now = 9_999;
  await status();
  expect(at.writes).toBe(1);

  at.now = 10_000;
  at.write = () => Promise.reject(new Error('read only'));

  expect(await status()).toBe(503);
  expect(at.writes).toBe(2);
});

test('shares one running write among many requests', async () => {
  const { at, status } = await probed();
  let done = (): void => undefined;
  at.write = () =>
    new Promise((resolve) => {
      done = resolve;
    });
  const asked = Array.from({ length: 20 }, status);
  while (at.writes === 0) await new Promise(setImmediate);
  done();

  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  expect(at.writes).toBe(1);
});

test('counts calls by the pattern of their route', async () => {
  const { fastify } = await startServer();
  await fastify.inject(`/api/cabinets/${cabinetId}/public`);

  const { body, headers } = await fastify.inject('/api/metrics');

  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/cabinets/:cabinetId/public",status="200"} 1',
  );
  expect(body).not.toContain(cabinetId);
});

test.each([
  ['another machine', { remoteAddress: '203.0.113.9' }],
  ['a proxy on this machine', { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } }],
])('hides metrics from %s', async (_, from) => {
  const { fastify } = await startServer();

  const answer = await fastify.inject({ url: '/api/metrics', ...from });

  expect(answer.statusCode).toBe(404);
});

test('lets a collector of another machine read metrics by the token only', async () => {
  const metricsToken = 'a token of a collector';
  const { fastify } = await startServer({ settings: { metricsToken } });
  const statusOf = async (authorization?: string) => {
    const headers = { ...(authorization !== undefined && { authorization }) };
    const remoteAddress = authorization === undefined ? '127.0.0.1' : '203.0.113.9';
    return (await fastify.inject({ url: '/api/metrics', remoteAddress, headers })).statusCode;
  };

  expect(await statusOf(`Bearer ${metricsToken}`)).toBe(200);
  for (const wrong of [undefined, '', 'Bearer ', 'Bearer another token', metricsToken])
    expect(await statusOf(wrong)).toBe(404);
});

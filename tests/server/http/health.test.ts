/** What supervisors and collectors see. */
import { expect, test } from 'vitest';
import { cabinetId, createFakeApp } from '#tests/server/fake-app.js';
import { startServer } from '#tests/server/server-under-test.js';

test('a process that answers is live, and one whose database answers is ready', async () => {
  const { fastify } = await startServer();

  expect((await fastify.inject('/api/health/live')).json()).toEqual({ status: 'live' });
  expect((await fastify.inject('/api/health/ready')).json()).toEqual({ status: 'ready' });
});

test('without its database the server is live and not ready, and the log says why', async () => {
  const away = { ready: () => Promise.reject(new Error('database file is locked')) };
  const { fastify, logged } = await startServer({ fake: createFakeApp({}, away) });

  const ready = await fastify.inject('/api/health/ready');

  expect((await fastify.inject('/api/health/live')).statusCode).toBe(200);
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  expect(ready.headers['retry-after']).toBe('5');
  expect(ready.body).not.toContain('locked');
  expect(logged()).toContain('database file is locked');
});

test('metrics count calls by the pattern of their route', async () => {
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
])('metrics are not there for %s', async (_, from) => {
  const { fastify } = await startServer();

  const answer = await fastify.inject({ url: '/api/metrics', ...from });

  expect(answer.statusCode).toBe(404);
});

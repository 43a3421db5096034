/** The server as a whole: how it starts, takes further routes, and stops. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { holdFreePort } from '#server/http/held-port.js';
import { code, createFakeApp, lookup } from './fake-app.js';
import { startServer } from './server-under-test.js';

const url = `/api/rental-status/${code}`;

/** A use case that runs until the test ends it. */
function slowStatus() {
  let begun = (): void => undefined;
  let end = (): void => undefined;
  const running = new Promise<void>((resolve) => (begun = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  const fake = createFakeApp({
    status: async () => {
      begun();
      await ended;
      return lookup;
    },
  });
  return { fake, running, end };
}

test('listens on the configured address', async () => {
  const server = await startServer();

  const address = await server.listen(0, '127.0.0.1');
  const answer = await fetch(`${address}/api/health/live`);

  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await answer.json()).toEqual({ status: 'live' });
});

test('turns callers away on a reserved port, excludes other processes, and then hands it to the server', async () => {
  const held = await holdFreePort('127.0.0.1');
  const address = `http://127.0.0.1:${held.port}`;
  const server = await startServer();

  await expect(server.listen(held.port, '127.0.0.1')).rejects.toThrow('EADDRINUSE');
  await expect(fetch(`${address}/api/health/live`)).rejects.toThrow();
  await server.takeOver(held);
  const answer = await fetch(`${address}/api/health/live`);
  await server.close();

  expect(await answer.json()).toEqual({ status: 'live' });
  await expect(fetch(`${address}/api/health/live`)).rejects.toThrow();
});

test('finishes running requests and accepts no new ones on close', async () => {
  const { fake, running, end } = slowStatus();
  const server = await startServer({ fake });
  const address = await server.listen(0, '127.0.0.1');
  const answer = fetch(address + url);
  await running;

  const closed = server.close();
  end();

  expect((await answer).status).toBe(200);
  await closed;
  await expect(fetch(`${address}/api/health/live`)).rejects.toThrow();
});

test('waits on close for responses only: not for connections without a request, not for the next request', async () => {
  const { fake, running, end } = slowStatus();
  const server = await startServer({ fake });
  const address = await server.listen(0, '127.0.0.1');
  const unused = connect(Number(new URL(address).port), '127.0.0.1').resume();
  await once(unused, 'connect');
  const answer = fetch(address + url);
  await running;

  const closed = server.close();
  await once(unused, 'close');
  end();

  expect((await answer).status).toBe(200);
  await closed;
});

test('cuts requests on close that do not end in time', async () => {
  const { fake, running } = slowStatus();
  const server = await startServer({ fake, settings: { drainMs: 10 } });
  const address = await server.listen(0, '127.0.0.1');
  const answer = fetch(address + url).then(
    () => 'answered',
    () => 'cut',
  );
  await running;

  await server.close();

  expect(await answer).toBe('cut');
});

test('accepts forms on further routes, but not on the API', async () => {
  const server = await startServer({
    extraRoutes: (fastify) => {
      fastify.post('/sandbox/pay', async ({ body }) => ({ received: body }));
    },
  });
  const form = { payload: 'card=4242', headers: { 'content-type': 'application/x-www-form-urlencoded' } };

  const sandbox = await server.fastify.inject({ method: 'POST', url: '/sandbox/pay', ...form });
  const api = await server.fastify.inject({ method: 'POST', url: `${url}/access`, ...form });

  expect(sandbox.json()).toEqual({ received: { card: '4242' } });
  expect(api.statusCode).toBe(400);
});

test('answers errors of further routes as problems without details', async () => {
  const server = await startServer({
    extraRoutes: (fastify) => {
      fastify.get('/sandbox/broken', async () => {
        throw new Error('canary');
      });
    },
  });

  const answer = await server.fastify.inject('/sandbox/broken');

  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ code: 'INTERNAL_ERROR' });
  expect(answer.body).not.toContain('canary');
});

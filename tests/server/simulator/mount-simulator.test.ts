import fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendSimulatedTime } from '#server/simulator/mount-simulator.js';

test("sends the simulator's time with API responses, so that pages have today's date", async () => {
  const server = fastify();
  sendSimulatedTime(server, { now: () => Date.parse('2031-02-03T04:05:06Z') });
  server.get('/api/board', () => ({}));
  server.get('/assets/app.js', () => 'script');

  const answer = await server.inject('/api/board');
  expect(answer.headers.date).toBe('Mon, 03 Feb 2031 04:05:06 GMT');
  expect((await server.inject('/assets/app.js')).headers.date).not.toBe(answer.headers.date);
});

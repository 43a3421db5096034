/** The number of calls that an address may make in a minute. */
import { describe, expect, test } from 'vitest';
import { createLimiter } from '#server/http/rate-limit.js';
import { cabinetId, companyId, itemId } from '#tests/server/fake-app.js';
import { startServer, type ServerUnderTest } from '#tests/server/server-under-test.js';

const minute = 60_000;

describe('a limiter', () => {
  const spend = (limiter: ReturnType<typeof createLimiter>, times: number, now: number): (number | null)[] =>
    Array.from({ length: times }, () => limiter('a', now));

  test('lets the allowed calls through and says how long the next one waits', () => {
    const limiter = createLimiter(3);

    expect(spend(limiter, 4, 0)).toEqual([null, null, null, 60]);
    expect(limiter('a', 45_000)).toBe(15);
  });

  test('still counts half of the last minute half a minute later', () => {
    const limiter = createLimiter(10);
    spend(limiter, 10, 0);

    const allowed = spend(limiter, 10, 1.5 * minute).filter((wait) => wait === null);

    expect(allowed).toHaveLength(5);
  });

  test('forgets after two quiet minutes', () => {
    const limiter = createLimiter(10);
    spend(limiter, 10, 0);

    expect(spend(limiter, 10, 2 * minute)).toEqual(Array(10).fill(null));
  });

  test('does not count refused calls, so that retries do not lengthen the wait', () => {
    const limiter = createLimiter(10);
    spend(limiter, 1000, 0);

    expect(limiter('a', 1.5 * minute)).toBeNull();
  });

  test('counts each address separately', () => {
    const limiter = createLimiter(1);
    limiter('a', 0);

    expect(limiter('b', 0)).toBeNull();
  });

  test('stores a bounded number of addresses: those seen longest ago go first', () => {
    const limiter = createLimiter(1, 2);
    for (const address of ['a', 'b', 'c']) limiter(address, 0);

    expect([limiter('b', 1), limiter('c', 1)]).toEqual([60, 60]);
    expect(limiter('a', 1)).toBeNull();
  });
});

describe('the API', () => {
  const cabinet = `/api/cabinets/${cabinetId}/public`;

  const statuses = async ({ fastify }: ServerUnderTest, urls: readonly string[]) => {
    const answers = [];
    for (const url of urls) answers.push(await fastify.inject(url));
    return answers.map(({ statusCode }) => statusCode);
  };

  test('refuses an address beyond its limit with a problem and the seconds to wait', async () => {
    const { fastify } = await startServer({ settings: { rateLimits: { generalPerMinute: 1 } } });
    await fastify.inject(cabinet);

    const answer = await fastify.inject(cabinet);

    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', title: 'Trop de demandes' });
  });

  test('counts unknown addresses of the API too, and nothing else', async () => {
    const server = await startServer({ settings: { rateLimits: { generalPerMinute: 2 } } });

    expect(await statuses(server, ['/', '/x', '/y', '/api/x', '/api/y', cabinet])).toEqual([
      503, 503, 503, 404, 404, 429,
    ]);
  });

  test('has a lower limit for bookings', async () => {
    const { fastify, bookings } = await startServer({ settings: { rateLimits: { bookingsPerMinute: 1 } } });
    const booking = {
      rentalItemId: itemId,
      durationHours: 4,
      customerName: 'Ada',
      customerEmail: 'ada@example.test',
      customerPhone: '+33612344321',
    };
    const book = () =>
      fastify.inject({ method: 'POST', url: `/api/cabinets/${cabinetId}/rental-orders`, payload: booking });

    const [first, second] = [await book(), await book()];

    expect([first.statusCode, second.statusCode]).toEqual([201, 429]);
    expect(bookings).toEqual(['Ada']);
    expect((await fastify.inject(cabinet)).statusCode).toBe(200);
  });

  test('does not let other callers block the payment provider', async () => {
    const { fastify } = await startServer({ settings: { rateLimits: { generalPerMinute: 1 } } });
    await fastify.inject(cabinet);

    const answer = await fastify.inject({
      method: 'POST',
      url: `/api/webhooks/stripe/${companyId}`,
      payload: { id: 'evt_1' },
      headers: { 'stripe-signature': 't=1' },
    });

    expect(answer.statusCode).toBe(200);
  });
});

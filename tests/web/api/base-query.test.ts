import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api as contract } from '#application/contract/index.js';
import type { Route } from '#application/contract/route.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { backoffMs, baseQuery } from '#web/api/base-query.js';
import { storeProof } from '#web/api/order-proofs.js';
import { timeoutOf } from '#web/api/send.js';

const stop = () => new AbortController();
const call = (route: Route, parts: object, signal = stop().signal) =>
  Promise.resolve(baseQuery({ route, call: parts }, { signal } as never, {}));

/** Runs through every pause between tries. */
async function settled<T>(promise: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return promise;
}

const code = { params: { code: 'K7PX' } };
const status = 'GET /rental-status/K7PX';
const unlock = 'POST /rental-status/K7PX/unlock';

const platform = platformForEach();
beforeEach(() => {
  vi.useFakeTimers();
});

describe('retries', () => {
  test('wait 1000 ms times 2 to the power of the attempt, at most 30000 ms', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(backoffMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  test('retries a query 3 times after 1, 2 and 4 s', async () => {
    platform.on(status, 'networkError');

    const pending = call(contract.rentalStatus, code);
    await vi.advanceTimersByTimeAsync(6_999);
    expect(platform.all).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(platform.all).toHaveLength(4);

    expect((await settled(pending)).error).toMatchObject({
      status: 'NETWORK',
      text: 'Erreur de connexion au serveur',
    });
    expect(platform.all).toHaveLength(4);
  });

  test('returns a query that succeeds on the way', async () => {
    platform.on(status, 'networkError', { status: 500, body: {} }, { body: { ok: true } });

    expect((await settled(call(contract.rentalStatus, code))).data).toEqual({ ok: true });
  });

  test('retries a mutation once, with the same key', async () => {
    platform.on(unlock, 'networkError');

    await settled(call(contract.unlockRental, code));

    const keys = platform.all.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test.each([400, 401, 403, 404, 409, 410, 413, 422, 423, 429])('never retries a %i', async (refused) => {
    platform.on(status, refusal(refused, 'NO', 'Non.'));
    platform.on(unlock, refusal(refused, 'NO', 'Non.'));

    await settled(call(contract.rentalStatus, code));
    await settled(call(contract.unlockRental, code));

    expect(platform.all).toHaveLength(2);
  });

  test('does not repeat a request that the lock answered', async () => {
    platform.on(unlock, refusal(503, 'LOCK_OFFLINE', 'La serrure est injoignable.'));

    await settled(call(contract.unlockRental, code));

    expect(platform.all).toHaveLength(1);
  });

  test('does not retry a call that the page aborted', async () => {
    const left = stop();
    platform.on(status, 'networkError');

    const pending = call(contract.rentalStatus, code, left.signal);
    await vi.advanceTimersByTimeAsync(10);
    left.abort();

    expect((await settled(pending)).error).toMatchObject({
      status: 'CANCELLED',
      text: 'La requête a été annulée',
    });
    expect(platform.all).toHaveLength(1);
  });
});

describe('requests', () => {
  test('are JSON below /api', async () => {
    platform.on('POST /rental-status/K7PX/terminate', { body: {} });

    await settled(call(contract.terminateRental, { ...code, body: { confirmTermination: true } }));

    const [asked] = platform.all;
    expect(asked?.headers.get('Content-Type')).toBe('application/json');
    expect(asked?.body).toEqual({ confirmTermination: true });
  });

  test('carry the token of the link, else the digits of the phone', async () => {
    storeProof('K7PX', { kind: 'digits', value: '5678' });
    await settled(call(contract.rentalStatus, code));
    storeProof('k7px', { kind: 'token', value: 'secret' });
    await settled(call(contract.rentalStatus, code));

    const [first, second] = platform.all;
    expect(first?.headers.get('X-Phone-Digits')).toBe('5678');
    expect(second?.headers.get('X-Order-Token')).toBe('secret');
    expect(second?.headers.has('X-Phone-Digits')).toBe(false);
  });

  test('of public routes have no proof', async () => {
    storeProof('K7PX', { kind: 'token', value: 'secret' });
    await settled(call(contract.rentalBySession, { params: { sessionId: 'cs_1' } }));

    expect(platform.all[0]?.headers.has('X-Order-Token')).toBe(false);
    expect(platform.all[0]?.headers.has('Idempotency-Key')).toBe(false);
    expect(platform.all[0]?.headers.get('Accept-Language')).toBe('fr');
  });

  test.each([
    ['a door is waited for', contract.unlockRental, 30_000, 2],
    ['a read is repeated sooner', contract.rentalStatus, 10_000, 4],
  ] as const)('time out: %s', async (_name, route, timeoutMs, tries) => {
    expect(timeoutOf(route)).toBe(timeoutMs);
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    });

    const pending = call(route, code);
    const pauses = Array.from({ length: tries - 1 }, (_, attempt) => 1000 * 2 ** attempt);
    await vi.advanceTimersByTimeAsync(pauses.reduce((sum, ms) => sum + ms, tries * timeoutMs));

    expect((await pending).error).toMatchObject({
      status: 'TIMEOUT',
      text: 'La requête a pris trop de temps à répondre',
    });
  });

  test.each([
    ['90', 90],
    [new Date(120_000).toUTCString(), 120],
    ['soon', null],
  ])('read the wait time: Retry-After %s', async (header, seconds) => {
    vi.setSystemTime(0);
    platform.on(status, { status: 429, body: { message: 'Attendez.' }, headers: { 'Retry-After': header } });

    const { error } = await settled(call(contract.rentalStatus, code));

    expect(error).toMatchObject({ text: 'Attendez.', retryAfterSeconds: seconds });
  });
});

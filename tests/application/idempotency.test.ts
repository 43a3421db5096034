/** The same request twice is one request, also when the server died under the first (behaviour.md §2). */
import { beforeEach, describe, expect, test } from 'vitest';
import { runOnce, type Answer } from '#application/idempotency.js';
import type { Ports } from '#application/ports.js';
import type { IdempotentAnswer } from '#application/records.js';
import type { Store } from '#application/store.js';
import { DomainError } from '#domain/shared/errors.js';

const request = { callerKey: 'token', route: 'POST /unlock', key: 'one-wish', bodyHash: 'empty' };
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let now: number;
let ran: string[];
let at: Pick<Ports, 'transaction' | 'read' | 'clock' | 'secrets'>;
beforeEach(() => {
  now = 10 * dayMs;
  ran = [];
  const rows = new Map<string, IdempotentAnswer>();
  const store = {
    idempotentAnswers: {
      find: async (id: string) => rows.get(id) ?? null,
      get: async (id: string) => rows.get(id),
      save: async (row: IdempotentAnswer) => rows.set(row.id, row),
    },
    addOnce: async (_: string, row: IdempotentAnswer) => !rows.has(row.id) && !!rows.set(row.id, row),
  } as unknown as Store;
  const unitOfWork = <T>(work: (store: Store) => Promise<T>): Promise<T> => work(store);
  const secrets = {
    digest: (text: string) => text,
    seal: (text: string) => text,
    unseal: (text: string) => text,
  };
  at = {
    transaction: unitOfWork,
    read: unitOfWork,
    clock: { now: () => now },
    secrets,
  } as unknown as typeof at;
});

const work =
  (name: string, status = 200) =>
  async (): Promise<Answer> => {
    ran.push(name);
    return { status, body: { by: name } };
  };
/** Takes the key and never ends. */
const die = (): void => void runOnce(at, request, () => new Promise<Answer>(() => undefined));
const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.catch((error: unknown) => (error as DomainError).code);

describe('a repeated request', () => {
  test('is answered as the first time, refusals included', async () => {
    const first = await runOnce(at, request, work('first', 409));

    expect(await runOnce(at, request, work('second'))).toEqual(first);
    expect(ran).toEqual(['first']);
  });

  test('with another body is refused', async () => {
    await runOnce(at, request, work('first'));

    const other = { ...request, bodyHash: 'other' };
    expect(await codeOf(runOnce(at, other, work('second')))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('runs again at once when the first one failed', async () => {
    await codeOf(runOnce(at, request, () => Promise.reject(new DomainError('LOCK_NO_ANSWER'))));

    await runOnce(at, request, work('second'), work('after a death'));

    expect(ran).toEqual(['second']);
  });
});

describe('a request under whose first run the server died', () => {
  beforeEach(die);

  test('is asked to come back while the first might still run', async () => {
    now += minuteMs - 1;

    expect(await codeOf(runOnce(at, request, work('second')))).toBe('REQUEST_IN_PROGRESS');
  });

  test('does the same work after a minute', async () => {
    now += minuteMs;

    expect(await runOnce(at, request, work('second'))).toEqual({ status: 200, body: { by: 'second' } });
  });

  test('does what is to be done instead, where the work must not be done late', async () => {
    now += minuteMs;

    await runOnce(at, request, work('second'), work('after a death'));

    expect(ran).toEqual(['after a death']);
  });
});

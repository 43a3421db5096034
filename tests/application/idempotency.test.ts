/** The same request twice is one request, also when the server died under the first (behaviour.md §2). */
import { beforeEach, describe, expect, test } from 'vitest';
import { runOnce, runOnceWithDeed, type Answer, type TakeKey } from '#application/idempotency.js';
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

describe('a request whose deed takes the key', () => {
  const deed =
    (name: string, status = 200) =>
    async (takeKey: TakeKey): Promise<Answer> => {
      await at.transaction((store) => takeKey(store));
      return work(name, status)();
    };
  const refused = (code: string) => () => work(code, 409)();

  test('is answered as the first time, and the deed is not done again', async () => {
    const first = await runOnceWithDeed(at, request, deed('first'));

    expect(await runOnceWithDeed(at, request, deed('second'))).toEqual(first);
    expect(ran).toEqual(['first']);
  });

  test('is answered as the first time also when it would be refused by now', async () => {
    const first = await runOnceWithDeed(at, request, deed('first'));

    expect(await runOnceWithDeed(at, request, refused('over'))).toEqual(first);
    expect(await runOnceWithDeed(at, request, () => Promise.reject(new DomainError('ORDER_OVER')))).toEqual(
      first,
    );
  });

  test('is answered with the refusal that came before its key was taken', async () => {
    const first = await runOnceWithDeed(at, request, refused('refused'));

    expect(await runOnceWithDeed(at, request, deed('second'))).toEqual(first);
    expect(ran).toEqual(['refused']);
  });

  test('is asked to come back while another run is at the door', async () => {
    void runOnceWithDeed(at, request, async (takeKey) => {
      await at.transaction((store) => takeKey(store));
      return new Promise<Answer>(() => undefined);
    });

    expect(await codeOf(runOnceWithDeed(at, request, deed('second')))).toBe('REQUEST_IN_PROGRESS');
    expect(ran).toEqual([]);
  });

  test('leaves the key to the run that has it, also when it is refused itself', async () => {
    let end = (): void => undefined;
    const first = runOnceWithDeed(at, request, async (takeKey) => {
      await at.transaction((store) => takeKey(store));
      await new Promise<void>((resolve) => (end = resolve));
      return work('first')();
    });

    expect(await codeOf(runOnceWithDeed(at, request, refused('too late')))).toBe('REQUEST_IN_PROGRESS');
    expect(await codeOf(runOnceWithDeed(at, request, deed('third')))).toBe('REQUEST_IN_PROGRESS');

    end();
    await first;
    expect(await runOnceWithDeed(at, request, deed('fourth'))).toEqual({
      status: 200,
      body: { by: 'first' },
    });
  });

  test('with another body is refused', async () => {
    await runOnceWithDeed(at, request, deed('first'));

    const other = { ...request, bodyHash: 'other' };
    expect(await codeOf(runOnceWithDeed(at, other, deed('second')))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('is open again at once when it failed', async () => {
    const failing = async (takeKey: TakeKey): Promise<Answer> => {
      await at.transaction((store) => takeKey(store));
      throw new DomainError('LOCK_NO_ANSWER');
    };
    await codeOf(runOnceWithDeed(at, request, failing));

    await runOnceWithDeed(at, request, deed('second'), work('after a death'));

    expect(ran).toEqual(['second']);
  });

  test('does what is to be done instead when the server died under the first run', async () => {
    void runOnceWithDeed(at, request, async (takeKey) => {
      await at.transaction((store) => takeKey(store));
      return new Promise<Answer>(() => undefined);
    });
    await Promise.resolve();
    now += minuteMs;

    await runOnceWithDeed(at, request, deed('second'), work('after a death'));

    expect(ran).toEqual(['after a death']);
  });
});

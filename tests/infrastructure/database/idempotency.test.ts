/**
 * A repeated request has one effect, also when the server died during the first (lists-and-api.md#repeated-requests).
 */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  runOnce,
  runOnceWithAction,
  type Answer,
  type Repeatable,
  type ActionKey,
} from '#application/idempotency.js';
import type { Ports } from '#application/ports.js';
import { DomainError } from '#domain/shared/errors.js';
import { databaseKinds, databaseForSuite } from '#tests/support/databases.js';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.catch((error: unknown) => (error as DomainError).code);

describe.each(databaseKinds)('on %s', async (kind) => {
  const { database } = await databaseForSuite(kind);
  let request: Repeatable;
  let now: number;
  let ran: string[];
  let app: Pick<Ports, 'transaction' | 'read' | 'clock' | 'secrets'>;
  beforeEach(() => {
    now = 10 * dayMs;
    ran = [];
    request = { callerKey: 'token', route: 'POST /unlock', key: randomUUID(), bodyHash: 'empty' };
    const asItIs = (text: string): string => text;
    app = {
      transaction: (work, how) => database.transaction(work, how),
      read: (work) => database.read(work),
      clock: { now: () => now, schedule: () => () => undefined },
      secrets: { digest: asItIs, seal: asItIs, unseal: asItIs } as unknown as Ports['secrets'],
    };
  });

  const work =
    (name: string, status = 200) =>
    async (): Promise<Answer> => {
      ran.push(name);
      return { status, body: { by: name } };
    };
  const never = new Promise<Answer>(() => undefined);
  /** Takes the key and never ends. */
  const dieWithKey = (): Promise<void> =>
    new Promise((resolve) => {
      void runOnce(app, request, () => {
        resolve();
        return never;
      });
    });
  const dieAtTheDoor = (): Promise<void> =>
    new Promise((resolve) => {
      void runOnceWithAction(app, request, async (key) => {
        await app.transaction((store) => key.take(store));
        resolve();
        return never;
      });
    });

  describe('a repeated request', () => {
    test('is answered as the first time, refusals included', async () => {
      const first = await runOnce(app, request, work('first', 409));

      expect(await runOnce(app, request, work('second'))).toEqual(first);
      expect(ran).toEqual(['first']);
    });

    test('with another body is refused', async () => {
      await runOnce(app, request, work('first'));

      const other = { ...request, bodyHash: 'other' };
      expect(await codeOf(runOnce(app, other, work('second')))).toBe('IDEMPOTENCY_KEY_REUSED');
    });

    test('runs again at once when the first one failed', async () => {
      await codeOf(runOnce(app, request, () => Promise.reject(new DomainError('LOCK_NO_ANSWER'))));

      await runOnce(app, request, work('second'), work('after a death'));

      expect(ran).toEqual(['second']);
    });
  });

  describe('a request that stores its response with its action', () => {
    const stored =
      (name: string) =>
      async (key: ActionKey): Promise<Answer> => {
        const answer = await work(name, 201)();
        await app.transaction((store) => key.take(store, answer));
        return answer;
      };

    test('is done once and answered, though the first response was lost', async () => {
      const lost = runOnceWithAction(app, request, async (key) => {
        await stored('first')(key);
        throw new DomainError('STORAGE_UNAVAILABLE');
      });
      expect(await codeOf(lost)).toBe('STORAGE_UNAVAILABLE');

      const first = { status: 201, body: { by: 'first' } };
      expect(await runOnceWithAction(app, request, stored('second'))).toEqual(first);
      const refused = () => Promise.resolve({ status: 409, body: null });
      expect(await runOnceWithAction(app, request, refused)).toEqual(first);
    });

    test('is done by the second run when the first one was not committed', async () => {
      const lost = runOnceWithAction(app, request, (key) =>
        app.transaction(async (store) => {
          await key.take(store, { status: 201, body: { by: 'first' } });
          throw new DomainError('STORAGE_UNAVAILABLE');
        }),
      );
      expect(await codeOf(lost)).toBe('STORAGE_UNAVAILABLE');

      expect(await runOnceWithAction(app, request, stored('second'))).toMatchObject({
        body: { by: 'second' },
      });
    });
  });

  describe('a request that stores its response with its last step', () => {
    /** `last` runs in the transaction of the last step, after the response was stored. */
    const inSteps =
      (name: string, last: () => void = () => undefined) =>
      async (key: ActionKey): Promise<Answer> => {
        await app.transaction((store) => key.take(store));
        const answer = await work(name, 201)();
        await app.transaction(async (store) => {
          await key.store(store, answer);
          last();
        });
        key.stored();
        return answer;
      };

    test('is done once and answered, though the first response was lost', async () => {
      const lost = runOnceWithAction(app, request, async (key) => {
        await inSteps('first')(key);
        throw new DomainError('STORAGE_UNAVAILABLE');
      });
      expect(await codeOf(lost)).toBe('STORAGE_UNAVAILABLE');

      const first = { status: 201, body: { by: 'first' } };
      expect(await runOnceWithAction(app, request, inSteps('second'))).toEqual(first);
      expect(ran).toEqual(['first']);
    });

    test('is open again at once when its last step was not committed', async () => {
      const lost = inSteps('first', () => {
        throw new DomainError('STORAGE_UNAVAILABLE');
      });
      expect(await codeOf(runOnceWithAction(app, request, lost))).toBe('STORAGE_UNAVAILABLE');

      await runOnceWithAction(app, request, inSteps('second'));
      expect(ran).toEqual(['first', 'second']);
    });

    test('stores the refusal in which its last step ended', async () => {
      const refused: Answer = { status: 409, body: { by: 'refused' } };
      const first = await runOnceWithAction(app, request, async (key) => {
        await app.transaction((store) => key.take(store));
        return refused;
      });

      expect(first).toEqual(refused);
      expect(await runOnceWithAction(app, request, inSteps('second'))).toEqual(refused);
      expect(ran).toEqual([]);
    });
  });

  describe('a request whose first run ended in a crash of the server', () => {
    beforeEach(() => dieWithKey());

    test('is answered with a retry hint while the first might still run', async () => {
      now += minuteMs - 1;

      expect(await codeOf(runOnce(app, request, work('second')))).toBe('REQUEST_IN_PROGRESS');
    });

    test('does the same work after a minute', async () => {
      now += minuteMs;

      expect(await runOnce(app, request, work('second'))).toEqual({ status: 200, body: { by: 'second' } });
    });

    test('runs the fallback instead, if the work must not be done late', async () => {
      now += minuteMs;

      await runOnce(app, request, work('second'), work('after a death'));

      expect(ran).toEqual(['after a death']);
    });
  });

  describe('a request whose action takes the key', () => {
    const action =
      (name: string, status = 200) =>
      async (key: ActionKey): Promise<Answer> => {
        await app.transaction((store) => key.take(store));
        return work(name, status)();
      };
    const refused = (code: string) => () => work(code, 409)();

    test('is answered as the first time, without a second effect', async () => {
      const first = await runOnceWithAction(app, request, action('first'));

      expect(await runOnceWithAction(app, request, action('second'))).toEqual(first);
      expect(ran).toEqual(['first']);
    });

    test('is answered as the first time also when it would be refused by now', async () => {
      const first = await runOnceWithAction(app, request, action('first'));

      expect(await runOnceWithAction(app, request, refused('over'))).toEqual(first);
      expect(
        await runOnceWithAction(app, request, () => Promise.reject(new DomainError('ORDER_OVER'))),
      ).toEqual(first);
    });

    test('is answered with a refusal from before its key was taken', async () => {
      const first = await runOnceWithAction(app, request, refused('refused'));

      expect(await runOnceWithAction(app, request, action('second'))).toEqual(first);
      expect(ran).toEqual(['refused']);
    });

    test('is answered with a retry hint while another run is in progress', async () => {
      await dieAtTheDoor();

      expect(await codeOf(runOnceWithAction(app, request, action('second')))).toBe('REQUEST_IN_PROGRESS');
      expect(ran).toEqual([]);
    });

    test('leaves the key to the run that has it, also when it is refused itself', async () => {
      let end = (): void => undefined;
      let first: Promise<Answer> = never;
      await new Promise<void>((atTheDoor) => {
        first = runOnceWithAction(app, request, async (key) => {
          await app.transaction((store) => key.take(store));
          atTheDoor();
          await new Promise<void>((resolve) => (end = resolve));
          return work('first')();
        });
      });

      expect(await codeOf(runOnceWithAction(app, request, refused('too late')))).toBe('REQUEST_IN_PROGRESS');
      expect(await codeOf(runOnceWithAction(app, request, action('third')))).toBe('REQUEST_IN_PROGRESS');

      end();
      await first;
      expect(await runOnceWithAction(app, request, action('fourth'))).toEqual({
        status: 200,
        body: { by: 'first' },
      });
    });

    test('leaves the key to another run when its transaction is rolled back', async () => {
      const first = await runOnceWithAction(app, request, async (key) => {
        const refusedInside = app.transaction(async (store) => {
          await key.take(store);
          throw new DomainError('ITEM_NOT_AVAILABLE');
        });
        expect(await codeOf(refusedInside)).toBe('ITEM_NOT_AVAILABLE');
        key.rolledBack();
        await runOnceWithAction(app, request, action('second'));
        return { status: 409, body: { by: 'first' } };
      });

      expect(first.body).toEqual({ by: 'second' });
    });

    test('with another body is refused', async () => {
      await runOnceWithAction(app, request, action('first'));

      const other = { ...request, bodyHash: 'other' };
      expect(await codeOf(runOnceWithAction(app, other, action('second')))).toBe('IDEMPOTENCY_KEY_REUSED');
    });

    test('is open again at once when it failed', async () => {
      const failing = async (key: ActionKey): Promise<Answer> => {
        await app.transaction((store) => key.take(store));
        throw new DomainError('LOCK_NO_ANSWER');
      };
      await codeOf(runOnceWithAction(app, request, failing));

      await runOnceWithAction(app, request, action('second'), work('after a death'));

      expect(ran).toEqual(['second']);
    });

    test('runs the fallback when the server crashed during the first run', async () => {
      await dieAtTheDoor();
      now += minuteMs;

      await runOnceWithAction(app, request, action('second'), work('after a death'));

      expect(ran).toEqual(['after a death']);
    });
  });
});

/**
 * Hashing: OWASP's parameters, a bounded queue, and no difference for unknown people (accounts.md#passwords-and-links).
 */
import { parseOptions } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { demoPassword, demoUsers } from '#infrastructure/demo/people.js';
import { createPasswords, createQueue } from '#infrastructure/security/passwords.js';

const passwords = createPasswords();

test('a password is hashed by argon2id at OWASP’s parameters, with a separate salt', async () => {
  const [first, second] = await Promise.all([
    passwords.hash('douze lettres'),
    passwords.hash('douze lettres'),
  ]);

  expect(parseOptions(first)).toMatchObject({
    algorithm: 2,
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  });
  expect(first).not.toBe(second);
  expect(await passwords.verify(first, 'douze lettres')).toBe(true);
  expect(await passwords.verify(first, 'douze lettre')).toBe(false);
});

test('the same letters are the same password, in any Unicode composition', async () => {
  const hash = await passwords.hash('clé du casier');

  expect(await passwords.verify(hash, 'cle\u0301 du casier')).toBe(true);
});

test('accepts no password for an unknown person', async () => {
  expect(await passwords.verify(null, '')).toBe(false);
});

test('gives the demo’s people the demo’s password, with the same parameters as others', async () => {
  const [first, ...others] = demoUsers(0).map(({ passwordHash }) => passwordHash ?? '');

  expect(new Set(others)).toEqual(new Set([first]));
  expect(parseOptions(first ?? '')).toMatchObject({ algorithm: 2, memoryCost: 19_456, timeCost: 2 });
  expect(await passwords.verify(first ?? '', demoPassword)).toBe(true);
});

describe('the queue', () => {
  /** Work that the test ends. */
  function bench(concurrency: number, waiting: number) {
    const queue = createQueue(concurrency, waiting);
    const running: (() => void)[] = [];
    let most = 0;
    let now = 0;
    const ask = () =>
      queue(async () => {
        most = Math.max(most, ++now);
        await new Promise<void>((resolve) => running.push(resolve));
        now -= 1;
      });
    const finish = async () => {
      running.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { ask, finish, most: () => most, begun: () => running.length };
  }

  test('runs a limited number at a time, and the others in their turn', async () => {
    const { ask, finish, most, begun } = bench(2, 10);
    const all = Promise.all([ask(), ask(), ask(), ask(), ask()]);
    expect(begun()).toBe(2);

    for (let turn = 0; turn < 5; turn++) await finish();
    await all;

    expect(most()).toBe(2);
  });

  test('refuses callers when too many wait, and serves again afterwards', async () => {
    const { ask, finish } = bench(1, 1);
    const [first, second] = [ask(), ask()];

    await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await finish();
    await finish();
    await Promise.all([first, second]);
    const third = ask();
    await finish();

    await expect(third).resolves.toBeUndefined();
  });

  test('continues after work that failed', async () => {
    const queue = createQueue(1, 1);
    const failed = queue(() => Promise.reject(new Error('broken')));
    const next = queue(async () => 'done');

    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});

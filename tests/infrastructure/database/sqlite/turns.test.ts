/** Turns on one connection: reads side by side, changes alone, in the order in which they were asked for. */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { Turns } from '#infrastructure/database/sqlite/turns.js';

let turns: Turns;
let errors: unknown[];
let running: string[];
beforeEach(() => {
  errors = [];
  running = [];
  turns = new Turns((error) => errors.push(error));
});

interface Job {
  readonly result: Promise<string>;
  end(): Promise<void>;
  fail(): Promise<void>;
}

/** Everything that was made to run by what just happened is running. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function ask(how: 'abreast' | 'alone', name: string): Job {
  let keep = (_: string): void => undefined;
  let refuse = (_: Error): void => undefined;
  const over = (): void => void running.splice(running.indexOf(name), 1);
  const result = turns[how](() => {
    running.push(name);
    return new Promise<string>((resolve, reject) => {
      keep = resolve;
      refuse = reject;
    });
  });
  result.catch(() => undefined);
  return {
    result,
    end: () => (over(), keep(name), settled()),
    fail: () => (over(), refuse(new Error(name)), settled()),
  };
}

describe('on one connection', () => {
  test('reads run side by side', async () => {
    const reads = [ask('abreast', 'a'), ask('abreast', 'b')];

    expect(running).toEqual(['a', 'b']);
    for (const read of reads) await read.end();
    expect(await Promise.all(reads.map(({ result }) => result))).toEqual(['a', 'b']);
  });

  test('a change waits for the reads before it, and the reads after it for the change', async () => {
    const before = ask('abreast', 'before');
    const change = ask('alone', 'change');
    const after = [ask('abreast', 'after'), ask('abreast', 'and after')];
    expect(running).toEqual(['before']);

    await before.end();
    expect(running).toEqual(['change']);
    await change.end();
    expect(running).toEqual(['after', 'and after']);
    for (const read of after) await read.end();
  });

  test('what failed is told, and the next one has its turn', async () => {
    const failing = ask('alone', 'failing');
    const next = ask('alone', 'next');

    await failing.fail();

    await expect(failing.result).rejects.toThrow('failing');
    expect(errors).toEqual([new Error('failing')]);
    expect(running).toEqual(['next']);
    await next.end();
  });

  test('it is quiet when nothing runs and nobody waits', async () => {
    const [first, second] = [ask('alone', 'first'), ask('abreast', 'second')];
    let isQuiet = false;
    void turns.quiet().then(() => (isQuiet = true));

    await first.end();
    expect(isQuiet).toBe(false);
    await second.end();
    expect(isQuiet).toBe(true);
    await expect(turns.quiet()).resolves.toBeUndefined();
  });

  test('nothing ever runs beside a change, and all have their turn in order', async () => {
    const kinds = fc.array(fc.constantFrom('abreast', 'alone'), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(kinds, fc.infiniteStream(fc.nat()), async (asked, choices) => {
        const started: number[] = [];
        const jobs = asked.map((how, place) => ({ how, place, job: ask(how, String(place)) }));
        for (let left = jobs.length; left > 0; left -= 1) {
          const now = jobs.filter(({ place }) => running.includes(String(place)));
          expect(now.length).toBeGreaterThan(0);
          expect(now.length === 1 || now.every(({ how }) => how === 'abreast')).toBe(true);
          for (const { place } of now) if (!started.includes(place)) started.push(place);
          const chosen = now[(choices.next().value ?? 0) % now.length];
          await chosen?.job.end();
        }
        expect(started).toEqual(asked.map((_, place) => place));
      }),
      { numRuns: 200 },
    );
  });
});

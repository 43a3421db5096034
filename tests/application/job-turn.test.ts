/** A stuck job blocks no other job, and has no second effect when it continues (reliability.md#jobs). */
import { beforeEach, describe, expect, test } from 'vitest';
import { turnMs } from '#application/job-turn.js';
import type { OutboxEntry } from '#application/records.js';
import { aWhile, Bench, lease } from './outbox-bench.js';

describe('a stuck job', () => {
  let bench: Bench;
  let delivering: Promise<number | null>;
  beforeEach(async () => {
    bench = new Bench(10);
    bench.hanging = '1';
    delivering = bench.outbox.deliverDue(bench.app);
    bench.end();
    await aWhile();
  });
  /** Half a time limit, twice: the second timer is set when the first fires. */
  const turnPasses = async () => {
    bench.pass(turnMs / 2);
    bench.pass(turnMs / 2);
    await aWhile();
  };

  test('is a failed try after its time limit, and the others go on', async () => {
    await turnPasses();

    expect(await delivering).toBe(turnMs + 2_000);
    expect(bench.entryOf('1')).toMatchObject({
      attempts: 1,
      lastError: 'The job did not end within 25 s',
      doneAt: null,
      deadAt: null,
    });
    expect(bench.sent).toHaveLength(9);
    expect(bench.logged).toEqual(['job.failed']);
  });

  test('is tried again at its time, and has no effect when it comes back after that', async () => {
    await turnPasses();
    await delivering;
    bench.pass(2_000);
    await bench.outbox.deliverDue(bench.app);
    const after = bench.entryOf('1');

    bench.wake();
    await aWhile();

    expect(bench.sent.filter((key) => key.startsWith('1,'))).toEqual(['1, try 2']);
    expect(bench.entryOf('1')).toEqual(after);
    expect(after).toMatchObject({ attempts: 2, doneAt: bench.now });
    expect(bench.logged).toEqual(['job.failed', 'job.cameLate']);
  });

  test('does not delay the stop of the server', async () => {
    await turnPasses();

    await bench.outbox.idle();

    expect(bench.entryOf('1').doneAt).toBeNull();
  });

  test('ends normally within its time limit', async () => {
    bench.pass(turnMs / 2);
    bench.wake();

    expect(await delivering).toBeNull();
    expect(bench.sent).toContain('1, try 1');
  });
});

describe('two processes', () => {
  test("never both end a job: one whose lease is over does not overwrite the other's result", async () => {
    const bench = new Bench(1);
    const delivering = bench.outbox.deliverDue(bench.app);
    await aWhile();
    const other = { ...bench.entryOf('1'), attempts: 2, doneAt: 5 } as OutboxEntry;
    bench.entries.set(other.key, other);

    bench.end();
    await delivering;

    expect(bench.entryOf('1')).toEqual(other);
    expect(bench.logged).toEqual(['job.taken']);
  });

  test('never both run a job that waited in the queue for longer than its lease', async () => {
    const bench = new Bench(9);
    const delivering = bench.outbox.deliverDue(bench.app);
    await aWhile();
    bench.now = lease + 1;
    const others = { ...bench.entryOf('9'), attempts: 2, dueAt: 3 * lease } as OutboxEntry;
    bench.entries.set(others.key, others);

    bench.end();
    await delivering;

    expect(bench.begun).not.toContain('9');
    expect(bench.entryOf('9')).toEqual(others);
  });
});

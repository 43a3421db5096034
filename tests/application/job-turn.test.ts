/** A job that hangs keeps nobody else waiting, and does nothing twice when it comes back (reliability.md#jobs). */
import { beforeEach, describe, expect, test } from 'vitest';
import { turnMs } from '#application/job-turn.js';
import type { OutboxEntry } from '#application/records.js';
import { aWhile, Bench, lease } from './outbox-bench.js';

describe('a job that hangs', () => {
  let bench: Bench;
  let delivering: Promise<number | null>;
  beforeEach(async () => {
    bench = new Bench(10);
    bench.hanging = '1';
    delivering = bench.outbox.deliverDue(bench.at);
    bench.end();
    await aWhile();
  });
  /** Half a turn, twice: the second alarm is set when the first rings. */
  const turnPasses = async () => {
    bench.pass(turnMs / 2);
    bench.pass(turnMs / 2);
    await aWhile();
  };

  test('loses its turn: a try that failed, and the others go on', async () => {
    await turnPasses();

    expect(await delivering).toBe(turnMs + 2_000);
    expect(bench.entryOf('1')).toMatchObject({
      attempts: 1,
      lastError: 'The job did not end within 25 s',
      doneAt: null,
      deadAt: null,
    });
    expect(bench.sent).toHaveLength(9);
    expect(bench.told).toEqual(['job.failed']);
  });

  test('is tried again at its time, and does nothing when it comes back after that', async () => {
    await turnPasses();
    await delivering;
    bench.pass(2_000);
    await bench.outbox.deliverDue(bench.at);
    const after = bench.entryOf('1');

    bench.wake();
    await aWhile();

    expect(bench.sent.filter((key) => key.startsWith('1,'))).toEqual(['1, try 2']);
    expect(bench.entryOf('1')).toEqual(after);
    expect(after).toMatchObject({ attempts: 2, doneAt: bench.now });
    expect(bench.told).toEqual(['job.failed', 'job.cameLate']);
  });

  test('is not waited for by whoever stops the server', async () => {
    await turnPasses();

    await bench.outbox.idle();

    expect(bench.entryOf('1').doneAt).toBeNull();
  });

  test('and ends within its turn has ended as ever', async () => {
    bench.pass(turnMs / 2);
    bench.wake();

    expect(await delivering).toBeNull();
    expect(bench.sent).toContain('1, try 1');
  });
});

describe('two processes', () => {
  test('never both end a job: whose lease is over does not write over what the other made of it', async () => {
    const bench = new Bench(1);
    const delivering = bench.outbox.deliverDue(bench.at);
    await aWhile();
    const other = { ...bench.entryOf('1'), attempts: 2, doneAt: 5 } as OutboxEntry;
    bench.entries.set(other.key, other);

    bench.end();
    await delivering;

    expect(bench.entryOf('1')).toEqual(other);
    expect(bench.told).toEqual(['job.taken']);
  });

  test('never both run what waited for its turn for longer than its lease', async () => {
    const bench = new Bench(9);
    const delivering = bench.outbox.deliverDue(bench.at);
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

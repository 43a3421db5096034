/** A running job never runs a second time in parallel, at any duration (decisions/0005-outbox-is-the-scheduler.md). */
import { beforeEach, describe, expect, test } from 'vitest';
import { aWhile, Bench, lease } from './outbox-bench.js';

describe('an outbox', () => {
  let bench: Bench;
  let delivering: Promise<number | null>;
  beforeEach(async () => {
    bench = new Bench(10);
    delivering = bench.outbox.deliverDue(bench.app);
    await aWhile();
  });

  test('runs eight jobs in parallel, and the others when it is their turn', async () => {
    expect(bench.begun).toHaveLength(8);

    bench.end();

    expect(await delivering).toBeNull();
    expect(bench.begun).toHaveLength(10);
  });

  test('runs no job in parallel to itself, past its lease or still in the queue', async () => {
    bench.now = lease + 1;

    expect(await bench.outbox.deliverDue(bench.app)).toBe(bench.now + lease);
    expect(bench.begun).toHaveLength(8);
    bench.end();
    await delivering;

    expect([...new Set(bench.begun)]).toEqual(bench.begun);
    expect([...bench.entries.values()].map(({ attempts, doneAt }) => [attempts, doneAt])).toEqual(
      Array<unknown>(10).fill([1, bench.now]),
    );
  });

  test('renews the lease of a running job, so that no other process takes it', async () => {
    bench.now = lease + 1;

    await bench.outbox.deliverDue(bench.app);

    expect([...bench.entries.values()].map(({ dueAt }) => dueAt)).toEqual(Array(10).fill(bench.now + lease));
    bench.end();
    await delivering;
  });

  test('waits for a requested job that is still in the queue', async () => {
    const asked = bench.outbox.deliverNow(bench.app, { kind: 'message.send', subjectId: '10' });
    await aWhile();
    expect(bench.begun).not.toContain('10');

    bench.end();
    await asked;

    expect(bench.entries.get('message.send:10')?.doneAt).toBe(0);
    await delivering;
  });

  test('is not idle while it claims jobs', async () => {
    bench.end();
    await delivering;
    const fresh = new Bench(1);
    fresh.end();

    const taking = fresh.outbox.deliverDue(fresh.app);
    await fresh.outbox.idle();

    expect(fresh.begun).toEqual(['1']);
    await taking;
  });

  test('continues with the others when the end of one cannot be stored, which comes back after its lease', async () => {
    bench.unsettled = '1';
    bench.end();

    expect(await delivering).toBe(lease);
    expect(bench.begun).toHaveLength(10);
    const ended = [...bench.entries.values()].filter(({ doneAt }) => doneAt !== null);
    expect(ended.map(({ subjectId }) => subjectId)).not.toContain('1');
    expect(ended).toHaveLength(9);
  });
});

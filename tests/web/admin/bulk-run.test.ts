/** A bulk waits for the server's retry time, and reports the refusals of a row. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotDone, runOnAll } from '#web/ui/admin/list/bulk-run.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

class TooMany extends Error {
  readonly status = 429;
  readonly text = 'Trop de demandes.';
  constructor(readonly retryAfterSeconds: number) {
    super();
  }
}

const over = (run: (row: string) => Promise<unknown>) =>
  runOnAll({ rows: ['a', 'b'], nameOf: (row) => row, run, onProgress: () => undefined });

test('waits for the rate limit', async () => {
  const asked: string[] = [];
  const report = over(async (row) => {
    asked.push(row);
    if (row === 'a' && asked.length < 3) throw new TooMany(30);
  });
  await vi.advanceTimersByTimeAsync(29_000);
  expect(asked).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(1_000);

  expect(await report).toEqual({ done: 2, failures: [] });
});

test('treats a limit of the row itself as a refusal, like a forbidden action on its record', async () => {
  const report = await over(async (row) => {
    throw row === 'a' ? new TooMany(600) : new NotDone('Aucun message ne peut être renvoyé.');
  });

  expect(report).toEqual({
    done: 0,
    failures: [
      { name: 'a', why: 'Trop de demandes.' },
      { name: 'b', why: 'Aucun message ne peut être renvoyé.' },
    ],
  });
});

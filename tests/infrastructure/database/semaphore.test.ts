/** The semaphore of the writer: fair, bounded, and closed only without holders. */
import { expect, test } from 'vitest';
import { Semaphore } from '#infrastructure/database/semaphore.js';

const newSemaphore = ({ max = 1, waitMs = 1_000 } = {}) => new Semaphore({ name: 'turn', max, waitMs });

test('serves waiting callers in the order of arrival', async () => {
  const turn = newSemaphore();
  await turn.acquire();
  const served: string[] = [];
  const waiting = ['a', 'b', 'c'].map(async (name) => {
    await turn.acquire();
    served.push(name);
    turn.release();
  });

  turn.release();
  await Promise.all(waiting);

  expect(served).toEqual(['a', 'b', 'c']);
});

test('refuses a caller that waits too long, and serves the others', async () => {
  const turn = newSemaphore({ waitMs: 20 });
  await turn.acquire();
  await expect(turn.acquire()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });

  const next = turn.acquire();
  turn.release();

  await expect(next).resolves.toBeUndefined();
});

test('waits for its holders when it closes, and refuses all other callers', async () => {
  const turn = newSemaphore({ max: 2 });
  await turn.acquire();
  await turn.acquire();
  const inLine = turn.acquire();
  let isClosed = false;
  const closing = turn.close().then(() => (isClosed = true));

  await expect(inLine).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  await expect(turn.acquire()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  turn.release();
  expect(isClosed).toBe(false);
  turn.release();
  await closing;
});

/** Waits as long as the server's Retry-After header says, so that the rate limit does not refuse the row. */
import { pause } from '#web/api/base-query.js';
import { isApiError } from '#web/api/errors.js';

interface Waiting {
  readonly signal?: AbortSignal;
  /** A longer wait refuses the row: it comes from a limit of one record, such as its messages. */
  readonly mostSeconds?: number;
}

const never = new AbortController().signal;

export async function withRetryAfter<T>(ask: () => Promise<T>, waiting: Waiting = {}): Promise<T> {
  const { signal = never, mostSeconds = Infinity } = waiting;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const seconds = isApiError(error) && error.status === 429 ? error.retryAfterSeconds : null;
      if (seconds === null || seconds > mostSeconds || signal.aborted) throw error;
      await pause(seconds * 1_000, signal);
    }
  }
}

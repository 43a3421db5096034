/** Waits as long as the server's Retry-After header says: in a bulk run its rate limit does not refuse the record. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#cli/context.js';
import { Failure } from '#cli/exit.js';

/** Longer waits come from a limit of a single record, such as its messages. */
const mostSeconds = 120;
/** A list must not stop half-way: only the rate limit can stop it, which ends within the hour. */
export const listMostSeconds = 3600;

function waitOf(error: unknown, most: number): number | null {
  if (!(error instanceof Failure) || error.details.code !== 'TOO_MANY_REQUESTS') return null;
  const seconds = error.details.facts?.['retryAfterSeconds'];
  return typeof seconds === 'number' && seconds <= most ? seconds : null;
}

/** Rejects with the signal's reason when it aborts meanwhile. */
export async function withRetryAfter<T>(
  { out, signal }: Context,
  action: () => Promise<T>,
  most = mostSeconds,
): Promise<T> {
  for (;;) {
    try {
      return await action();
    } catch (error) {
      const seconds = waitOf(error, most);
      if (seconds === null) throw error;
      out.say(`Le serveur demande d’attendre ${seconds} s…`);
      await pause(seconds * 1000, undefined, { signal }).catch(() => {
        throw signal.reason;
      });
    }
  }
}

/** A server that says how long to wait is waited for: in a bulk its limit of requests is no refusal of the record that met it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#cli/context.js';
import { Failure } from '#cli/exit.js';

/** Longer ones are budgets of a record of its own, such as of messages. */
const mostSeconds = 120;
/** A whole list that stops half-way is none: only the limit of requests can meet it, which ends within the hour. */
export const listMostSeconds = 3600;

function waitOf(error: unknown, most: number): number | null {
  if (!(error instanceof Failure) || error.details.code !== 'TOO_MANY_REQUESTS') return null;
  const seconds = error.details.facts?.['retryAfterSeconds'];
  return typeof seconds === 'number' && seconds <= most ? seconds : null;
}

/** Rejects with the signal's reason when it ends meanwhile. */
export async function patiently<T>(
  { out, signal }: Context,
  deed: () => Promise<T>,
  most = mostSeconds,
): Promise<T> {
  for (;;) {
    try {
      return await deed();
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

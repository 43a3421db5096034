/** Polls until Ctrl C: an unreachable server is reported once, and retried until it is back. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#cli/context.js';
import { Failure } from '#cli/exit.js';
import { isUnanswered } from '#cli/session/http.js';

const usualSeconds = 2;

/** Ends when `look` returns true; rejects with the signal's reason. The first poll must succeed. */
export async function follow(context: Context, look: (isFirst: boolean) => Promise<boolean>): Promise<void> {
  const { out, words, signal } = context;
  const everyMs = Math.max(1, words.number('every') ?? usualSeconds) * 1000;
  let isAway = false;
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    try {
      if (await look(isFirst)) return;
      if (isAway) out.say('Le serveur répond de nouveau.');
      isAway = false;
    } catch (error) {
      if (isFirst || !isUnanswered(error) || !(error instanceof Failure)) throw error;
      if (!isAway) out.warn(`${error.message} Nouvel essai toutes les ${everyMs / 1000} s.`);
      isAway = true;
    }
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
  throw signal.reason;
}

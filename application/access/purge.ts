/**
 * Job `access.purge`, once a day: what is over is not kept. A budget counts nothing any more when its window is over; a kept
 * answer, which may hold a code, is told again for a day;
 * the key of a second factor that nobody proved opens nothing.
 */
import { offerMs } from '#domain/access/second-factor.js';
import { endedSessionKeptMs, signInKeptMs } from '#domain/privacy/kept-for.js';
import { day, type Instant } from '#domain/shared/record.js';
import { keptAnswersMs } from '#application/idempotency.js';
import type { Installation } from '#application/installation.js';
import { inPortions, restAfterMs } from '#application/job-turn.js';
import { enqueue, type JobHandler } from '#application/outbox.js';

const everyMs = day;
/** Longer than the longest window of any budget with the slice in which it began (budgets.ts). */
const longestWindowMs = 2 * day;
/** So few of a kind a transaction, that nobody waits for it. */
const batch = 500;

const daily = ['access.purge', 'records.trim', 'message.erase', 'privacy.retain'] as const;

/** Asks for the first run of what comes back every day; an installation that has its jobs already keeps them. */
export async function scheduleDaily(at: Installation): Promise<void> {
  const dueAt = at.clock.now() + everyMs;
  await at.transaction(async (store) => {
    for (const kind of daily) await enqueue(at, store, { kind, subjectId: 'platform', dueAt });
  });
}

export const purgeAccess: JobHandler = async (at, _, turn): Promise<{ readonly againAt: Instant }> => {
  const now = at.clock.now();
  const over = {
    endedBefore: now - endedSessionKeptMs,
    countedBefore: now - longestWindowMs,
    answeredBefore: now - keptAnswersMs,
    signedInBefore: now - signInKeptMs,
    offeredBefore: now - offerMs,
  };
  const isDone = await inPortions(turn, () => at.transaction((store) => store.purgeAccess(over, batch)));
  return { againAt: isDone ? now + everyMs : at.clock.now() + restAfterMs };
};

/**
 * Job `access.purge`, each night: deletes what has expired. A budget is obsolete when its window is over; a stored
 * response, which may contain a code, is replayed for one day; the key of a second factor that was never confirmed
 * opens nothing.
 */
import { offerMs } from '#domain/access/second-factor.js';
import { endedSessionRetentionMs, signInRetentionMs } from '#domain/privacy/retention.js';
import { nightWorkAfter } from '#domain/shared/paris.js';
import { day, type Instant } from '#domain/shared/record.js';
import { answerRetentionMs } from '#application/idempotency.js';
import type { App } from '#application/app.js';
import { inPortions, restAfterMs } from '#application/job-turn.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { trimSome } from '#application/trimming.js';

/** Longer than the longest window of any budget plus the slice in which it began (budgets.ts). */
const longestWindowMs = 2 * day;

const daily = ['access.purge', 'records.trim', 'message.erase', 'privacy.retain'] as const;

/** Enqueues the first run of the daily jobs; an installation that has them already is unchanged. */
export async function scheduleDaily(app: App): Promise<void> {
  const dueAt = nightWorkAfter(app.clock.now());
  await app.transaction(async (store) => {
    for (const kind of daily) await enqueue(app, store, { kind, subjectId: 'platform', dueAt });
  });
}

export const purgeAccess: JobHandler = async (app, _, turn): Promise<{ readonly againAt: Instant }> => {
  const now = app.clock.now();
  const over = [
    ['sessions', now - endedSessionRetentionMs],
    ['passwordLinks', now - endedSessionRetentionMs],
    ['guessBudgets', now - longestWindowMs],
    ['answers', now - answerRetentionMs],
    ['signIns', now - signInRetentionMs],
    ['factorOffers', now - offerMs],
  ] as const;
  const isDone = await inPortions(turn, () => trimSome(app, over));
  return { againAt: isDone ? nightWorkAfter(now) : app.clock.now() + restAfterMs };
};

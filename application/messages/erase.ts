/**
 * Job `message.erase`, each night: erases the text and recipient of messages 90 days after the end of their order; that
 * they were sent, when and with what result stays in the order's timeline.
 */
import { messageRetentionMs } from '#domain/privacy/retention.js';
import { nightWorkAfter } from '#domain/shared/paris.js';
import type { Instant } from '#domain/shared/record.js';
import { inPortions, restAfterMs } from '#application/job-turn.js';
import type { JobHandler } from '#application/outbox.js';

/** Small transactions, so that other writers do not wait. */
const batch = 500;

export const eraseMessages: JobHandler = async (app, _, turn): Promise<{ readonly againAt: Instant }> => {
  const now = app.clock.now();
  const isDone = await inPortions(turn, () =>
    app.transaction((store) => store.eraseMessages(now - messageRetentionMs, batch)),
  );
  return { againAt: isDone ? nightWorkAfter(now) : app.clock.now() + restAfterMs };
};

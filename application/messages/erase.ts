/**
 * Job `message.erase`, once a day: erases the text and recipient of messages 90 days after the end of their order; that
 * they were sent, when and with what result stays in the order's timeline.
 */
import { messageRetentionMs } from '#domain/privacy/retention.js';
import { day, type Instant } from '#domain/shared/record.js';
import { inPortions, restAfterMs } from '#application/job-turn.js';
import type { JobHandler } from '#application/outbox.js';

const everyMs = day;
/** Small transactions, so that other writers do not wait. */
const batch = 500;

export const eraseMessages: JobHandler = async (app, _, turn): Promise<{ readonly againAt: Instant }> => {
  const now = app.clock.now();
  const isDone = await inPortions(turn, () =>
    app.transaction((store) => store.eraseMessages(now - messageRetentionMs, batch)),
  );
  return { againAt: isDone ? now + everyMs : app.clock.now() + restAfterMs };
};

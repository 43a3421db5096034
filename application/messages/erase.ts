/**
 * Job `message.erase`, once a day: 90 days after the end of their order, what messages said and where they went is forgotten; that
 * they were sent, when and with what fate stays in the order's story.
 */
import { messageKeptMs } from '#domain/privacy/kept-for.js';
import { day, type Instant } from '#domain/shared/record.js';
import type { JobHandler } from '#application/outbox.js';

const everyMs = day;
/** So few a transaction, that nobody waits for it. */
const batch = 500;

export const eraseMessages: JobHandler = async (at): Promise<{ readonly againAt: Instant }> => {
  const now = at.clock.now();
  for (let isMore = true; isMore;)
    isMore = await at.transaction((store) => store.eraseMessages(now - messageKeptMs, batch));
  return { againAt: now + everyMs };
};

/**
 * Messages that will not arrive: refused for good by the provider, or given up by the outbox. The board lists them, the
 * order's page shows why, and staff may send them again (messages.md#delivery).
 */
import { withoutContacts } from '#domain/shared/contacts.js';
import type { App } from '#application/app.js';
import { attemptsAtMost, type JobHandler } from '#application/outbox.js';
import { recordEntry } from '#application/timeline.js';

const longestReason = 300;

/** Thrown by a provider adapter if a retry cannot succeed: unknown mailbox, unknown number. */
export const refusedForGood = (why: string): Error => Object.assign(new Error(why), { isFinal: true });

export const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'isFinal' in error && error.isFinal === true;

async function fail(app: App, messageId: string, why: string): Promise<void> {
  await app.transaction(async (store) => {
    const message = await store.messages.get(messageId);
    if (message.status !== 'waiting') return;
    // Without the recipient, which is stored beside it and erased in time.
    const failure = withoutContacts(why).slice(0, longestReason);
    await store.messages.save({ ...message, updatedAt: app.clock.now(), status: 'failed', failure });
    const { orderId: id, companyId, channel, template } = message;
    await recordEntry(app, store, { id, companyId }, 'clock', 'messageFailed', { channel, template });
  });
}

/** Wraps job `message.send`: if the message cannot be sent, the job is done and the message has failed. */
export const orFail =
  (send: JobHandler): JobHandler =>
  async (app, entry, turn) => {
    try {
      return await send(app, entry, turn);
    } catch (error) {
      if (!isFinal(error) && entry.attempts < attemptsAtMost) throw error;
      await fail(
        app,
        String(entry.facts['messageId']),
        error instanceof Error ? error.message : String(error),
      );
    }
  };

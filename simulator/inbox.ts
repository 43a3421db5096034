/**
 * Every e-mail, SMS and webhook as its recipient would see it (simulator.md#parts); a message with a known key is delivered
 * once.
 */
import type { Instant } from '#domain/shared/record.js';
import type { Documents, DocumentStore } from './document-store.js';
import type { SimClock } from './clock.js';

export interface InboxMessage {
  readonly id: string;
  readonly channel: 'email' | 'sms' | 'webhook';
  /** The address of a webhook. */
  readonly to: string;
  /** The signature header of a webhook. */
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly sentAt: Instant;
}

interface IncomingMail extends Omit<InboxMessage, 'id' | 'sentAt'> {
  readonly key: string;
}

interface IncomingWebhook {
  readonly url: string;
  readonly body: string;
  readonly signature: string;
  readonly key: string;
}

interface Refusal {
  readonly times: number | null;
  readonly until: Instant | null;
  /** No such mailbox or number: a retry changes nothing. */
  readonly isFinal?: boolean;
}

export interface Inbox {
  readonly channels: readonly ('email' | 'sms')[];
  /** Throws when the operator refuses messages (fault `message-refused`). */
  send(message: IncomingMail): Promise<void>;
  /** Posts to a webhook; waits and retries as `send` does. */
  post(webhook: IncomingWebhook): Promise<void>;
  /** Newest first. */
  messages(to?: string): InboxMessage[];
  refuse(refusal: {
    readonly times?: number;
    readonly forSeconds?: number;
    readonly isFinal?: boolean;
  }): void;
  /** The active refusal. */
  refusal(): Refusal | null;
  accept(): void;
  /** Empties every mailbox. */
  clear(): void;
}

export function createInbox(keep: DocumentStore, clock: SimClock): Inbox {
  const messages: Documents<InboxMessage> = keep.collection('inbox');
  const refusals: Documents<Refusal> = keep.collection('inboxRefusal');
  const refusal = (): Refusal | null => {
    const known = refusals.get('all');
    return known && (known.until === null || clock.now() < known.until) ? known : null;
  };
  const spend = ({ times, ...rest }: Refusal): void => {
    if (times !== null && times <= 1) refusals.delete('all');
    else refusals.set('all', { times: times === null ? null : times - 1, ...rest });
  };
  const send = async ({ key, ...message }: IncomingMail): Promise<void> => {
    const refused = refusal();
    if (refused) {
      spend(refused);
      const { isFinal = false } = refused;
      throw Object.assign(new Error('L’opérateur a refusé le message'), { isFinal });
    }
    if (!messages.get(key)) messages.set(key, { ...message, id: key, sentAt: clock.now() });
  };
  return {
    channels: ['email', 'sms'],
    send,
    post: ({ url, body, signature, key }) =>
      send({
        channel: 'webhook',
        to: url,
        text: body,
        html: null,
        key,
        subject: `Consigne-Signature: ${signature}`,
      }),
    messages: (to) => {
      const all = messages.all().filter((message) => to === undefined || message.to === to);
      return all.reverse();
    },
    refuse: ({ times, forSeconds, isFinal = false }) => {
      const until = forSeconds === undefined ? null : clock.now() + forSeconds * 1000;
      refusals.set('all', { times: times ?? null, until, isFinal });
    },
    refusal,
    accept: () => refusals.clear(),
    clear: () => {
      messages.clear();
      refusals.clear();
    },
  };
}

/** Sends real messages: e-mail always, SMS only if an operator is configured, so that no other channel is offered. */
import type { MessageGateway, OutgoingMessage } from '#application/messages/gateway.js';
import { refusedForGood } from '#application/messages/failure.js';
import { type SmsSettings, createSms } from './sms.js';
import { postWebhook } from './webhook.js';

// Real e-mail over SMTP.

/**
 * For each step: the name, the connection, the greeting, every answer. The library's own limits are up to ten minutes,
 * during which all due jobs wait behind the letter, and its lease ends. `SMTP_URL` may set others
 * (`?socketTimeout=60000`).
 */
const usualTimeoutMs = 15_000;
/** A server that answers each step in time could still take minutes. Shorter than a job's turn (job-turn.ts). */
const usualWholeMs = 20_000;

/** Loaded with the first e-mail. */
const connect = async ({ url, needsTls, timeoutMs = usualTimeoutMs }: MailServer) =>
  (await import('nodemailer')).createTransport({
    url,
    requireTLS: needsTls,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });

interface MailServer {
  readonly url: string;
  /** Refuses to send when the server does not offer TLS. */
  readonly needsTls: boolean;
  readonly timeoutMs?: number;
  /** For the whole letter, from the lookup of the server's name to its last answer. */
  readonly wholeMs?: number;
}

/** Hands one e-mail to the mail server; throws when it was not accepted. A retry has the same Message-ID. */
function createMail(server: MailServer, from: string): (message: OutgoingMessage) => Promise<void> {
  let transport: ReturnType<typeof connect> | null = null;
  return async ({ to, subject, text, html, key }) => {
    // The connection is cut, so that a late answer cannot send the letter after all.
    const signal = AbortSignal.timeout(server.wholeMs ?? usualWholeMs);
    transport ??= connect(server);
    await (
      await transport
    ).sendMail({
      from,
      to,
      subject: subject ?? '',
      text,
      ...(html === null ? {} : { html }),
      messageId: `<${key}@consigne>`,
      signal,
    });
  };
}

// Which refusals of a mail server are final: a 5xx about the recipient or the letter. One about us (sign-in,
// connection) may be fixed.

const aboutTheLetter: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

/** Call with the mail server's error; throws it, marked as final if it is. */
function throwRefusal(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  throw aboutTheLetter.includes(code) && Number(responseCode) >= 500 ? refusedForGood(error.message) : error;
}

interface MessageSettings {
  readonly mail: MailServer;
  readonly from: string;
  readonly sms: SmsSettings | null;
}

export function createMessages({ mail: server, from, sms }: MessageSettings): MessageGateway {
  const mail = createMail(server, from);
  const text = sms && createSms(sms);
  return {
    channels: text ? ['email', 'sms'] : ['email'],
    post: (webhook) => postWebhook(webhook),
    send: async (message) => {
      if (message.channel === 'email') await mail(message).catch(throwRefusal);
      else if (text) await text(message.to, message.text);
      else throw new Error('Aucun opérateur SMS n’est configuré');
    },
  };
}

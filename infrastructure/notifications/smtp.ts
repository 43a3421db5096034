/** Real e-mail over SMTP. */
import type { OutgoingMessage } from '#application/messages/gateway.js';

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

export interface MailServer {
  readonly url: string;
  /** Refuses to send when the server does not offer TLS. */
  readonly needsTls: boolean;
  readonly timeoutMs?: number;
  /** For the whole letter, from the lookup of the server's name to its last answer. */
  readonly wholeMs?: number;
}

/** Hands one e-mail to the mail server; throws when it was not accepted. A retry has the same Message-ID. */
export function createMail(server: MailServer, from: string): (message: OutgoingMessage) => Promise<void> {
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

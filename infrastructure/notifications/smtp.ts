/** Real e-mail over SMTP. */
import type { OutgoingMessage } from '#application/messages/gateway.js';

/**
 * At each step: the name, the connection, the greeting, every answer. The library's own go up to ten minutes, in which all that
 * is due waits behind the letter, and its lease ends. `SMTP_URL` may name others (`?socketTimeout=60000`).
 */
const usualPatienceMs = 15_000;
/** A server that says a word of each step in time could still go on for minutes. Shorter than a job's turn (job-turn.ts). */
const usualWholeMs = 20_000;

/** Loaded with the first e-mail. */
const connect = async ({ url, needsTls, patienceMs = usualPatienceMs }: MailServer) =>
  (await import('nodemailer')).createTransport({
    url,
    requireTLS: needsTls,
    dnsTimeout: patienceMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });

export interface MailServer {
  readonly url: string;
  /** Nothing is sent where the server does not offer TLS. */
  readonly needsTls: boolean;
  readonly patienceMs?: number;
  /** For the letter in all, from the name of the server to its last word. */
  readonly wholeMs?: number;
}

/** Hands one e-mail to the mail server; throws when it was not taken. A repeated sending has the same Message-ID. */
export function createMail(server: MailServer, from: string): (message: OutgoingMessage) => Promise<void> {
  let transport: ReturnType<typeof connect> | null = null;
  return async ({ to, subject, text, html, key }) => {
    // Its connection is cut: what comes later does not send the letter after all.
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

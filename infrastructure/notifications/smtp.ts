/** Real e-mail over SMTP. */
import type { OutgoingMessage } from '#application/messages/gateway.js';

/** Loaded with the first e-mail. */
const connect = async ({ url, needsTls }: MailServer) =>
  (await import('nodemailer')).createTransport({ url, requireTLS: needsTls });

export interface MailServer {
  readonly url: string;
  /** Nothing is sent where the server does not offer TLS. */
  readonly needsTls: boolean;
}

/** Hands one e-mail to the mail server; throws when it was not taken. A repeated sending has the same Message-ID. */
export function createMail(server: MailServer, from: string): (message: OutgoingMessage) => Promise<void> {
  let transport: ReturnType<typeof connect> | null = null;
  return async ({ to, subject, text, html, key }) => {
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
    });
  };
}

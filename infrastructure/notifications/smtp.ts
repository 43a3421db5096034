/** Real e-mail over SMTP. */
import { createTransport } from 'nodemailer';
import type { OutgoingMessage } from '#application/messages/gateway.js';

/** Hands one e-mail to the mail server; throws when it was not taken. A repeated sending has the same Message-ID. */
export function createMail(url: string, from: string): (message: OutgoingMessage) => Promise<void> {
  const transport = createTransport(url);
  return async ({ to, subject, text, html, key }) => {
    await transport.sendMail({
      from,
      to,
      subject: subject ?? '',
      text,
      ...(html === null ? {} : { html }),
      messageId: `<${key}@consigne>`,
    });
  };
}

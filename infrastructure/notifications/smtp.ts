/** Real e-mail over SMTP. SMS needs a provider, which comes with the messages of every mode; until then none is promised. */
import { createTransport } from 'nodemailer';
import type { MessageGateway } from '#application/ports.js';

export function createSmtpGateway(url: string, from: string): MessageGateway {
  const transport = createTransport(url);
  return {
    channels: ['email'],
    send: async ({ to, subject, text, html, key }) => {
      const messageId = `<${key}@consigne>`;
      await transport.sendMail({
        from,
        to,
        subject: subject ?? '',
        text,
        ...(html === null ? {} : { html }),
        messageId,
      });
    },
  };
}

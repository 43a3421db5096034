/** Sends real messages: e-mail always, SMS only if an operator is configured, so that no other channel is offered. */
import type { MessageGateway } from '#application/messages/gateway.js';
import { throwRefusal } from './smtp-refusals.js';
import { createMail, type MailServer } from './smtp.js';
import { createSms, type SmsSettings } from './sms.js';

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
    send: async (message) => {
      if (message.channel === 'email') await mail(message).catch(throwRefusal);
      else if (text) await text(message.to, message.text);
      else throw new Error('No operator of text messages is set');
    },
  };
}

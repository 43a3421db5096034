/**
 * SMS through OVHcloud (`POST /1.0/sms/{service}/jobs`): every call is signed with its time, which is the operator's,
 * not ours.
 */
import { createHash } from 'node:crypto';
import { refusedForGood } from '#application/messages/failure.js';
import { callOperator } from './operator-call.js';

export interface OvhSettings {
  readonly provider: 'ovh';
  readonly applicationKey: string;
  readonly applicationSecret: string;
  readonly consumerKey: string;
  /** Such as `sms-ab12345-1`. */
  readonly service: string;
  /** One of the account's declared senders. */
  readonly sender: string;
  readonly baseUrl?: string;
}

interface Jobs {
  readonly invalidReceivers?: readonly string[];
}

export function ovh(settings: OvhSettings) {
  const { applicationKey, applicationSecret, consumerKey, service, sender } = settings;
  const baseUrl = settings.baseUrl ?? 'https://eu.api.ovh.com';
  const url = `${baseUrl}/1.0/sms/${encodeURIComponent(service)}/jobs`;

  const signed = (body: string, time: number): Record<string, string> => {
    const parts = [applicationSecret, consumerKey, 'POST', url, body, time].join('+');
    const signature = createHash('sha1').update(parts).digest('hex');
    return {
      'content-type': 'application/json',
      'x-ovh-application': applicationKey,
      'x-ovh-consumer': consumerKey,
      'x-ovh-timestamp': String(time),
      'x-ovh-signature': `$1$${signature}`,
    };
  };

  return async (to: string, text: string): Promise<void> => {
    const time = Number(await callOperator(`${baseUrl}/1.0/auth/time`, { method: 'GET' }));
    const body = JSON.stringify({
      charset: 'UTF-8',
      coding: '7bit',
      message: text,
      noStopClause: true,
      priority: 'high',
      receivers: [to],
      sender,
      senderForResponse: false,
    });
    const jobs = (await callOperator(url, { method: 'POST', headers: signed(body, time), body })) as Jobs;
    if (jobs.invalidReceivers?.includes(to) === true) throw refusedForGood('The operator refused the number');
  };
}

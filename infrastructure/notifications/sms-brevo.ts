/**
 * SMS through Brevo (`POST /v3/transactionalSMS/send`). It has no idempotency key: a retry after a lost response may
 * send twice.
 */
import { callOperator } from './operator-call.js';

export interface BrevoSettings {
  readonly provider: 'brevo';
  readonly apiKey: string;
  /** 3 to 11 letters and digits. */
  readonly sender: string;
  readonly baseUrl?: string;
}

export const brevo =
  ({ apiKey, sender, baseUrl = 'https://api.brevo.com' }: BrevoSettings) =>
  async (to: string, text: string): Promise<void> => {
    await callOperator(`${baseUrl}/v3/transactionalSMS/send`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'api-key': apiKey },
      body: JSON.stringify({
        sender,
        recipient: to.replace('+', ''),
        content: text,
        type: 'transactional',
        unicodeEnabled: false,
      }),
    });
  };

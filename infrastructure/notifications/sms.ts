/**
 * SMS through an operator's HTTP API; the operator is a setting (messages.md#delivery). Typed phone numbers become
 * E.164.
 */
import { createHash } from 'node:crypto';
import { refusedForGood } from '#application/messages/failure.js';
import { createRequire } from 'node:module';
import type { MetadataJson, NumberType } from 'libphonenumber-js';
import type { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import type { PhoneNumbers } from '#application/messages/gateway.js';

const timeoutMs = 10_000;
const longestReason = 300;
/** Other refusals (the key, the credit, too many) are about our account, and may be fixed. */
const aboutTheNumber = /number|phone|recipient|receiver/i;

/**
 * One call to an operator's API: with a time limit, and with the operator's reason when it refuses. Never with the key
 * in a message. The texts of errors are French: staff read them beside the failed message.
 */
async function callOperator(url: string, request: RequestInit): Promise<unknown> {
  // Our keys are sent in the operators' own headers, which a redirect would pass on to any address.
  const how = { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) } as const;
  const answer = await fetch(url, how);
  const text = await answer.text();
  if (!answer.ok) {
    const why = `L’opérateur SMS a répondu ${answer.status} : ${text.slice(0, longestReason)}`;
    throw answer.status === 400 && aboutTheNumber.test(text) ? refusedForGood(why) : new Error(why);
  }
  return text === '' ? null : (JSON.parse(text) as unknown);
}

/**
 * SMS through OVHcloud (`POST /1.0/sms/{service}/jobs`): every call is signed with its time, which is the operator's,
 * not ours.
 */
interface OvhSettings {
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

function ovh(settings: OvhSettings) {
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
    if (jobs.invalidReceivers?.includes(to) === true)
      throw refusedForGood('L’opérateur SMS a refusé ce numéro');
  };
}

/**
 * SMS through Brevo (`POST /v3/transactionalSMS/send`). It has no idempotency key: a retry after a lost response may
 * send twice.
 */
interface BrevoSettings {
  readonly provider: 'brevo';
  readonly apiKey: string;
  /** 3 to 11 letters and digits. */
  readonly sender: string;
  readonly baseUrl?: string;
}

const brevo =
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

export type SmsSettings = BrevoSettings | OvhSettings;

/** Hands one SMS to the operator; throws when it was not accepted. `to` is E.164. */
type SendSms = (to: string, text: string) => Promise<void>;

/** The operator refused or did not answer: staff read the reason on the failed message. */
class SmsNotTaken extends Error {
  override readonly name = 'SmsNotTaken';
  /** A retry cannot make the number valid. */
  readonly isFinal = true;
}

/** Throws SmsNotTaken, also for an invalid number. */
export function createSms(settings: SmsSettings): SendSms {
  const send = settings.provider === 'brevo' ? brevo(settings) : ovh(settings);
  return async (typed, text) => {
    const to = internationalPhone(typed);
    if (to === null) throw new SmsNotTaken('Ce numéro ne peut pas recevoir de SMS');
    await send(to, text);
  };
}

// Converts typed phone numbers to E.164 (`+33612345678`); a number without country code is French.

/**
 * Loaded with the first number, to keep the start fast; not by `import()`, because it is called within units of work.
 */
const load = createRequire(import.meta.url);

type Parse = typeof parsePhoneNumberFromString;

const loaded = new Map<string, unknown>();
function once<Part>(name: string): Part {
  if (!loaded.has(name)) loaded.set(name, load(`libphonenumber-js/${name}`));
  return loaded.get(name) as Part;
}

/** `max` also knows the type of a number. It does not know numbers reserved for films, so `min` decides validity. */
function parse(typed: string, known: 'min' | 'max' = 'min') {
  const { parsePhoneNumberFromString: read } = once<{ readonly parsePhoneNumberFromString: Parse }>('core');
  const metadata = once<MetadataJson>(`metadata.${known}.json`);
  return read(typed, { defaultCountry: 'FR', extract: false }, metadata);
}

/** Null when it is not a reachable number. */
export function internationalPhone(typed: string): string | null {
  const number = parse(typed);
  return number?.isPossible() === true ? number.number : null;
}

/** VOIP includes the French 09, which are landlines to their owners. */
const withoutTexts: ReadonlySet<NumberType> = new Set([
  ...(['FIXED_LINE', 'VOIP', 'TOLL_FREE', 'PREMIUM_RATE', 'SHARED_COST', 'UAN', 'VOICEMAIL'] as const),
]);

export const phoneNumbers: PhoneNumbers = {
  /** Stricter than sending: « 06 12 34 56 7 » lacks a digit, which its length alone does not show. */
  isNumber: (typed) => parse(typed)?.isValid() === true,
  international: internationalPhone,
  takesTexts: (typed) =>
    internationalPhone(typed) !== null && !withoutTexts.has(parse(typed, 'max')?.getType()),
};

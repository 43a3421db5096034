/** SMS through an operator's HTTP API; the operator is a setting (messages.md#delivery). */
import { internationalPhone } from './phone.js';
import { brevo, type BrevoSettings } from './sms-brevo.js';
import { ovh, type OvhSettings } from './sms-ovh.js';

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
    if (to === null) throw new SmsNotTaken('The phone number is not one that an SMS can be sent to');
    await send(to, text);
  };
}

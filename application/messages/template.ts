/** A template as an e-mail and as an SMS, filled with the data of one order (messages.md#channels-and-content). */
import { fitSms } from './gsm7.js';

export interface Template<Words> {
  readonly subject: (words: Words) => string;
  /** The paragraphs of the e-mail. */
  readonly lines: (words: Words) => readonly string[];
  /** Null without an SMS, for this message or for these words. */
  readonly sms: ((words: Words) => string | null) | null;
}

export const emailFrom = <Words>({ subject, lines }: Template<Words>, words: Words) => ({
  subject: subject(words),
  text: lines(words).join('\n\n'),
});

/** In 160 GSM-7 characters; null if there is none. */
export function smsFrom<Words>({ sms }: Template<Words>, words: Words): string | null {
  const text = sms?.(words) ?? null;
  return text === null ? null : fitSms(text);
}

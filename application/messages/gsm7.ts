/**
 * SMS text: only characters of the GSM 03.38 alphabet, so that one message has 160 characters and not 70
 * (messages.md#channels-and-content).
 */
import { plainSms, smsLength } from '#domain/shared/gsm7.js';

export { smsLength } from '#domain/shared/gsm7.js';

/** Truncates whole words: half a code opens nothing, and a phone does not detect a link next to a letter. */
function withLink(text: string, link: string): string {
  let words = text.slice(0, text.length - link.length).trimEnd();
  while (words !== '' && smsLength(`${words} ${link}`) > 160) words = words.replace(/\s*\S+$/, '');
  return `${words} ${link}`.trimStart();
}

/** Letters outside the alphabet lose their accents; text beyond 160 characters is cut, except a link at the end. */
export function fitSms(text: string): string {
  const sent = plainSms(text);
  if (smsLength(sent) <= 160) return sent;
  const link = /https?:\/\/\S+$/.exec(sent)?.[0];
  if (link !== undefined) return withLink(sent, link);
  const letters = [...sent];
  while (smsLength(letters.join('')) > 160) letters.pop();
  return letters.join('');
}

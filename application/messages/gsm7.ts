/**
 * SMS text: only characters of the GSM 03.38 alphabet, so that one message has 160 characters and not 70
 * (messages.md#channels-and-content).
 */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€';

export const smsLength = (text: string): number =>
  [...text].reduce((length, letter) => length + (extended.includes(letter) ? 2 : 1), 0);

const plain = (letter: string): string => {
  if (basic.includes(letter) || extended.includes(letter)) return letter;
  if (letter === '’' || letter === '‘') return "'";
  if (/\s/.test(letter)) return ' ';
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return basic.includes(bare) ? bare : '?';
};

/** Truncates whole words: half a code opens nothing, and a phone does not detect a link next to a letter. */
function withLink(text: string, link: string): string {
  let words = text.slice(0, text.length - link.length).trimEnd();
  while (words !== '' && smsLength(`${words} ${link}`) > 160) words = words.replace(/\s*\S+$/, '');
  return `${words} ${link}`.trimStart();
}

/** Letters outside the alphabet lose their accents; text beyond 160 characters is cut, except a link at the end. */
export function fitSms(text: string): string {
  const sent = [...text.normalize('NFC')].map(plain).join('');
  if (smsLength(sent) <= 160) return sent;
  const link = /https?:\/\/\S+$/.exec(sent)?.[0];
  if (link !== undefined) return withLink(sent, link);
  const letters = [...sent];
  while (smsLength(letters.join('')) > 160) letters.pop();
  return letters.join('');
}

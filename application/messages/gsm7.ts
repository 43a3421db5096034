/** SMS text: only characters of the GSM 03.38 alphabet, so that one message is 160 characters and not 70 (behaviour.md §10). */
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

/** Letters outside the alphabet lose their accents; what does not fit in 160 characters is cut, never a link. */
export function fitSms(text: string): string {
  const sent = [...text.normalize('NFC')].map(plain).join('');
  if (smsLength(sent) <= 160) return sent;
  const link = /https?:\/\/\S+$/.exec(sent)?.[0] ?? '';
  const words = [...sent.slice(0, sent.length - link.length)];
  while (smsLength(words.join('') + link) > 160 && words.length > 0) words.pop();
  return words.join('') + link;
}

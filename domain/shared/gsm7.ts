/** The GSM 03.38 alphabet of text messages, and how many are paid for (messages.md#channels-and-content). */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€';

export const smsLength = (text: string): number =>
  [...text].reduce((length, letter) => length + (extended.includes(letter) ? 2 : 1), 0);

const plain = (letter: string): string => {
  if (basic.includes(letter) || extended.includes(letter)) return letter;
  if (letter === '’' || letter === '‘') return "'";
  if (letter === '«' || letter === '»' || letter === '“' || letter === '”') return '"';
  if (/\s/.test(letter)) return ' ';
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return basic.includes(bare) ? bare : '?';
};

/** Letters outside the alphabet lose their accents: with one of them, a text has 70 characters and not 160. */
export const plainSms = (text: string): string => [...text.normalize('NFC')].map(plain).join('');

const oneSegment = 160;
/** A longer text is sent in parts, whose heads take seven characters each. */
const partOfMany = 153;

/** How many texts are sent and paid for. */
export function smsSegments(text: string): number {
  const length = smsLength(plainSms(text));
  if (length === 0) return 0;
  return length <= oneSegment ? 1 : Math.ceil(length / partOfMany);
}

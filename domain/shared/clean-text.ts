/**
 * What a person meant by a text that was typed or pasted (decision 650): without characters that nobody sees, composed (NFC), and in
 * references with the digits of any script as ASCII. Applied once, by the fields of the contract, and to the cells of imported files.
 */

/** U+200D joins the parts of one emoji; the two joiners shape words in scripts such as Persian and Hindi. Elsewhere they are invisible. */
const keptJoiner =
  /(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})|(?<=[\p{L}\p{M}])(?<!\p{Script=Latin})[\u200c\u200d](?=[\p{L}\p{M}])(?!\p{Script=Latin})/gu
    .source;

/** Direction marks, zero-width and soft characters, fillers, controls. Variation selectors stay: emoji and Japanese names need them. */
const unseen = new RegExp(
  `(${keptJoiner})|(?!\\p{Variation_Selector})\\p{Default_Ignorable_Code_Point}|[\\ufff9-\\ufffb]|(?![\\0\\t\\n\\v\\f\\r])\\p{Cc}`,
  'gu',
);

/** The blank braille pattern is a symbol to Unicode and nothing to a reader. */
const visible = /[^\s\p{Variation_Selector}\u2800]/u;

const withoutUnseen = (text: string): string =>
  text.replace(unseen, (_, joiner: string | undefined) => joiner ?? '').normalize('NFC');

/** Of several lines: blanks stay as they were typed, but for those at the ends. Empty where nothing can be seen. */
export const cleanText = (text: string): string => {
  const clean = withoutUnseen(text).replaceAll(/\r\n?/g, '\n').trim();
  return visible.test(clean) ? clean : '';
};

/** Of one line: blanks of any kind and number are one space. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ');

/** Digits of any script as ASCII. Unicode gives them out in tens, from 0 to 9. */
export const asciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });

/** Signs as East Asian keyboards type them in full width: `＋`, `＠`, `Ａ`. */
const halfWidth = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** Of what machines compare: phone numbers, codes, references, e-mail addresses. */
export const cleanReference = (text: string): string => asciiDigits(cleanLine(halfWidth(text)));

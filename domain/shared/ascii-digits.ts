/**
 * Converts digits of any script to ASCII: Unicode assigns them in tens, from 0 to 9. Separate from other text helpers:
 * every page at a door reads a code.
 */
export const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    let value = -1;
    for (let code = digit.codePointAt(0) ?? 0; /\p{Nd}/u.test(String.fromCodePoint(code)); code -= 1)
      value += 1;
    return String(value % 10);
  });

/** Digits of any script as ASCII: Unicode gives them out in tens, from 0 to 9. Apart from other texts: every page at a door reads a code. */
export const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    let value = -1;
    for (let code = digit.codePointAt(0) ?? 0; /\p{Nd}/u.test(String.fromCodePoint(code)); code -= 1)
      value += 1;
    return String(value % 10);
  });

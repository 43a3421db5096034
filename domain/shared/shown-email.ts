/**
 * An e-mail address for display: a domain stored as `xn--` is decoded (RFC 3492;
 * messages.md#phone-numbers-and-addresses).
 */

/** RFC 3492, section 5. */
const base = 36;
const initialBias = 72;
const firstCode = 128;

function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / count);
  let steps = 0;
  for (; rest > 455; steps += base) rest = Math.floor(rest / 35);
  return steps + Math.floor((36 * rest) / (rest + 38));
}

/** Decodes the part after `xn--`; null if it is not punycode. */
function decoded(label: string): string | null {
  const end = label.lastIndexOf('-');
  const letters = [...label.slice(0, Math.max(end, 0))];
  const digits = [...label.slice(end + 1)].map((digit) =>
    'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(digit),
  );
  let code = firstCode;
  let at = 0;
  let bias = initialBias;
  while (digits.length > 0) {
    const from = at;
    let weight = 1;
    for (let place = base; ; place += base) {
      const digit = digits.shift() ?? -1;
      if (digit < 0) return null;
      at += digit * weight;
      const threshold = Math.min(Math.max(place - bias, 1), 26);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const count = letters.length + 1;
    bias = adapted(at - from, count, from === 0);
    code += Math.floor(at / count);
    at %= count;
    if (code > 0x10ffff) return null;
    letters.splice(at, 0, String.fromCodePoint(code));
    at += 1;
  }
  return letters.join('');
}

/** Letters of several scripts look alike: a label that mixes scripts stays encoded. */
const isOfOneScript = (label: string): boolean =>
  /^[\p{sc=Latin}\d-]+$/u.test(label) || !/\p{sc=Latin}/u.test(label);

export function shownEmail(email: string): string {
  return email.replace(/(?<=[@.])xn--([a-z\d-]*[a-z\d])(?=\.|$)/g, (stored, label: string) => {
    const shown = decoded(label);
    return shown !== null && isOfOneScript(shown) ? shown : stored;
  });
}

/**
 * E-mail addresses and phone numbers: removed from texts, formatted for readers, and the intended one of a mistyped
 * one.
 */
import { noBreakSpace } from './typography.js';
import { nearest } from './suggestion.js';

/**
 * Removes e-mail addresses and phone numbers from third-party texts: error texts of mail servers and SMS providers name
 * the recipient. Ids, instants and amounts do not match.
 */
const contactShapes: readonly RegExp[] = [
  /[^\s"'<>@/?&=:,;()[\]]+@[^\s"'<>@/?&=:,;()[\]]+/g,
  // As people write them in France: 06 12 34 56 78, +33 (0)6 12 34 56 78, 0033612345678.
  /(?<![\w-])(?:\+\d{1,3}|00\d{2}|0)[ .-]?(?:\(0\)[ .-]?)?\d(?:[ .-]?\d{2}){4}(?![\w-])/g,
  // Numbers of any country (E.164), with their plus, and French ones as SMS providers write them.
  /(?<![\w-])\+\d(?:[ .-]?\d){6,14}(?![\w-])/g,
  /(?<![\w-])33[1-9]\d{8}(?![\w-])/g,
];

/** Placeholder for removed private data, as shown to staff. */
export const removed = '[retiré]';

export const withoutContacts = (text: string, instead: string = removed): string =>
  contactShapes.reduce((left, shape) => left.replace(shape, instead), text);

/** ITU-T E.164: country codes of one or two digits are listed, all others have three. */
const country = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

/** In pairs; with an odd number of digits the first three stay together. */
const paired = (digits: string): string => {
  const first = 2 + (digits.length % 2);
  return [digits.slice(0, first), ...(digits.slice(first).match(/../g) ?? [])].join(noBreakSpace);
};

/**
 * Formats phone numbers for French readers: two digits at a time, a foreign number after its country code
 * (messages.md#phone-numbers-and-addresses). Other text stays as typed.
 */
export function phoneText(typed: string): string {
  const plain = typed
    .trim()
    .replace(/^00/, '+')
    .replace('(0)', '')
    .replaceAll(/[\s.()/-]/g, '');
  const french = /^(?:\+33|0)([1-9]\d{8})$/.exec(plain)?.[1];
  if (french) return paired(`0${french}`);
  const [, code, rest] = country.exec(/^\+(\d{8,15})$/.exec(plain)?.[1] ?? '') ?? [];
  return code && rest ? `+${code}${noBreakSpace}${paired(rest)}` : typed;
}

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

/**
 * An e-mail address for display: a domain stored as `xn--` is decoded (RFC 3492;
 * messages.md#phone-numbers-and-addresses).
 */
export function shownEmail(email: string): string {
  return email.replace(/(?<=[@.])xn--([a-z\d-]*[a-z\d])(?=\.|$)/g, (stored, label: string) => {
    const shown = decoded(label);
    return shown !== null && isOfOneScript(shown) ? shown : stored;
  });
}

// Suggests the intended address when the domain looks like a mistyped large provider
// (messages.md#phone-numbers-and-addresses). An order's code is sent only to this address, so a mistake
// would hide it from the customer.

/** Usual mail providers in France; of two equally near ones the first is suggested. */
const providers: readonly string[] = [
  'gmail.com',
  'orange.fr',
  'hotmail.fr',
  'hotmail.com',
  'outlook.fr',
  'outlook.com',
  'yahoo.fr',
  'yahoo.com',
  'free.fr',
  'sfr.fr',
  'laposte.net',
  'wanadoo.fr',
  'icloud.com',
  'live.fr',
  'live.com',
  'bbox.fr',
  'neuf.fr',
  'numericable.fr',
  'aol.com',
  'protonmail.com',
];

/** Other providers' real domains, which only look like typing mistakes of those. */
const alike: readonly string[] = [
  'mail.com',
  'ymail.com',
  'email.com',
  'gmx.fr',
  'gmx.com',
  'me.com',
  'mac.com',
  'msn.com',
  'pm.me',
];

/** Providers with a single domain in every country. */
const single: Readonly<Record<string, string>> = { gmail: 'gmail.com', icloud: 'icloud.com' };

const firstLabel = (name: string): string => name.split('.')[0] ?? '';
const families = new Set(providers.map(firstLabel));

/** A provider's domain of another country: hotmail.be, yahoo.es. */
const isAbroad = (domain: string): boolean =>
  families.has(firstLabel(domain)) && /^[^.]+\.[a-z]{2}$/.test(domain);

/** Allows two wrong letters in a longer name; in a short one, two letters make another name. */
const slips = (name: string): number => (name.length < 8 ? 1 : 2);

/** Null without a suggestion: no address, a known provider, or an unrelated domain. */
export function probableEmail(typed: string): string | null {
  const [, box, host] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(typed) ?? [];
  if (!box || !host) return null;
  const domain = host.toLowerCase();
  if (providers.includes(domain) || alike.includes(domain)) return null;
  const known = single[firstLabel(domain)];
  const meant = known ?? (isAbroad(domain) ? null : nearest(domain, providers, slips));
  return meant === null ? null : `${box}@${meant}`;
}

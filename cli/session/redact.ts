/**
 * What may be shown of a call to whoever asks for details: they are pasted into tickets and mails. No secret, nothing that opens a door,
 * no card and nobody's name or address; what is not JSON is told by its size. Headers are those that the server's own log leaves out.
 */
import { secretHeaders } from '#application/contract/secret-headers.js';

export const removed = '[retiré]';

/** Fields by what their name says: secrets, codes and links that bear one, people, and texts that quote all of these. */
const secretNames =
  /token|password|secret|authorization|cookie|signature|code|card|cvc|otp|link$|url$|key$|csvfile|^(text|html|body|contents?|notes|label|hint|subjectlabel|search|query|q|to)$/i;
const personalNames = /e-?mail|phone|address|recipient|holder|(customer|contact|staff|user|first|last)name/i;
/** Their names say `code`, and they give none away. */
const harmless = /^(zipcode|codestate|codevaliduntil|hasstripe\w+)$/i;

/** Wherever they stand: bearers, e-mail addresses, phone numbers, card numbers. Ids and instants are none of them. */
const inTexts: readonly RegExp[] = [
  /\bBearer\s+\S+/gi,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g,
  /[^\s"'<>@/?&=]+@[^\s"'<>@/?&=]+\.\w+/g,
  /(?<![\w-])(?:\+\d{1,3}|00\d{2}|0)[ .-]?\d(?:[ .-]?\d{2}){4}(?![\w-])/g,
  /(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g,
];

export const textWithout = (text: string): string =>
  inTexts.reduce((left, pattern) => left.replace(pattern, removed), text);

const isSecretName = (name: string): boolean =>
  !harmless.test(name) && (secretNames.test(name) || personalNames.test(name));

/** The word of a refusal is called `code`, too. */
const isRefusalWord = (name: string, value: unknown): boolean =>
  name === 'code' && typeof value === 'string' && /^[A-Z]+(_[A-Z]+)+$/.test(value);

function without(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => without(name, item));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, without(key, item)]));
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  if (isSecretName(name) && !isRefusalWord(name, value)) return removed;
  return typeof value === 'string' ? textWithout(value) : value;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** References and codes are written in capitals and digits; routes and ids are not. */
const isCode = (segment: string): boolean => /^[0-9A-Z-]{3,}$/.test(segment) && !uuid.test(segment);

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The address below the server, without codes in its path and without what was asked for by name. */
export function pathWithout(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const path = pathname
    .split('/')
    .map(decoded)
    .map((segment) => (isCode(segment) ? removed : textWithout(segment)))
    .join('/');
  const query = [...searchParams].map(([name, value]) => `${name}=${String(without(name, value))}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

export function headersWithout(headers: Readonly<Record<string, string | string[] | undefined>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => {
      const shown = secretHeaders.has(name.toLowerCase()) ? removed : textWithout(one);
      return `${name}: ${shown}`;
    }),
  );
}

/** Enough to see what a list holds. */
const longest = 4000;

/** JSON as it went, on one line; anything else by its type and size. Null where there is nothing. */
export function bodyWithout(body: string | Buffer | undefined, type: string): string | null {
  if (body === undefined || body.length === 0) return null;
  let value: unknown;
  try {
    value = JSON.parse(body.toString());
  } catch {
    return `[${type || 'sans type'}, ${Buffer.byteLength(body)} octets]`;
  }
  const text = JSON.stringify(without('', value));
  return text.length > longest ? `${text.slice(0, longest)}… (${text.length} caractères)` : text;
}

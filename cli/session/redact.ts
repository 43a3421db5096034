/**
 * Removes secrets and personal data from logged requests, because users paste them into tickets and mails. Shows a
 * value only if the contract declares it as an id, an instant, a number, a boolean or an enum value, or if it is one of
 * the few texts below, so that new fields and responses of other servers show nothing. Content other than JSON is shown
 * as its size.
 */
import { idShape, isPlainValue, removed, textWithout } from './plain-words.js';
import { shownTable } from './shown-table.js';

export { removed, textWithout };

const names = new Set(shownTable.names);
const numbers = new Set(shownTable.numbers);
const segments = new Set(shownTable.segments);
const words = new Map(Object.entries(shownTable.words).map(([name, list]) => [name, new Set(list)]));
const anyWord = new Set(Object.values(shownTable.words).flat());

/** Regardless of the contract: these are secrets, contain one, or name a person. */
const secretNames =
  /token|password|secret|signature|^code$|code(s|masked)?$|card|otp|link$|url$|key$|e-?mail|phone|recipient|(customer|contact|staff|user|first|last)name$|^t$/i;
/** Names of things, and messages of the server; filtered word by word. */
const shownTexts = new Set(
  'cabinetName cabinetLocation lockerName sizeLabel itemName rentalItemName statusLabel title message'.split(
    ' ',
  ),
);
/** Sentences keyed by the names of the fields they concern. */
const sentences = new Set(['errors', 'advice']);

/** The code of a refusal is called `code`, too. */
const isRefusalWord = (name: string, value: string): boolean =>
  name === 'code' && value.length <= 60 && /^[A-Z]+(_[A-Z]+)+$/.test(value);

/** `within` is the parent field. */
function text(name: string, value: string, within: string): string {
  if (isRefusalWord(name, value)) return value;
  if (secretNames.test(name)) return removed;
  if (words.get(name)?.has(value)) return value;
  if (names.has(name) && isPlainValue(value)) return value;
  return shownTexts.has(name) || sentences.has(within) ? textWithout(value) : removed;
}

const isShownNumber = (name: string, within: string): boolean =>
  (numbers.has(name) && !secretNames.test(name)) || (within === 'counts' && anyWord.has(name));

const nameShown = (name: string): string => (names.has(name) || anyWord.has(name) ? name : removed);

/** JSON text of the values that may be shown. */
function without(name: string, value: unknown, within = ''): string {
  if (Array.isArray(value)) return `[${value.map((item) => without(name, item, within)).join()}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(
      ([key, item]) => `${JSON.stringify(nameShown(key))}:${without(key, item, name)}`,
    );
    return `{${fields.join()}}`;
  }
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return isShownNumber(name, within) ? String(value) : JSON.stringify(removed);
  return JSON.stringify(typeof value === 'string' ? text(name, value, within) : removed);
}

const isSegmentShown = (segment: string): boolean =>
  segment === '' || segments.has(segment) || idShape.test(segment) || /^\d{1,3}$/.test(segment);

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function redactedValue(name: string, value: string): string {
  if (/^\d{1,3}$/.test(value) && isShownNumber(name, '')) return value;
  const given = value.split(',');
  return given.map((one) => text(name, one, '')).join();
}

/** The path on the server: words of the contract, ids and numbers of lockers; and the showable part of the query. */
export function pathWithout(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const path = pathname
    .split('/')
    .map(decoded)
    .map((segment) => (isSegmentShown(segment) ? segment : removed))
    .join('/');
  const query = [...searchParams].map(([name, value]) => `${nameShown(name)}=${redactedValue(name, value)}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** « application/json; charset=utf-8 », « no-store, max-age=0 »: lower-case words, and numeric parameters. */
const directives = /^(?:(?:[a-z*]+(?:[-+.][a-z*]+)*|utf-8|\d{1,3}(?:\.\d)?)(?:[,;=/ ]+|$))+$/;
const count = /^\d{1,9}$/;
const shownHeaders = new Map<string, RegExp>(
  Object.entries({
    accept: directives,
    'accept-encoding': directives,
    'cache-control': directives,
    connection: directives,
    'content-encoding': directives,
    'content-length': count,
    'content-type': directives,
    date: /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
    'keep-alive': directives,
    'retry-after': count,
    'transfer-encoding': directives,
    vary: directives,
    'x-consigne-client': directives,
    'x-request-id': idShape,
  }),
);

export function headersWithout(headers: Readonly<Record<string, string | string[] | undefined>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []]
      .flat()
      .map((one) => `${name}: ${shownHeaders.get(name.toLowerCase())?.test(one) ? one : removed}`),
  );
}

/** Enough to show the content of a list. */
const longest = 4000;

const mediaType = /^[a-z]+\/[a-z.+-]+/;

/** JSON on one line; anything else by its type and size. Null without a body. */
export function bodyWithout(body: string | Buffer | undefined, type: string): string | null {
  if (body === undefined || body.length === 0) return null;
  let value: unknown;
  try {
    value = JSON.parse(body.toString());
  } catch {
    return `[${mediaType.exec(type)?.[0] ?? 'sans type'}, ${Buffer.byteLength(body)} octets]`;
  }
  const redacted = without('', value);
  return redacted.length > longest
    ? `${redacted.slice(0, longest)}… (${redacted.length} caractères)`
    : redacted;
}

/**
 * Logs requests and responses for troubleshooting (`--verbose`, `--debug`): on stderr, and without secrets. Every
 * request then has a client-side request id, so that even one without a response is found in the server's log.
 */
import { randomUUID } from 'node:crypto';
import { Failure } from '#cli/exit.js';
import type { Answer, Exchange, Exchanger, Stream } from './http.js';
import type { Profile } from './profiles.js';
import { shownTable } from './shown-table.js';
import { removed } from '#domain/shared/contacts.js';

export type Detail = 'requests' | 'everything';

export interface HttpLog {
  profile(profile: Profile): void;
  /** The same exchanges, logged. */
  over(exchange: Exchanger): Exchanger;
  /** The same for streams, logged when they start. */
  overStreams(listen: Listener): Listener;
}

type Listener = (exchange: Exchange) => Promise<Stream>;

type Log = (text: string) => void;

const typeOf = (headers: Answer['headers'] | Exchange['headers']): string =>
  String(headers['content-type'] ?? '');

function logRequest({ headers, body }: Exchange, log: Log): void {
  for (const line of headersWithout(headers)) log(`  > ${line}`);
  const shown = bodyWithout(body, typeOf(headers));
  if (shown !== null) log(`  > ${shown}`);
}

function logResponse(headers: Answer['headers'], bytes: Buffer | undefined, log: Log): void {
  for (const line of headersWithout(headers)) log(`  < ${line}`);
  const shown = bodyWithout(bytes, typeOf(headers));
  if (shown !== null) log(`  < ${shown}`);
}

const codeOf = (error: unknown): string =>
  error instanceof Failure ? (error.details.code ?? 'ERROR') : error instanceof Error ? error.name : 'ERROR';

/** `GET /api/cabinets → 200, 12 ms, essai 2, demande 7f…` */
function lineOf({ method, url, tried = 0 }: Exchange, end: string, ms: number, id: string): string {
  const again = tried > 0 ? `, essai ${tried + 1}` : '';
  return `· ${method} ${pathWithout(url)} → ${end}, ${Math.round(ms)} ms${again}, demande ${id}`;
}

/** A server's text must not control the terminal that shows it. */
const control = /\p{Cc}/gu;

export function createTalk(detail: Detail, write: Log): HttpLog {
  const log: Log = (text) => write(text.replace(control, '�'));
  const isWhole = detail === 'everything';
  let server: string | null = null;
  const numbered = (exchange: Exchange): { sent: Exchange; id: string } => {
    const { origin } = new URL(exchange.url);
    if (origin !== server) log(`· serveur ${origin}`);
    server = origin;
    const id = exchange.headers['x-request-id'] ?? randomUUID();
    return { id, sent: { ...exchange, headers: { ...exchange.headers, 'x-request-id': id } } };
  };
  /** Logs how the request ended, and returns its response. */
  const logged = async <T extends Pick<Answer, 'status' | 'headers'> & { readonly bytes?: Buffer }>(
    wanted: Exchange,
    exchange: (sent: Exchange) => Promise<T>,
  ): Promise<T> => {
    const { sent, id } = numbered(wanted);
    const begun = performance.now();
    const line = (end: string): string => lineOf(sent, end, performance.now() - begun, id);
    try {
      const answer = await exchange(sent);
      const given = answer.headers['x-request-id'];
      log(
        line(String(answer.status)) +
          (given === id || !idShape.test(String(given)) ? '' : ` (${String(given)})`),
      );
      if (isWhole) logRequest(sent, log);
      if (isWhole) logResponse(answer.headers, answer.bytes, log);
      return answer;
    } catch (error) {
      log(line(`sans réponse (${codeOf(error)})`));
      if (isWhole) logRequest(sent, log);
      throw error;
    }
  };
  return {
    profile: ({ name, isProduction }) => log(`· profil « ${name} »${isProduction ? ' (production)' : ''}`),
    over: (exchange) => (wanted) => logged(wanted, exchange),
    overStreams: (listen) => (wanted) => logged(wanted, listen),
  };
}

/**
 * Decides which words of a text may be shown: those that look like a natural word, a small number, an id, a day or an
 * amount. All others (an address, a phone number, a code, a key, a password) are removed, because their forms cannot
 * all be listed.
 */

const uuidShape = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const dayShape = String.raw`\d{4}-\d{2}-\d{2}`;
const instantShape = String.raw`${dayShape}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?`;
const frenchDayShape = String.raw`\d{2}\/\d{2}\/\d{4}`;
const amountShape = String.raw`\d{1,3}(?:[   ]?\d{3})?,\d{2}[   ]?€`;

const whole = (...shapes: string[]): RegExp => new RegExp(`^(?:${shapes.join('|')})$`, 'i');
const known = whole(uuidShape, instantShape, dayShape);
/** An id, an instant or a day. */
const isPlainValue = (text: string): boolean => known.test(text);
const idShape = whole(uuidShape);

/** Digits that belong together, such as a phone number, a card or a PIN. */
const digitsShape = String.raw`[+(]*\d(?:[ .\-\/()  ]*\d){3,}`;
/** The characters that separate words in a sentence. */
const chunkShape = String.raw`[^\s(),;:!?«»"'’]+`;
const parts = new RegExp(
  String.raw`(?<![\p{L}\d@._+-])(${[uuidShape, instantShape, dayShape, frenchDayShape, amountShape].join('|')})(?![\p{L}\d@_-])|${digitsShape}[^\s(),;:!?«»"'’]*|${chunkShape}`,
  'giu',
);

/**
 * « Gare », « sous-sol », « casier/3 », « 12 », « 3,5 »; no capitals further on, and no letters beside digits: codes
 * and keys have them.
 */
const word = /^\p{Lu}?\p{Ll}{0,23}(?:[-\/]\p{Lu}?\p{Ll}{0,23})*(?:\/\d{1,3})?[.…]?$/u;
const number = /^n?°?\d{1,3}(?:[.,]\d{1,2})?[.%€]?$/;
const mark = /^[^\p{L}\d]{1,3}$/u;
const isPlain = (part: string): boolean => word.test(part) || number.test(part) || mark.test(part);

export const textWithout = (text: string): string =>
  text.replace(parts, (part, kept: string | undefined) =>
    kept !== undefined || isPlain(part) ? part : removed,
  );

/**
 * Removes secrets and personal data from logged requests, because users paste them into tickets and mails. Shows a
 * value only if the contract declares it as an id, an instant, a number, a boolean or an enum value, or if it is one of
 * the few texts below, so that new fields and responses of other servers show nothing. Content other than JSON is shown
 * as its size.
 */

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

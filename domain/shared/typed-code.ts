/**
 * Parses the input of a code field: the bare code, the link of its page, or a text that contains one
 * (doors-and-codes.md#typed-codes). A pure function, and the only parser of such fields.
 */
import { codeAlphabet, doorCodeLength, isWellFormedCode, readCode, rentalCodeLength } from './codes.js';
import type { Language } from './languages.js';
import type { Words } from './typed-code/words/fr.js';
import { words } from './typed-code/words/index.js';

export interface TypedCode {
  readonly code: string;
  /** The token of a link (doors-and-codes.md#typed-codes); null without a link, or if it has none. */
  readonly token: string | null;
}

const pages = { door: 'parcel-code', rental: 'rental-status' } as const;
const lengths = { door: doorCodeLength, rental: rentalCodeLength } as const;
export type CodeKind = keyof typeof pages;

/** 16 and 24 bytes in base64url: a truncated token is not accepted. */
const tokenLengths = { door: 22, rental: 32 } as const;
const dash = '\\p{Dash}';

/** The code of a link ends with its path; a full stop or a bracket after it belongs to the surrounding sentence. */
const links = Object.fromEntries(
  Object.entries(pages).map(([kind, page]) => [
    kind,
    new RegExp(
      `/${page}/([\\p{L}\\p{N}${dash}]+)(?:[^\\s#]*#t=([\\w-]{${tokenLengths[kind as CodeKind]}})(?![\\w-]))?`,
      'giu',
    ),
  ]),
) as Readonly<Record<CodeKind, RegExp>>;

/** A letter of `codeAlphabet`, or one that is read as such. */
const sign = `[${codeAlphabet}1I]`;
const boundaryBefore = `(?<![\\p{L}\\p{N}${dash}/])`;
const boundaryAfter = `(?!${dash}?[\\p{L}\\p{N}]|/)`;
const runs: Readonly<Record<CodeKind, string>> = {
  door: `${sign}{4}[${dash}\\s]?${sign}{4}`,
  rental: `${sign}{4}`,
};
/** « Code de retrait : TLYW-6E2Y », “Código de recogida”, “Abholcode”: a code after a word that announces it. */
const announced = (kind: CodeKind): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:(?:abhol|abgabe|miet)?code|código)(?!\\p{L})[^:\\n]{0,40}:\\s*${boundaryBefore}(${runs[kind]})${boundaryAfter}`,
    'giu',
  );
/** As messages show codes: in capitals, with a dash or a digit, unlike the words of a sentence. */
const shown: Readonly<Record<CodeKind, RegExp>> = {
  door: new RegExp(
    `${boundaryBefore}(${sign}{4}${dash}${sign}{4}|(?=[A-Z]*\\d)${sign}{8})${boundaryAfter}`,
    'gu',
  ),
  rental: new RegExp(`${boundaryBefore}((?=\\d*[A-Z])(?=[A-Z]*\\d)${sign}{4})${boundaryAfter}`, 'gu'),
};

const distinct = (codes: readonly string[]): readonly string[] => [...new Set(codes)];

function found(text: string, kind: CodeKind, pattern: RegExp): readonly string[] {
  const codes = [...text.matchAll(pattern)].map((match) => readCode(match[1] ?? ''));
  return distinct(codes.filter((code) => isWellFormedCode(code, lengths[kind])));
}

/** Codes in a text; those after an announcing word take precedence. */
function codesIn(text: string, kind: CodeKind): readonly string[] {
  const announcedCodes = found(text, kind, announced(kind));
  return announcedCodes.length > 0 ? announcedCodes : found(text, kind, shown[kind]);
}

/** A link as mail filters and other programs rewrite it: inside another one, with the signs of both escaped. */
const unescaped = (text: string): string =>
  text.replaceAll(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)));

function linksIn(text: string, kind: CodeKind): readonly TypedCode[] {
  const read = [...unescaped(text).matchAll(links[kind])].map(([, code = '', token = null]) => ({
    code: readCode(code),
    token,
  }));
  return read.filter(
    ({ code }, index) =>
      isWellFormedCode(code, lengths[kind]) && read.findIndex((other) => other.code === code) === index,
  );
}

const onlyOne = <T>(values: readonly T[]): T | null => (values.length === 1 ? (values[0] ?? null) : null);

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const orderLink = new RegExp(`/commande/(${uuid})(?:\\?[^\\s#]*)?#t=([\\w-]{43})(?![\\w-])`, 'giu');
const cabinetLink = new RegExp(`/(?:(?:cabinet|rental)/${uuid}|n/[1-9]\\d{5})(?![\\p{L}\\p{N}])`, 'giu');

export interface OrderLink {
  readonly orderId: string;
  readonly token: string;
}

/** The link to a laundry or shop order in a text; null if there is none, or more than one. */
export function readOrderLink(text: string): OrderLink | null {
  const found = [...unescaped(text).matchAll(orderLink)].map(([, id = '', token = '']) => ({
    orderId: id.toLowerCase(),
    token,
  }));
  return onlyOne(
    found.filter(({ orderId }, index) => found.findIndex((other) => other.orderId === orderId) === index),
  );
}

/** The path of a cabinet's page whose link is in a text; null if there is none, or more than one. */
export const readCabinetLink = (text: string): string | null =>
  onlyOne(distinct([...unescaped(text).matchAll(cabinetLink)].map(([path]) => path.toLowerCase())));

/** Null if there is no code of this kind, or more than one. */
export function readTyped(text: string, kind: CodeKind): TypedCode | null {
  const bare = readCode(text);
  if (isWellFormedCode(bare, lengths[kind])) return { code: bare, token: null };
  const byLink = linksIn(text, kind);
  if (byLink.length > 0) return onlyOne(byLink);
  const code = onlyOne(codesIn(text.normalize('NFKC'), kind));
  return code === null ? null : { code, token: null };
}

/**
 * The displayed form of the input: codes in capitals; links and texts unchanged, because their tokens are
 * case-sensitive.
 */
export const shownTyped = (text: string): string =>
  text.length > shownAtMost || /[/:#]/.test(text) ? text : text.toUpperCase();

/** Longer than any code with spaces. */
const shownAtMost = 24;

const otherThanCode = new RegExp(`[^${codeAlphabet}0O]`, 'u');

const isText = (text: string): boolean => text.trim().length > shownAtMost;

/** Why a bare code is not of this kind, and what to check. */
function signFault(bare: string, t: Words): string | null {
  const other = otherThanCode.exec(bare)?.[0];
  if (other !== undefined) return /\p{L}/u.test(other) ? t.letter(other) : t.sign(other);
  return /[0O]/.test(bare) ? t.zero : null;
}

/** The fault of an input that `readTyped` did not accept. */
export function faultOfTyped(text: string, kind: CodeKind, language: Language = 'fr'): string {
  const t = words[language];
  const bare = readCode(text);
  const length = lengths[kind];
  if (bare === '') return t.empty;
  if (text.includes('/')) return t.wrongLink[kind];
  if (codesIn(text.normalize('NFKC'), kind).length > 1) return t.several;
  if (isText(text)) return t.none(length);
  const lengthFault = { door: t.doorLength, rental: t.rentalLength }[kind];
  return signFault(bare, t) ?? lengthFault(length, [...bare].length);
}

/**
 * Legal company numbers and how mistyped ones are recognised, the notices that public pages must show, and the terms
 * of sale that a customer accepted.
 */
import { DomainError } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';

/** Spaces are for reading: `123 456 789 00012`. */
export const compactNumber = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

const digitsOf = (text: string): number[] => [...text].map(Number);

/** ISO/IEC 7812-1: every second digit from the right counts twice. */
const luhnSum = (number: string): number =>
  digitsOf(number)
    .toReversed()
    .reduce((sum, digit, place) => {
      const counted = place % 2 === 0 ? digit : digit * 2;
      return sum + (counted > 9 ? counted - 9 : counted);
    }, 0);

/** `123 456 789 00012`, as people read it. */
export const groupedSiret = (siret: string): string =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4');

/** La Poste: its branch numbers do not follow Luhn; the sum of their digits is a multiple of five. */
const laPoste = '356000000';

/** 14 digits with their check digit (INSEE). */
export function isSiret(typed: string): boolean {
  const number = compactNumber(typed);
  if (!/^\d{14}$/.test(number) || /^0+$/.test(number)) return false;
  if (luhnSum(number) % 10 === 0) return true;
  return number.startsWith(laPoste) && digitsOf(number).reduce((sum, digit) => sum + digit, 0) % 5 === 0;
}

/** Nine digits with their check digit (INSEE): a firm, where a SIRET is one of its places. */
export function isSiren(typed: string): boolean {
  const number = compactNumber(typed);
  return /^\d{9}$/.test(number) && !/^0+$/.test(number) && luhnSum(number) % 10 === 0;
}

/** VAT prefixes of the other European Union members; `XI` is Northern Ireland. */
const members = 'AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI';
const french = /^FR[0-9A-HJ-NP-Z]{2}\d{9}$/;
const european = new RegExp(`^(${members})[0-9A-Z+*]{8,12}$`);

/**
 * Checks the form (VIES): `FR`, a key of two characters without I and O, and the SIREN; or the form of another member.
 */
export function isVatNumber(typed: string): boolean {
  const number = compactNumber(typed);
  return french.test(number) || european.test(number);
}

/** A parcel may be stored between an hour and 30 days. */
export const parcelKeepHoursLimits = { least: 1, most: 720 } as const;

/** The publisher of a page: the company of a cabinet, or the operator of the platform. */
export interface Publisher {
  /** The usual name. */
  readonly name: string | null;
  readonly legalName: string | null;
  readonly address: string | null;
  readonly siret: string | null;
  readonly vatNumber: string | null;
  /** Form, capital, register. */
  readonly mentions: string | null;
  readonly director: string | null;
  readonly phone: string | null;
  /** Contact for personal data. */
  readonly privacyEmail: string | null;
  readonly mediator: string | null;
}

/** Legal notices that public pages must show about their publisher, and which of them are missing. */
export interface Notices {
  readonly publisher: Publisher;
  /** The hosting provider, with address and telephone; the same for every company of an installation. */
  readonly host: string | null;
}

/** From the settings of the server. */
export interface PlatformPublisher extends Pick<
  Publisher,
  'name' | 'address' | 'mentions' | 'director' | 'phone' | 'privacyEmail'
> {
  readonly host: string | null;
}

export const unnamedPublisher: PlatformPublisher = {
  name: null,
  address: null,
  mentions: null,
  director: null,
  phone: null,
  privacyEmail: null,
  host: null,
};

export const noticeGaps = [
  'address',
  'siret',
  'mentions',
  'director',
  'phone',
  'privacyEmail',
  'mediator',
  'host',
] as const;
export type NoticeGap = (typeof noticeGaps)[number];

/**
 * Legally required entries that are missing on the pages of a company that sells to consumers: LCEN, article 1-1
 * (publisher, director, host), GDPR, article 13 (contact), consumer code, L. 616-1 (mediator).
 */
export const gapsOf = ({ publisher, host }: Notices): NoticeGap[] =>
  noticeGaps.filter((gap) => !(gap === 'host' ? host : publisher[gap]));

// The terms of sale that a customer accepted, in the version of that day (consumer code, L. 221-5; civil
// code, 1127-1).

/** An immutable version of a company's terms: saving the same text again yields the same version. */
export interface TermsVersion {
  readonly id: string;
  readonly companyId: string;
  /** When the company first saved this text. */
  readonly createdAt: Instant;
  /** SHA-256 of the text in UTF-8, in hexadecimal: the proof of which text was accepted. */
  readonly digest: string;
  readonly text: string;
}

/** The part that an order stores. */
export interface Acceptance {
  /** Null if the box was not ticked. */
  readonly termsAcceptedAt: Instant | null;
  /** The version of the terms that the customer accepted; null if the company had none. */
  readonly termsVersionId: string | null;
}

/**
 * Throws TERMS_CHANGED when staff wrote new terms while the page was open: a customer cannot accept a text they did not
 * read. `shown` is the version on the customer's page, null for none; a caller that shows no terms leaves it undefined.
 */
export function assertTermsShown(shown: string | null | undefined, current: string | null): void {
  if (shown !== undefined && shown !== current) throw new DomainError('TERMS_CHANGED');
}

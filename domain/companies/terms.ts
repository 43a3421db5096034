/**
 * The terms of sale that a customer accepted, in the version of that day (consumer code, L. 221-5; civil code, 1127-1).
 */
import { DomainError } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';

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
  /** Also null if the company had no terms. */
  readonly termsVersionId: string | null;
}

/**
 * Throws TERMS_CHANGED when staff wrote new terms while the page was open: a customer cannot accept a text they did not
 * read. `shown` is the version on the customer's page, null for none; a caller that shows no terms leaves it undefined.
 */
export function assertTermsShown(shown: string | null | undefined, current: string | null): void {
  if (shown !== undefined && shown !== current) throw new DomainError('TERMS_CHANGED');
}

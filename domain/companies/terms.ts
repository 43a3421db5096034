/** The terms of sale that a customer accepted: the text as it was, not as it became (consumer code, L. 221-5; civil code, 1127-1). */
import { DomainError } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';

/** A text of a company's terms, written once and never changed: the same text again is the same version. */
export interface TermsVersion {
  readonly id: string;
  readonly companyId: string;
  /** Since when the company has had this text for the first time. */
  readonly createdAt: Instant;
  /** SHA-256 of the text in UTF-8, in hexadecimal: the proof that it is the one that was accepted. */
  readonly digest: string;
  readonly text: string;
}

/** What an order keeps of it. */
export interface Acceptance {
  /** Null where nobody ticked the box. */
  readonly termsAcceptedAt: Instant | null;
  /** Null also where the company had written no terms of its own. */
  readonly termsVersionId: string | null;
}

/**
 * Throws TERMS_CHANGED: staff may write new terms while the page is open, and nobody accepts what they did not read. `shown` is the
 * version on the customer's page, null where it had none; a caller that shows no terms names none.
 */
export function assertTermsShown(shown: string | null | undefined, current: string | null): void {
  if (shown !== undefined && shown !== current) throw new DomainError('TERMS_CHANGED');
}

/** What signing in needs from outside, in its own words; with the others in application/ports.ts. */
import type { Instant } from '#domain/shared/record.js';

/** Slow on purpose; only so many run at a time, and beyond a bounded queue TOO_MANY_REQUESTS is thrown. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Null takes as long as a hash would, and is never right. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
}

/** Short-lived signed words of ours about who somebody is. */
export interface AccessTokens {
  issue(claims: AccessClaims, now: Instant, expiresAt: Instant): Promise<string>;
  /** Null for what is not ours, was changed, or is too old. */
  read(token: string, now: Instant): Promise<AccessClaims | null>;
}

/** The codes of an app on a phone (RFC 6238, as every such app does it: SHA-1, six digits, 30 s). */
export interface OneTimeCodes {
  /** The step of time that the digits are of: the present one, or the one before or after; null when of none of them. */
  stepOf(key: string, digits: string, now: Instant): number | null;
  /** What the app's camera reads: the key, and whose it is. */
  address(key: string, account: string): string;
}

/** The ports that signing in needs; combined with the others in application/ports.ts. */
import type { Instant } from '#domain/shared/record.js';

/** Slow on purpose; limited concurrency, and beyond a bounded queue TOO_MANY_REQUESTS is thrown. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** A null hash takes as long as a real one, and is never right. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
}

/** Short-lived signed tokens that identify a person. */
export interface AccessTokens {
  issue(claims: AccessClaims, now: Instant, expiresAt: Instant): Promise<string>;
  /** Null for a token that is foreign, changed or expired. */
  read(token: string, now: Instant): Promise<AccessClaims | null>;
}

/** Codes of an authenticator app (RFC 6238 with the usual parameters: SHA-1, six digits, 30 s). */
export interface OneTimeCodes {
  /** The time step of the digits: the present one, or the one before or after; null if none matches. */
  stepOf(key: string, digits: string, now: Instant): number | null;
  /** The address in the app's QR code: the key and the account. */
  address(key: string, account: string): string;
}

/** The timing of a session (specification §4, §9). */
import { day, hour, second, type Instant } from '#domain/shared/record.js';

/** How long before its expiry a token is renewed. */
export const refreshAheadMs = 60 * second;
/** How soon a server that did not answer is asked again while the token is valid. */
export const retryRenewalMs = 5 * second;
/** Refreshes closer to each other are skipped. */
export const minimumGapMs = second;
/** A page reloaded within this time does not refresh the tokens: a reload loop must not use them up. */
export const startGuardMs = 5 * second;
const fallbackLifeMs = hour;
export const defaultTokenCookieMs = 7 * day;
export const refreshCookieMs = 30 * day;

/**
 * One hour from now for an unreadable date (specification §3); NaN for a value that is no text, undefined for an empty
 * one (§5).
 */
export function expiryFrom(date: string, now: Instant): Instant;
export function expiryFrom(date: unknown, now: Instant): Instant | undefined;
export function expiryFrom(date: unknown, now: Instant): Instant | undefined {
  if (date === undefined || date === null || date === '') return undefined;
  if (typeof date !== 'string') return Number.NaN;
  const parsed = Date.parse(date);
  return Number.isNaN(parsed) ? now + fallbackLifeMs : parsed;
}

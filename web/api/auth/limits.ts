/** The clockwork of a session (specification §4, §9). */
import { day, hour, second, type Instant } from '#domain/shared/record.js';

/** How long before its expiry a token is renewed. */
export const refreshAheadMs = 60 * second;
/** Refreshes closer to each other are skipped. */
export const minimumGapMs = second;
/** A page that is loaded again this soon does not refresh again by itself: no loop of reloads can use tokens up. */
export const startGuardMs = 5 * second;
const fallbackLifeMs = hour;
export const defaultTokenCookieMs = 7 * day;
export const refreshCookieMs = 30 * day;

/** One hour from now when nobody can read the date. */
export function expiryFrom(text: string, now: Instant): Instant {
  const parsed = Date.parse(text);
  return Number.isNaN(parsed) ? now + fallbackLifeMs : parsed;
}

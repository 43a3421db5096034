/**
 * One identity used by two gateways (a cloned card, a secret typed twice): each takes over the other's connection,
 * endlessly. Recorded once while it lasts (devices.md#broker-connections).
 */
import { countdownText, durationText } from '#domain/shared/duration-words.js';
import { minute, second, type Instant } from '#domain/shared/record.js';

/** A gateway that reconnects before its old connection is closed takes over once, perhaps twice. */
export const takeoversNeeded = 3;
/** Takeovers further apart are unrelated; this long after the last one, the problem is over. */
export const calmMs = 10 * minute;
/** The timeline counts in steps of this: two reconnecting gateways alternate several times a second. */
export const countEveryMs = 10 * second;

export interface UsedTwiceLine {
  /** Time of the last counted takeover. */
  readonly at: Instant;
  readonly facts: Readonly<Record<string, unknown>>;
}

const number = (fact: unknown, otherwise: number): number => (typeof fact === 'number' ? fact : otherwise);

/** The start of the problem, from its newest entry; null when it is over, or never occurred. */
export function usedTwiceSince(newest: UsedTwiceLine | null, now: Instant): Instant | null {
  if (!newest || now - newest.at >= calmMs) return null;
  return number(newest.facts['since'], newest.at);
}

/** In French, next to « Une même identité utilisée deux fois ». */
export function usedTwiceText({ at, facts }: UsedTwiceLine): string {
  const lasted = at - number(facts['since'], at);
  const took = `${number(facts['takeovers'], takeoversNeeded)} prises de ligne`;
  if (lasted < second) return took;
  return `${took} en ${lasted < 2 * minute ? countdownText(lasted) : durationText(lasted)}`;
}

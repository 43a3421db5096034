/**
 * One identity used by two gateways (a cloned card, a secret typed twice): each takes the line from the other, without end. Told once, for
 * as long as it goes on (devices.md#broker-connections).
 */
import { countdownText, durationText } from '#domain/shared/duration-words.js';
import { minute, second, type Instant } from '#domain/shared/record.js';

/** A gateway that came back before its old line was given up takes it once, perhaps twice. */
export const takeoversNeeded = 3;
/** What lies further apart is another matter; so long after the last one it is over. */
export const calmMs = 10 * minute;
/** The timeline counts in steps of this: two gateways that come back at once change the line several times a second. */
export const countEveryMs = 10 * second;

export interface UsedTwiceLine {
  /** Of the last takeover that was counted. */
  readonly at: Instant;
  readonly facts: Readonly<Record<string, unknown>>;
}

const number = (fact: unknown, otherwise: number): number => (typeof fact === 'number' ? fact : otherwise);

/** Since when, by the newest line of it; null when it is over, or never was. */
export function usedTwiceSince(newest: UsedTwiceLine | null, now: Instant): Instant | null {
  if (!newest || now - newest.at >= calmMs) return null;
  return number(newest.facts['since'], newest.at);
}

/** In French, beside « Une même identité utilisée deux fois ». */
export function usedTwiceText({ at, facts }: UsedTwiceLine): string {
  const lasted = at - number(facts['since'], at);
  const took = `${number(facts['takeovers'], takeoversNeeded)} prises de ligne`;
  if (lasted < second) return took;
  return `${took} en ${lasted < 2 * minute ? countdownText(lasted) : durationText(lasted)}`;
}

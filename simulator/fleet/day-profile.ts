/**
 * When people come to a cabinet: few at night, many after work, each day drawn from the cabinet's own stream
 * (simulator.md#fleets).
 */
import { day, hour } from '#domain/shared/record.js';
import type { RandomStream } from '#simulator/random.js';

/** Shares of a day's visits by the hour of the day, in the time of the cabinet. */
const weights = [
  0.2, 0.1, 0.1, 0.1, 0.1, 0.3, 0.8, 1.6, 2.2, 1.8, 1.5, 1.6, 2.2, 1.9, 1.4, 1.4, 1.8, 2.8, 3.4, 2.8, 1.8,
  1.1, 0.7, 0.4,
] as const;
const total = weights.reduce((sum, weight) => sum + weight, 0);
const highest = Math.max(...weights);

/** The share of a day's visits in this hour, relative to the average hour. */
const intensityAt = (at: number): number =>
  ((weights[Math.floor((at % day) / hour)] ?? 0) * weights.length) / total;
const highestIntensity = (highest * weights.length) / total;

/** The time until the next independent arrival, in whole milliseconds, at least one. */
export const nextArrival = (stream: RandomStream, apartMs: number): number =>
  Math.max(1, Math.round(-Math.log(1 - stream.float()) * apartMs));

/**
 * The next visit after an instant (milliseconds since 1970), by thinning: candidates come as often as in the busiest
 * hour, and each is accepted with the share of its own hour.
 */
export function nextVisit(stream: RandomStream, after: number, visitsPerDay: number): number {
  const apartMs = day / (visitsPerDay * highestIntensity);
  for (let at = after; ;) {
    at += nextArrival(stream, apartMs);
    if (stream.float() * highestIntensity < intensityAt(at)) return at;
  }
}

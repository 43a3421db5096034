/**
 * Durations counted in buckets, so that medians of any period come from sums of days (pages.md#figures-of-cabinets):
 * each bucket is 5 % longer than the one before, so a quantile is exact to 2.5 %.
 */
import { minute } from '#domain/shared/record.js';

const ratio = 1.05;

/** The number of the bucket of a duration in milliseconds: 0 for less than a minute, negative durations included. */
export const bucketOf = (ms: number): number =>
  ms < minute ? 0 : 1 + Math.floor(Math.log(ms / minute) / Math.log(ratio));

/** The duration in the middle of a bucket, in milliseconds. */
export const durationOf = (bucket: number): number => (bucket === 0 ? 0 : minute * ratio ** (bucket - 0.5));

/** Bucket → how many durations. */
export type WaitCounts = ReadonlyMap<number, number>;

/** The duration that this share of all durations does not exceed, in milliseconds; null without any. */
export function quantile(counts: WaitCounts, share: number): number | null {
  const sorted = [...counts].filter(([, count]) => count > 0).sort(([left], [right]) => left - right);
  const all = sorted.reduce((sum, [, count]) => sum + count, 0);
  let passed = 0;
  for (const [bucket, count] of sorted) {
    passed += count;
    if (passed >= share * all) return durationOf(bucket);
  }
  return null;
}

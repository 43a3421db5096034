/** Durations in the notation of scenario files: `30s`, `5 min`, `3h`, `2d`, `1h 30min`. */
import { z } from 'zod';

const unitMs: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};
const part = String.raw`\d+(?:\.\d+)?\s*(?:ms|s|min|h|d)`;

export const durationField = z.string().regex(new RegExp(`^\\s*(?:${part}\\s*)+$`), {
  error: 'Durée attendue, comme « 30s », « 5 min », « 3h » ou « 2d »',
});

/** In whole milliseconds; `text` was checked by `durationField`. */
export function durationMs(text: string): number {
  let total = 0;
  for (const [, amount = '0', unit = 'ms'] of text.matchAll(/(\d+(?:\.\d+)?)\s*(ms|s|min|h|d)/g))
    total += Number(amount) * (unitMs[unit] ?? 0);
  return Math.round(total);
}

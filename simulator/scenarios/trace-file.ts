/**
 * The trace of a run as a file that suffices to play it again: what was played, with which seed, and all that happened.
 */
import { z } from 'zod';
import type { PlayedScenario } from './run.js';
import { traceHash } from './trace-hash.js';

const headSchema = z.object({
  kind: z.literal('scenario'),
  name: z.string(),
  seed: z.union([z.number(), z.string()]),
  hash: z.string(),
  lines: z.int(),
  /** The whole file, as it was played. */
  source: z.string(),
});

export interface TracedRun extends z.output<typeof headSchema> {
  readonly trace: readonly string[];
}

export const tracedRun = ({ name, seed, trace }: PlayedScenario, source: string): string => {
  const head = { kind: 'scenario', name, seed, hash: traceHash(trace), lines: trace.length, source };
  return [JSON.stringify(head), ...trace, ''].join('\n');
};

function headIn(line: string): z.output<typeof headSchema> | null {
  try {
    return headSchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** Null when the text does not begin like a run. */
export function tracedRuns(text: string): TracedRun[] | null {
  const lines = text.split('\n').filter((line) => line !== '');
  const runs: TracedRun[] = [];
  for (let place = 0; place < lines.length;) {
    const head = headIn(lines[place] ?? '');
    if (head === null) return null;
    const trace = lines.slice(place + 1, place + 1 + head.lines);
    runs.push({ ...head, trace });
    place += 1 + head.lines;
  }
  return runs;
}

/** The first difference of two traces, in French; null when they are the same. */
export function partingLine(before: readonly string[], now: readonly string[]): string | null {
  const most = Math.max(before.length, now.length);
  for (let place = 0; place < most; place += 1)
    if (before[place] !== now[place])
      return `à la ligne ${place + 1} : avant ${before[place] ?? 'rien'}, maintenant ${now[place] ?? 'rien'}`;
  return null;
}

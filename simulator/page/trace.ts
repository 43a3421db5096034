/** The trace, one JSON object a line: read, filtered and written out again (simulator.md#control-api). */
import type { Instant } from '#domain/shared/record.js';
import { fieldsOf, instantOf, textOf, type Fields } from './reading.js';

interface Correlation {
  readonly name: string;
  readonly id: string;
}

export interface TraceLine {
  /** Its place in the trace, from 1. */
  readonly number: number;
  readonly at: Instant | null;
  readonly what: string;
  readonly correlations: readonly Correlation[];
  readonly rest: Fields;
  /** The line as it came. */
  readonly raw: string;
}

const isCorrelation = (name: string): boolean => /(^id|Id|_id)$/.test(name);

export const traceLines = (text: string): TraceLine[] =>
  linesFrom(
    text.split('\n').filter((line) => line.trim() !== ''),
    1,
  );

/** The lines that follow, the first with this number. */
export const linesFrom = (lines: readonly string[], first: number): TraceLine[] =>
  lines.map((raw, index) => lineOf(raw, first + index));

function lineOf(raw: string, number: number): TraceLine {
  const { at, kind, type, ...others } = parsed(raw);
  const entries = Object.entries(others);
  return {
    number,
    at: instantOf(at),
    what: [kind, type].map(textOf).filter(Boolean).join(' ') || 'ligne',
    correlations: entries.flatMap(([name, value]) => {
      const id = isCorrelation(name) ? textOf(value) : null;
      return id === null ? [] : [{ name, id }];
    }),
    rest: Object.fromEntries(entries.filter(([name, value]) => !isCorrelation(name) && value !== null)),
    raw,
  };
}

/** A torn line is shown as it is. */
function parsed(raw: string): Fields {
  try {
    return fieldsOf(JSON.parse(raw));
  } catch {
    return { line: raw };
  }
}

const plain = (text: string): string => text.toLocaleLowerCase('fr');

/** Every word has to be somewhere in the line. */
export function matching(lines: readonly TraceLine[], filter: string): readonly TraceLine[] {
  const words = plain(filter).split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter((line) => words.every((word) => plain(line.raw).includes(word)));
}

/** The received lines, byte for byte: a tool that reads the trace reads the export. */
export const ndjson = (lines: readonly TraceLine[]): string => lines.map(({ raw }) => `${raw}\n`).join('');

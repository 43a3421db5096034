/** What happened in the outside world, one JSON object a line, oldest first (simulator.md, `GET /_sim/log`). */

export interface Trace {
  add(kind: string, facts: Readonly<Record<string, unknown>>): void;
  /** From the line with this number on, the first one being 0; lines that made room are gone. */
  readonly text: (since?: number) => string;
  clear(): void;
}

/** Enough for a day of trying things; older lines make room. */
const linesAtMost = 20_000;

/** What happened; written out when somebody reads it, for nobody at a door waits for that. */
interface Happening {
  readonly at: number;
  readonly kind: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** What a device says of its own, by its clock and in its words, stands beside when and what happened, never in its place. */
function lineOf({ at, kind, facts }: Happening): string {
  const { at: deviceAt, kind: type, ...others } = facts;
  return JSON.stringify({ at: new Date(at).toISOString(), kind, type, ...others, deviceAt });
}

export function createTrace(now: () => number): Trace {
  let lines: Happening[] = [];
  let dropped = 0;
  return {
    add: (kind, facts) => {
      lines.push({ at: now(), kind, facts });
      if (lines.length <= linesAtMost) return;
      dropped += lines.length - linesAtMost / 2;
      lines = lines.slice(-linesAtMost / 2);
    },
    text: (since = 0) => {
      const wanted = since > dropped ? lines.slice(since - dropped) : lines;
      return wanted.map((line) => `${lineOf(line)}\n`).join('');
    },
    clear: () => {
      lines = [];
      dropped = 0;
    },
  };
}

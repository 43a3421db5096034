/** What happened in the outside world, one JSON object a line, oldest first (simulator.md, `GET /_sim/log`). */

export interface Trace {
  add(kind: string, facts: Readonly<Record<string, unknown>>): void;
  text(): string;
  clear(): void;
}

/** Enough for a day of trying things; older lines make room. */
const linesAtMost = 20_000;

export function createTrace(now: () => number): Trace {
  let lines: string[] = [];
  return {
    add: (kind, facts) => {
      lines.push(JSON.stringify({ at: new Date(now()).toISOString(), kind, ...facts }));
      if (lines.length > linesAtMost) lines = lines.slice(-linesAtMost / 2);
    },
    text: () => lines.map((line) => `${line}\n`).join(''),
    clear: () => {
      lines = [];
    },
  };
}

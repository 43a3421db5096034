/** The events of the outside world, one JSON object per line, oldest first (simulator.md#control-api). */
import { randomUUID } from 'node:crypto';

type Facts = Readonly<Record<string, unknown>>;

/** An event; formatted only when it is read, so that recording it is fast. */
export interface Happening {
  readonly at: number;
  readonly kind: string;
  readonly facts: Facts;
}

/** A reader's position. */
export interface Place {
  /** A cleared trace, or one of another process, has another id. */
  readonly trace: string;
  /** The number of the next line, the first one being 0. */
  readonly next: number;
}

interface Read {
  readonly happened: readonly Happening[];
  /** The number of the first line. */
  readonly first: number;
  /** The position after the lines. */
  readonly place: Place;
  /** Lines that were dropped before they were read. */
  readonly lost: number;
  /** The reader's trace is gone: this one is sent from its start. */
  readonly isNewLog: boolean;
}

export interface Trace {
  add(kind: string, facts: Facts): void;
  /** From the line with this number on, the first one being 0; dropped lines are missing. */
  readonly text: (since?: number) => string;
  clear(): void;
  /** The position after the last line. */
  end(): Place;
  /** At most this many lines from `from` on. */
  read(from: Place, atMost: number): Read;
  /** Called after every change, until it is unsubscribed by the returned function. */
  onChange(listener: () => void): () => void;
}

/** Enough for a day of tests; older lines are dropped. */
const linesAtMost = 20_000;

/** A device's own clock and terms are recorded beside the real instant and event, never in their place. */
export function lineOf({ at, kind, facts }: Happening): string {
  const { at: deviceAt, kind: type, ...others } = facts;
  return JSON.stringify({ at: new Date(at).toISOString(), kind, type, ...others, deviceAt });
}

const freshName = (): string => randomUUID().slice(0, 8);

export function createTrace(now: () => number, nameOf = freshName): Trace {
  let lines: Happening[] = [];
  let dropped = 0;
  let name = nameOf();
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const from = (next: number): number => Math.max(next - dropped, 0);
  return {
    add: (kind, facts) => {
      lines.push({ at: now(), kind, facts });
      if (lines.length > linesAtMost) {
        dropped += lines.length - linesAtMost / 2;
        lines = lines.slice(-linesAtMost / 2);
      }
      changed();
    },
    text: (since = 0) =>
      lines
        .slice(from(since))
        .map((line) => `${lineOf(line)}\n`)
        .join(''),
    clear: () => {
      lines = [];
      dropped = 0;
      name = nameOf();
      changed();
    },
    end: () => ({ trace: name, next: dropped + lines.length }),
    read: (place, atMost) => {
      const isNewLog = place.trace !== name;
      const wanted = isNewLog ? 0 : place.next;
      const first = Math.max(wanted, dropped);
      const happened = lines.slice(first - dropped, first - dropped + atMost);
      return {
        happened,
        first,
        place: { trace: name, next: first + happened.length },
        lost: first - wanted,
        isNewLog,
      };
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

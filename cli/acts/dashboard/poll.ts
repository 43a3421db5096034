/** What the dashboard follows: the overview, polled again and again, and the size of the terminal. */
import { useStdout } from 'ink';
import { useEffect, useRef, useState } from 'react';
import type { Overview, Stretch } from '#cli/acts/overview.js';

export interface Seen {
  readonly overview: Overview | null;
  /** The filter of the cabinets in it. */
  readonly search: string;
  /** Why the last poll failed; null if it succeeded. */
  readonly trouble: string | null;
}

export interface Polled {
  readonly look: (stretch: Stretch) => Promise<Overview>;
  readonly everyMs: number;
}

interface Wanted extends Required<Stretch> {
  readonly isPaused: boolean;
}

interface Poll {
  /** Polls at once. */
  want(wanted: Wanted): void;
  stop(): void;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'Erreur inconnue');

/** One poll at a time: what is wanted meanwhile follows the running one. */
function startPolling({ look, everyMs }: Polled, tell: (change: (seen: Seen) => Seen) => void): Poll {
  let wanted: Wanted | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let [isBusy, isStale] = [false, false];
  const again = async (): Promise<void> => {
    isStale = isBusy;
    if (isBusy || wanted === null) return;
    clearTimeout(timer);
    isBusy = true;
    const { isPaused: _, ...stretch } = wanted;
    const change = await look(stretch).then(
      (overview) => () => ({ overview, search: stretch.search, trouble: null }),
      (error: unknown) => (seen: Seen) => ({ ...seen, trouble: messageOf(error) }),
    );
    isBusy = false;
    if (isOver) return;
    tell(change);
    if (isStale) return again();
    if (!wanted.isPaused) timer = setTimeout(() => void again(), everyMs);
  };
  return {
    want: (next) => {
      wanted = next;
      void again();
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

/** A new `turn` polls at once. */
export function useOverview(
  { look, everyMs }: Polled,
  { from, atMost, search, isPaused, turn }: Wanted & { readonly turn: number },
): Seen {
  const [seen, setSeen] = useState<Seen>({ overview: null, search: '', trouble: null });
  const poll = useRef<Poll | null>(null);
  useEffect(() => {
    const started = startPolling({ look, everyMs }, setSeen);
    poll.current = started;
    return () => started.stop();
  }, [look, everyMs]);
  useEffect(
    () => poll.current?.want({ from, atMost, search, isPaused }),
    [look, everyMs, from, atMost, search, isPaused, turn],
  );
  return seen;
}

/** The terminal's size, updated as it changes. */
export function useSize(): { columns: number; rows: number } {
  const { stdout } = useStdout();
  const read = () => ({ columns: stdout.columns || 80, rows: stdout.rows || 24 });
  const [size, setSize] = useState(read);
  useEffect(() => {
    const changed = () => {
      // Clears the drawing of another width.
      stdout.write('\u001B[2J\u001B[H');
      setSize(read());
    };
    stdout.on('resize', changed);
    return () => void stdout.off('resize', changed);
  });
  return size;
}

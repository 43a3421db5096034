/** What the dashboard follows: the overview, polled again and again, and the size of the terminal. */
import { useStdout } from 'ink';
import { useEffect, useRef, useState } from 'react';
import type { Overview, CabinetRange } from '#cli/acts/overview.js';

export interface PolledOverview {
  readonly overview: Overview | null;
  /** The filter of the cabinets in it. */
  readonly search: string;
  /** Why the last poll failed; null if it succeeded. */
  readonly failure: string | null;
}

export interface OverviewSource {
  readonly fetchOverview: (range: CabinetRange) => Promise<Overview>;
  readonly intervalMs: number;
}

interface PollRequest extends Required<CabinetRange> {
  readonly isPaused: boolean;
}

interface Poll {
  /** Polls at once. */
  request(next: PollRequest): void;
  stop(): void;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'Erreur inconnue');

/** One poll at a time: what is requested meanwhile follows the running one. */
function startPolling(
  { fetchOverview, intervalMs }: OverviewSource,
  publish: (change: (seen: PolledOverview) => PolledOverview) => void,
): Poll {
  let requested: PollRequest | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let [isBusy, isStale] = [false, false];
  const poll = async (): Promise<void> => {
    isStale = isBusy;
    if (isBusy || requested === null) return;
    clearTimeout(timer);
    isBusy = true;
    const { isPaused: _, ...range } = requested;
    const change = await fetchOverview(range).then(
      (overview) => () => ({ overview, search: range.search, failure: null }),
      (error: unknown) => (seen: PolledOverview) => ({ ...seen, failure: messageOf(error) }),
    );
    isBusy = false;
    if (isOver) return;
    publish(change);
    if (isStale) return poll();
    if (!requested.isPaused) timer = setTimeout(() => void poll(), intervalMs);
  };
  return {
    request: (next) => {
      requested = next;
      void poll();
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

/** Polls at once when `turn` changes. */
export function useOverview(
  { fetchOverview, intervalMs }: OverviewSource,
  { from, atMost, search, isPaused, turn }: PollRequest & { readonly turn: number },
): PolledOverview {
  const [seen, setSeen] = useState<PolledOverview>({ overview: null, search: '', failure: null });
  const poll = useRef<Poll | null>(null);
  useEffect(() => {
    const started = startPolling({ fetchOverview, intervalMs }, setSeen);
    poll.current = started;
    return () => started.stop();
  }, [fetchOverview, intervalMs]);
  useEffect(
    () => poll.current?.request({ from, atMost, search, isPaused }),
    [fetchOverview, intervalMs, from, atMost, search, isPaused, turn],
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

/**
 * The dashboard in a terminal: keys, resize, and a notice if the server does not respond; old data stays, marked as
 * such.
 */
import { render, useApp, useInput, useStdout } from 'ink';
import { useEffect, useState } from 'react';
import type { Overview, Stretch } from '#cli/acts/overview.js';
import { DashboardView, rowsOfCabinet, tabs, type Tab } from './view.js';

interface DashboardOptions {
  readonly look: (stretch: Stretch) => Promise<Overview>;
  readonly title: string;
  readonly url: string;
  readonly everyMs: number;
  readonly signal: AbortSignal;
}

interface Seen {
  readonly overview: Overview | null;
  /** Why the last poll failed; null if it succeeded. */
  readonly trouble: string | null;
}

interface Looking extends Stretch {
  readonly isPaused: boolean;
  /** Triggers a poll at once. */
  readonly turn: number;
}

/** Polls repeatedly, one poll at a time. */
function useOverview({ look, everyMs }: DashboardOptions, { from, atMost, isPaused, turn }: Looking): Seen {
  const [seen, setSeen] = useState<Seen>({ overview: null, trouble: null });
  useEffect(() => {
    let isOver = false;
    let timer: NodeJS.Timeout | undefined;
    const again = async (): Promise<void> => {
      try {
        const overview = await look({ from, atMost });
        if (!isOver) setSeen({ overview, trouble: null });
      } catch (error) {
        const trouble = error instanceof Error ? error.message : 'Erreur inconnue';
        if (!isOver) setSeen((before) => ({ ...before, trouble }));
      }
      if (!isOver && !isPaused) timer = setTimeout(() => void again(), everyMs);
    };
    void again();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [look, everyMs, from, atMost, isPaused, turn]);
  return seen;
}

/** The terminal's size, updated as it changes. */
function useSize(): { columns: number; rows: number } {
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

const nextTab = (tab: Tab, by: number): Tab =>
  tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length] ?? 'cabinets';

function Dashboard(options: DashboardOptions) {
  const { exit } = useApp();
  const [tab, setTab] = useState<Tab>('cabinets');
  const [isPaused, setPaused] = useState(false);
  const [turn, setTurn] = useState(0);
  const [offset, setOffset] = useState(0);
  const { columns, rows } = useSize();
  const from = tab === 'cabinets' ? offset : 0;
  const atMost = Math.ceil(rows / rowsOfCabinet);
  const { overview, trouble } = useOverview(options, { from, atMost, isPaused, turn });
  const go = (to: Tab): void => {
    setTab(to);
    setOffset(0);
  };
  const last = tab === 'cabinets' && overview ? Math.max(0, overview.totalCabinets - 1) : Infinity;
  const scroll = (by: number): void => setOffset(Math.max(0, Math.min(last, offset + by)));
  useInput((input, key) => {
    if (key.ctrl && input === 'c') process.emit('SIGINT');
    else if (input === 'q' || key.escape) exit();
    else if (key.tab || key.rightArrow) go(nextTab(tab, key.shift ? -1 : 1));
    else if (key.leftArrow) go(nextTab(tab, -1));
    else if (input === '1' || input === '2' || input === '3') go(tabs[Number(input) - 1] ?? tab);
    else if (input === 'p') setPaused(!isPaused);
    else if (input === 'r') setTurn(turn + 1);
    else if (key.downArrow || input === 'j') scroll(1);
    else if (key.upArrow || input === 'k') scroll(-1);
    else if (key.pageDown) scroll(atMost);
    else if (key.pageUp) scroll(-atMost);
  });
  const { title, url } = options;
  return <DashboardView {...{ overview, trouble, tab, isPaused, offset, columns, rows, title, url }} />;
}

/** Resolves when it is closed; the terminal is then restored. */
export async function openDashboard(options: DashboardOptions): Promise<void> {
  process.stdout.write('\u001B[?1049h\u001B[H');
  try {
    const { waitUntilExit, unmount } = render(<Dashboard {...options} />, { exitOnCtrlC: false });
    options.signal.addEventListener('abort', () => unmount(), { once: true });
    await waitUntilExit();
  } finally {
    process.stdout.write('\u001B[?1049l');
  }
}

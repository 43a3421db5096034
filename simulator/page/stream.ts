/**
 * The trace as a stream: lines arrive while the page is visible, and continue at the same position after a break
 * (docs/qa.md).
 */

/** The used part of a browser's `EventSource`; a test has its own. */
export interface EventsLine {
  addEventListener(name: string, listener: (event: { data?: unknown; lastEventId?: string }) => void): void;
  /** 2: it does not reconnect automatically. */
  readonly readyState: number;
  close(): void;
}
export type OpenEvents = (url: string) => EventsLine;

interface StreamListener {
  /** New lines, in order. */
  readonly onLines: (lines: readonly string[]) => void;
  /** Another trace starts: the previous lines are gone. */
  onRestart(): void;
  onOpen(): void;
  /** The connection is broken, and will be restored. */
  onBreak(): void;
  /** This server has no such stream. */
  onNone(): void;
}

/** How often new lines are shown: a world under load sends hundreds of lines a second. */
const showEveryMs = 100;
const closed = 2;

/** Lines that wait to be shown together. */
function createPile(onLines: StreamListener['onLines']) {
  let waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (): void => {
    clearTimeout(timer);
    timer = undefined;
    onLines(waiting);
    waiting = [];
  };
  return {
    /** Called without a line, it shows that nothing has happened yet. */
    add(...lines: string[]): void {
      waiting.push(...lines);
      timer ??= setTimeout(show, showEveryMs);
    },
    forget(): void {
      waiting = [];
    },
    flush(): void {
      if (timer !== undefined) show();
    },
  };
}

/**
 * Returns a function to stop. A hidden page closes the stream, because a browser has six connections to a server in
 * all.
 */
export function followTrace(open: OpenEvents, listener: StreamListener): () => void {
  const pile = createPile(listener.onLines);
  let line: EventsLine | null = null;
  let lastId = '0';

  const end = (): void => {
    line?.close();
    line = null;
    pile.flush();
  };
  const begin = (): void => {
    const begun = open(`/_sim/events?since=${encodeURIComponent(lastId)}`);
    line = begun;
    begun.addEventListener('open', () => {
      listener.onOpen();
      pile.add();
    });
    begun.addEventListener('trace', ({ data, lastEventId }) => {
      lastId = lastEventId || lastId;
      pile.add(String(data));
    });
    begun.addEventListener('restart', () => {
      pile.forget();
      listener.onRestart();
    });
    begun.addEventListener('error', () => {
      if (begun.readyState !== closed) return listener.onBreak();
      end();
      listener.onNone();
    });
  };
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') end();
    else if (line === null) begin();
  };
  document.addEventListener('visibilitychange', onVisibility);
  if (document.visibilityState !== 'hidden') begin();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    end();
  };
}

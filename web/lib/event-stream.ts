/**
 * Reads a stream of server-sent events while the page is visible, and reconnects when it ends or breaks. Uses fetch:
 * unlike EventSource it sends a proof in its headers. Closes while the page is hidden, since a browser opens six
 * connections to a host.
 */
import { whenVisible } from './visible.js';

interface Line {
  /** Opens the stream. A permanent refusal ends it: the page then only polls. */
  readonly ask: (headers: Record<string, string>, signal: AbortSignal) => Promise<Response>;
  readonly onChanged: () => void;
  readonly onUp: (isUp: boolean) => void;
}

/** The server sends at least one message every 25 s. */
const quietMs = 60_000;
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/** Refused permanently: no such order, no right to it, or an older server without streams. */
const isFinal = ({ status }: Response): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;

async function read(response: Response, onEvent: (name: string, id: string) => void, onText: () => void) {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return;
    onText();
    const blocks = (rest + decoder.decode(piece.value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, name] = /^event: (.+)$/m.exec(block) ?? [];
      const [, id] = /^id: (.+)$/m.exec(block) ?? [];
      if (name !== undefined && id !== undefined) onEvent(name, id);
    }
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

export async function readEventStream({ ask, onChanged, onUp }: Line, signal: AbortSignal): Promise<void> {
  let lastId: string | null = null;
  let waitMs = firstWaitMs;

  /** Returns whether to reconnect. */
  async function hear(stop: AbortController): Promise<boolean> {
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const alive = (): void => {
      clearTimeout(quiet);
      quiet = setTimeout(() => stop.abort(), quietMs);
    };
    alive();
    try {
      const response = await ask(lastId === null ? {} : { 'Last-Event-ID': lastId }, stop.signal);
      if (!response.ok) {
        waitMs = Math.max(waitMs, Number(response.headers.get('Retry-After')) * 1000 || 0);
        return !isFinal(response);
      }
      onUp(true);
      const onEvent = (name: string, id: string): void => {
        lastId = id;
        waitMs = firstWaitMs;
        if (name === 'changed') onChanged();
      };
      await read(response, onEvent, alive);
    } catch {
      // Reconnects after a break or a close.
    } finally {
      clearTimeout(quiet);
      onUp(false);
    }
    return true;
  }

  while (!signal.aborted) {
    await whenVisible(signal);
    const stop = new AbortController();
    const letGo = (): void => {
      if (signal.aborted || document.visibilityState === 'hidden') stop.abort();
    };
    document.addEventListener('visibilitychange', letGo);
    signal.addEventListener('abort', letGo);
    letGo();
    const goesOn = await hear(stop);
    document.removeEventListener('visibilitychange', letGo);
    signal.removeEventListener('abort', letGo);
    if (!goesOn) return;
    // Spreads the reconnections of pages whose streams closed at the same instant.
    await pause(waitMs * (0.5 + Math.random() / 2), signal);
    waitMs = Math.min(2 * waitMs, longestWaitMs);
  }
}

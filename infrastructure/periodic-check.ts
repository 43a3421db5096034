/** Checks something external every few minutes; each check receives the result of the previous one. */
import type { Clock, Log } from '#application/ports.js';

interface Periodic<Seen> {
  /** For the log, when a check fails. */
  readonly name: string;
  readonly everyMs: number;
  /** `before` is null for the first check, and after one that returned null; a failed check is not counted. */
  readonly look: (before: Seen | null) => Promise<Seen | null>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Returns a function that ends it, and resolves when a running check is over. */
export function checkPeriodically<Seen>(periodic: Periodic<Seen>): () => Promise<void> {
  const { name, everyMs, look, clock, log } = periodic;
  let seen: Seen | null = null;
  let running: Promise<void> = Promise.resolve();
  let callOff = (): void => undefined;
  let isEnded = false;

  const lookOnce = async (): Promise<void> => {
    try {
      seen = await look(seen);
    } catch (error) {
      log.warn('look.failed', { name, error: String(error) });
    }
    setNext();
  };
  const setNext = (): void => {
    if (isEnded) return;
    const run = (): Promise<void> => (running = lookOnce());
    callOff = clock.schedule(clock.now() + everyMs, run, true);
  };
  setNext();
  return async () => {
    isEnded = true;
    callOff();
    await running;
  };
}

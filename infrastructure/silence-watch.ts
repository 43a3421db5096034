/** Looks every minute which gateways fell silent, as long as they could be heard. */
import { minute } from '#domain/shared/record.js';
import type { Clock, Log } from '#application/ports.js';

interface Watched<Seen> {
  /** Is given what it answered before, and nothing after a time in which nobody could be heard. */
  readonly look: (before: Seen | null) => Promise<Seen>;
  readonly line: { readonly isUp: boolean };
  readonly clock: Clock;
  readonly log: Log;
}

const everyMs = minute;

/** Answers how to end it; resolves when a look that runs is over. */
export function watchSilence<Seen>({ look, line, clock, log }: Watched<Seen>): () => Promise<void> {
  let seen: Seen | null = null;
  let running: Promise<void> = Promise.resolve();
  let callOff = (): void => undefined;
  let isEnded = false;

  const lookOnce = async (): Promise<void> => {
    try {
      seen = line.isUp ? await look(seen) : null;
    } catch (error) {
      log.warn('silence.notLooked', { error: String(error) });
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

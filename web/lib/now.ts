/** The device's clock as something that pages can be drawn from: one ticking second for all of them. */
import { useSyncExternalStore } from 'react';
import { second, type Instant } from '#domain/shared/record.js';

let current: Instant = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  current = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    timer = setInterval(tick, second);
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * `offsetMs` is how far the server's clock is ahead of the device's: countdowns trust the server. `stepMs` is how often a
 * page needs to know: it is drawn anew no more often than that.
 */
export const useNow = (offsetMs = 0, stepMs = second): Instant =>
  useSyncExternalStore(subscribe, () => Math.floor((current + offsetMs) / stepMs) * stepMs);

/** The device's clock as a React store: one tick per second for all pages. */
import { useSyncExternalStore } from 'react';
import { minute, second, type Instant } from '#domain/shared/record.js';

let current: Instant = Date.now();
let aheadMs = 0;
/** The header has whole seconds and arrives late, so smaller differences are ignored. */
const noticedMs = minute;

/**
 * Reads the server's time from its responses (`Date`): the simulator's clock may be days ahead, a desk computer's wrong
 * by an hour.
 */
export function readServerTime(header: string | null): void {
  const ahead = Date.parse(header ?? '') - Date.now();
  if (Number.isNaN(ahead)) return;
  aheadMs = Math.abs(ahead) < noticedMs ? 0 : ahead;
}

/** The last known server time: stamps what is stored on the device. */
export const platformTime = (at: Instant = Date.now()): Instant => at + aheadMs;

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
 * `offsetMs` is how far the server's clock is ahead of the device's, if a page has it exactly: countdowns follow the
 * server. Null uses the last received time. `stepMs` limits how often the page renders. `first` is the time at which the
 * server rendered the page, if it did: the browser begins with the same texts.
 */
export function useNow(offsetMs: number | null = 0, stepMs = second, first: Instant = current): Instant {
  const inSteps = (instant: Instant): Instant => Math.floor(instant / stepMs) * stepMs;
  return useSyncExternalStore(
    subscribe,
    () => inSteps(current + (offsetMs ?? aheadMs)),
    () => inSteps(first),
  );
}

/** The device's clock as something that pages can be drawn from: one ticking second for all of them. */
import { useSyncExternalStore } from 'react';
import { minute, second, type Instant } from '#domain/shared/record.js';

let current: Instant = Date.now();
let aheadMs = 0;
/** The header tells whole seconds, and takes its time on the way. */
const noticedMs = minute;

/** What the server says of the time with its answers (`Date`): the simulator's clock may be days ahead, a desk's wrong by an hour. */
export function hearTime(header: string | null): void {
  const ahead = Date.parse(header ?? '') - Date.now();
  if (Number.isNaN(ahead)) return;
  aheadMs = Math.abs(ahead) < noticedMs ? 0 : ahead;
}

/** The platform's time as it was last heard: what is kept on the device is marked with it, and told by it. */
export const heardTime = (at: Instant = Date.now()): Instant => at + aheadMs;

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
 * `offsetMs` is how far the server's clock is ahead of the device's, where a page knows it exactly: countdowns trust the server. Null
 * is what was heard last. `stepMs` is how often a page needs to know: it is drawn anew no more often than that.
 */
export const useNow = (offsetMs: number | null = 0, stepMs = second): Instant =>
  useSyncExternalStore(subscribe, () => Math.floor((current + (offsetMs ?? aheadMs)) / stepMs) * stepMs);

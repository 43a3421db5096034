/**
 * Timers that pages of one thread leave behind. A request repeated a second later, or a session renewed, would reach the
 * platform of the next test.
 */
const pending = new Set<NodeJS.Timeout>();
const start = globalThis.setTimeout;

// Once a thread, as this module is loaded: each timer is known until it fires or its test ends.
const recorded = (work: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
  const timer = start(() => {
    pending.delete(timer);
    work(...values);
  }, ms);
  pending.add(timer);
  return timer;
};
globalThis.setTimeout = Object.assign(recorded, start) as typeof setTimeout;

/** Clears those that are left. */
export function endTimers(): void {
  for (const timer of pending) clearTimeout(timer);
  pending.clear();
}

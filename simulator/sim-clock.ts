/** The clock as every part of the simulator sees it (simulator.md, "clock"): the platform's own, real, frozen or advanced. */

/** Whole milliseconds since 1970-01-01 UTC. */
export type SimInstant = number;

export interface SimClock {
  now(): SimInstant;
  /** Runs `task` once at `at` on this clock (at once when past); answers how to call it off. */
  schedule(at: SimInstant, task: () => void): () => void;
}

/** The clock of every part of the simulator (simulator.md#clock): the platform's own, real, frozen or advanced. */
import type { Instant } from '#domain/shared/record.js';

export interface SimClock {
  now(): Instant;
  /**
   * Runs `task` once at `at` on this clock (soon if that is past, but never inside this call); returns a function to
   * cancel it.
   */
  schedule(at: Instant, task: () => void): () => void;
}

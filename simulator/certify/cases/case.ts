/** One rule of the protocol and how a certification tries it. The id is for scripts and never changes. */
import type { Doors } from '#simulator/certify/doors.js';
import type { Platform } from '#simulator/certify/platform.js';

export interface Bench extends Platform {
  readonly doors: Doors;
}

export interface Case {
  readonly id: string;
  readonly title: string;
  /** Throws CaseFailed or CaseSkipped. */
  readonly play: (bench: Bench) => Promise<void> | void;
}

/** One rule of the protocol and how a certification tests it. The id is for scripts and never changes. */
import type { Doors } from '#simulator/certify/doors.js';
import type { Platform } from '#simulator/certify/platform.js';

export type Bench = Pick<Platform, keyof Platform> & { readonly doors: Doors };

export interface Case {
  readonly id: string;
  readonly title: string;
  /** Throws CaseFailed or CaseSkipped. */
  readonly play: (bench: Bench) => Promise<void> | void;
}

/** Everything a use-case is given: the ports, and what the product must know of its own installation. */
import type { PlatformPublisher } from '#domain/companies/notices.js';
import type { Role } from '#domain/access/role.js';
import type { TakeKey } from './idempotency.js';
import type { Job } from './jobs.js';
import type { Ports } from './ports.js';

export interface Settings {
  /** Where customers reach us, without a trailing slash: payment pages and messages link to it. */
  readonly publicUrl: string;
  /** Who must sign in with a second factor. */
  readonly secondFactorRoles: readonly Role[];
  /** How many jobs of the outbox run at once, when not as many as usual: one, where a run is to be played again. */
  readonly jobsAbreast?: number;
  /** How many orders of one network address may wait for their payment at a cabinet, when not as many as usual. */
  readonly unpaidPerAddress?: number;
  /** Who runs the platform, as pages that belong to no company say; nothing when not told. */
  readonly publisher?: PlatformPublisher;
}

export interface Installation extends Ports {
  readonly settings: Settings;
  /** Runs a job right after the commit that asked for it, so that nobody waits for the worker. */
  deliverNow(job: Job): Promise<void>;
}

/** How a caller proves an order: by the link's token, or by the last digits of the phone beside the code (doors-and-codes.md#proof-of-an-order). */
export interface Proof {
  readonly token: string | null;
  readonly phoneDigits: string | null;
}

/** What is brought beside a code of eight characters: its link's token, or what a spent budget asked for. */
export interface CodeProof extends Proof {
  /** The id of a cabinet, or the number that is printed on it. */
  readonly cabinet: string | null;
}

/** Where a call comes from, for budgets against guessing. */
export interface Caller {
  /** IP address; an IPv6 caller counts by its /64. */
  readonly address: string;
  /** Which of our faces, as it says itself; whoever does not say is a script. */
  readonly via: 'web' | 'cli' | 'api';
  /** What the program calls itself; empty when it does not. */
  readonly userAgent: string;
}

/** A customer's request about one order. */
export interface HolderRequest {
  readonly code: string;
  readonly proof: Proof;
  readonly caller: Caller;
  /** Where the use-case takes the request's key itself (idempotency.ts). */
  readonly takeKey?: TakeKey;
}

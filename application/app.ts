/** The context of every use case: the ports, and the settings of the installation. */
import type { PlatformPublisher } from '#domain/companies/notices.js';
import type { Role } from '#domain/access/role.js';
import type { TakeKey } from './idempotency.js';
import type { Job } from './jobs.js';
import type { Ports } from './ports.js';

export interface Settings {
  /** The public address for customers, without a trailing slash: payment pages and messages link to it. */
  readonly publicUrl: string;
  /** The roles that must sign in with a second factor. */
  readonly secondFactorRoles: readonly Role[];
  /** How many outbox jobs run concurrently, if not the default: one, to make a run reproducible. */
  readonly jobConcurrency?: number;
  /** How many unpaid orders a network address may have at a cabinet, if not the default. */
  readonly unpaidPerAddress?: number;
  /** The platform's operator, for pages that belong to no company. */
  readonly publisher?: PlatformPublisher;
}

export interface App extends Ports {
  readonly settings: Settings;
  /** Runs a job right after the commit that enqueued it, so that the caller does not wait for the worker. */
  deliverNow(job: Job): Promise<void>;
}

/**
 * The proof of an order: the link's token, or the last digits of the phone beside the code
 * (doors-and-codes.md#proof-of-an-order).
 */
export interface Proof {
  readonly token: string | null;
  readonly phoneDigits: string | null;
}

/** The proof beside an 8-character code: its link's token, or what is required once a budget is spent. */
export interface CodeProof extends Proof {
  /** The id of a cabinet, or the number printed on it. */
  readonly cabinet: string | null;
}

/** The source of a call, for budgets against guessing. */
export interface Caller {
  /** IP address; an IPv6 caller counts by its /64. */
  readonly address: string;
  /** The client, as it identifies itself; without that it counts as a script. */
  readonly via: 'web' | 'cli' | 'api';
  /** The program's user agent; empty without one. */
  readonly userAgent: string;
}

/** A customer's request about one order. */
export interface HolderRequest {
  readonly code: string;
  readonly proof: Proof;
  readonly caller: Caller;
  /** Set if the use case takes the request's key itself (idempotency.ts). */
  readonly takeKey?: TakeKey;
}

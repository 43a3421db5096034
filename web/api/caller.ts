/**
 * Authenticates every call and may renew expired credentials. The operator entry adds one to its store; customer pages
 * have none and do not load its code.
 */
import type { Route } from '#application/contract/route.js';
import type { UnansweredRequests } from './unanswered-requests.js';

// Options of a single call besides its contract; none is part of a query's identity.

/** `false`: silent. A text replaces the usual one, verbatim with a leading '!' (specification §8). */
export interface ToastTexts {
  /** Shown while a mutation runs; `true` for the usual text. */
  readonly loading?: boolean | string;
  readonly success?: false | string;
  readonly error?: false | string;
}

export interface CallOptions {
  readonly toasts?: false | ToastTexts;
  /** Identifies a repeated mutation, so that the server executes it once. */
  readonly idempotencyKey?: string;
}

export type CallerHeaders = Readonly<Record<string, string>>;

export interface Caller {
  /** Waits while the token is being renewed. */
  readonly headersFor: (route: Route) => Promise<CallerHeaders>;
  /** After a 401: true when the call may go out again, with new headers. */
  readonly renew: (route: Route, sent: CallerHeaders) => Promise<boolean>;
  readonly requests: UnansweredRequests;
}

/** The store's extra argument for calls; tests and customers' pages pass none. */
export const callerIn = (extra: unknown): Caller | null =>
  typeof extra === 'object' && extra !== null && 'caller' in extra ? (extra.caller as Caller) : null;

/**
 * Authenticates every call and may renew expired credentials. The operator entry adds one to its store; customer pages
 * have none and do not load its code.
 */
import type { Route } from '#application/contract/route.js';
import type { UnansweredRequests } from './unanswered-requests.js';

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

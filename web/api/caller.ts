/**
 * Who calls: proves it on every call, and may mend a proof that has run out. The operators' entry puts one into its store;
 * customers' pages have none, and carry none of its weight.
 */
import type { Route } from '#application/contract/route.js';
import type { LostWishes } from './lost-wishes.js';

export type CallerHeaders = Readonly<Record<string, string>>;

export interface Caller {
  /** Waits while the proof is being renewed. */
  readonly headersFor: (route: Route) => Promise<CallerHeaders>;
  /** After a 401: true when the call may go out again, with new headers. */
  readonly renew: (route: Route, sent: CallerHeaders) => Promise<boolean>;
  readonly wishes: LostWishes;
}

/** What the store hands to its calls; tests and customers' pages hand nothing. */
export const callerIn = (extra: unknown): Caller | null =>
  typeof extra === 'object' && extra !== null && 'caller' in extra ? (extra.caller as Caller) : null;

/** What a single call may ask for beside its contract; none of it is part of a query's identity. */

/** `false`: silent. A text: in place of the usual one, verbatim with a leading '!' (specification §8). */
export interface ToastTexts {
  /** Shown while a mutation runs; `true` for the usual text. */
  readonly loading?: boolean | string;
  readonly success?: false | string;
  readonly error?: false | string;
}

export interface CallOptions {
  readonly toasts?: false | ToastTexts;
  /** Names the wish when a person repeats it, so that it is granted once. */
  readonly idempotencyKey?: string;
}

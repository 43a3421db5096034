/** Options of a single call besides its contract; none is part of a query's identity. */

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

/** Headers with secrets or proofs of identity: neither server logs nor the terminal show their values. */
export const secretHeaders: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'x-order-token',
  'x-phone-digits',
  'stripe-signature',
  'idempotency-key',
]);

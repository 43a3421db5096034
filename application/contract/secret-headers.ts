/** Headers whose values are secrets, or prove who somebody is: no log of the server and no detail at a terminal shows them. */
export const secretHeaders: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'x-order-token',
  'x-phone-digits',
  'stripe-signature',
  'idempotency-key',
]);

import { amount } from './french.js';

/** To a customer whose bank keeps the money of a dispute: nothing is refunded before it has decided. */
export const refundAfterDispute = (cents: number): string =>
  `Votre banque examine ce paiement : si elle ne vous le rend pas elle-même, nous vous remboursons ${amount(cents)} dès qu’elle a décidé.`;

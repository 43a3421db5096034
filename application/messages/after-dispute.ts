import { amount } from '#application/french.js';

/** For a customer whose bank blocks the money of a dispute: the refund waits for its decision. */
export const refundAfterDispute = (cents: number): string =>
  `Votre banque examine ce paiement : si elle ne vous le rend pas elle-même, nous vous remboursons ${amount(cents)} dès qu’elle a décidé.`;

/** Usual reasons for retrying a refund that was given up. */
export const refundAgainReasons = [
  'Compte Stripe réapprovisionné',
  'Prestataire de nouveau joignable',
] as const;

/** Usual reasons for retrying a refund that was abandoned. */
export const refundAgainReasons = [
  'Compte Stripe réapprovisionné',
  'Prestataire de nouveau joignable',
] as const;

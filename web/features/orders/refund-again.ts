/** Why a refund that was given up is asked for once more, as is usual. */
export const refundAgainReasons = [
  'Compte Stripe réapprovisionné',
  'Prestataire de nouveau joignable',
] as const;

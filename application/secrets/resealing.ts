/** Store queries of resealing in SQL, the same on both databases. */

/** The columns of sealed values, as `collection.field`. */
export type SealedColumn =
  | 'companies.stripeSecretKeySealed'
  | 'companies.stripeWebhookSecretSealed'
  | 'cabinets.gatewaySecretSealed'
  | 'lockers.lockSecretSealed'
  | 'grants.lockCodeSealed'
  | 'rentalOrders.tokenSealed'
  | 'secondFactors.secretSealed'
  | 'messages.bodySealed'
  | 'alertRules.secretSealed'
  | 'idempotentAnswers.body';

export interface SealedValue {
  readonly id: string;
  readonly sealed: string;
}

export interface Resealing {
  /** Up to `atMost` sealed values of the rows after this one, by id. */
  sealedAfter(column: SealedColumn, id: string, atMost: number): Promise<SealedValue[]>;
  /** Replaces a value if it is unchanged since it was read; a versioned row gets its next version. */
  reseal(column: SealedColumn, was: SealedValue, sealedAgain: string): Promise<void>;
  forgetDataKey(id: string): Promise<void>;
}

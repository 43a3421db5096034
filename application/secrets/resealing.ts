/** What sealing anew asks of the store in its own SQL, the same on both databases. */

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
  | 'idempotentAnswers.body';

export interface SealedValue {
  readonly id: string;
  readonly sealed: string;
}

export interface Resealing {
  /** Up to `atMost` sealed values of the rows behind this one, by id. */
  sealedAfter(column: SealedColumn, id: string, atMost: number): Promise<SealedValue[]>;
  /** Writes it as sealed anew where it still is as it was read; a versioned row has its next version then. */
  reseal(column: SealedColumn, was: SealedValue, anew: string): Promise<void>;
  forgetDataKey(id: string): Promise<void>;
}

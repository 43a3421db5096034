/** Store queries of resealing in SQL, the same on both databases. */
import type { Instant } from '#domain/shared/record.js';

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

export interface DataKey {
  /** `digest`, or `seal-1`, `seal-2` … by generation. */
  readonly id: string;
  readonly createdAt: Instant;
  /** 32 bytes, sealed under the master key. */
  readonly keySealed: string;
}

/**
 * The keys that seal and digest secrets: generated once, stored in the database, sealed under the master key. So the
 * master key can be replaced (decisions/0030-a-master-key-that-can-be-exchanged.md).
 */
export const digestKeyId = 'digest';

const sealing = /^seal-(\d+)$/;

export const sealingKeyId = (generation: number): string => `seal-${generation}`;

/** Null for the digest key, which has one generation only: a digest cannot be recomputed without its text. */
export function generationOf({ id }: Pick<DataKey, 'id'>): number | null {
  const [, generation] = sealing.exec(id) ?? [];
  return generation === undefined ? null : Number(generation);
}

/** 0 without any key. */
export const newestGeneration = (keys: readonly Pick<DataKey, 'id'>[]): number =>
  Math.max(0, ...keys.map((key) => generationOf(key) ?? 0));

/**
 * The keys that seal and digest secrets: generated once, stored in the database, sealed under the master key. So the
 * master key can be replaced (decisions/0030-a-master-key-that-can-be-exchanged.md).
 */
import type { Instant } from '#domain/shared/record.js';

export interface DataKey {
  /** `digest`, or `seal-1`, `seal-2` … by generation. */
  readonly id: string;
  readonly createdAt: Instant;
  /** 32 bytes, sealed under the master key. */
  readonly keySealed: string;
}

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

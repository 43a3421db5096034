/** Remote openings of a door with their results, and the access history that customers see. */
import type { Instant, VersionedRecord } from '#domain/shared/record.js';

/** A remote opening is never executed late (doors-and-codes.md#opening-a-door). */
export const openingLifeMs = 15_000;

export const openingStates = [
  'asked',
  'done',
  'refused',
  'expired',
  'jammed',
  'busy',
  'lockOffline',
  'noAnswer',
] as const;
export type OpeningState = (typeof openingStates)[number];
/** States that the bolt itself reports; answers of the gateway for a lock say nothing about the bolt. */
export const answersOfTheBolt: readonly OpeningState[] = ['done', 'jammed'];

/**
 * One remote opening. Its id is the `commandId`; `intent` is the idempotency key, so that a repeated request opens
 * once.
 */
export interface Opening extends VersionedRecord {
  readonly companyId: string;
  readonly cabinetId: string;
  readonly lockerId: string;
  readonly orderId: string;
  readonly grantId: string;
  readonly fence: number;
  readonly state: OpeningState;
  readonly reason: string | null;
  readonly requestedAt: Instant;
  readonly expiresAt: Instant;
  readonly answeredAt: Instant | null;
}

/** Kinds of access of the specification's `accessHistory` (rental.md#getting-to-the-item). */
export const accessTypes = ['Code', 'Unlock', 'Return'] as const;
export type AccessType = (typeof accessTypes)[number];

export interface AccessRecord {
  readonly id: string;
  readonly companyId: string;
  readonly orderId: string;
  readonly grantId: string;
  readonly accessType: AccessType;
  readonly accessedAt: Instant;
}

/**
 * A remote opening by staff, or a command that makes a lock identify itself: with a reason and without a grant, so that
 * it can never count as a customer's pick-up or return (doors-and-codes.md#opening-a-door). Its id is the `commandId`.
 */
export interface StaffOpening extends VersionedRecord {
  readonly companyId: string;
  readonly cabinetId: string;
  readonly lockerId: string;
  /** The order inside at the time of the request, for its timeline. */
  readonly orderId: string | null;
  readonly userId: string;
  readonly userName: string;
  readonly kind: 'open' | 'identify';
  readonly reason: string;
  readonly fence: number;
  readonly state: OpeningState;
  /** The device's own code for a refusal. */
  readonly failure: string | null;
  readonly requestedAt: Instant;
  readonly expiresAt: Instant;
  readonly answeredAt: Instant | null;
  /** From the door's events; null if it was open already. */
  readonly doorOpenedAt: Instant | null;
  readonly doorClosedAt: Instant | null;
}

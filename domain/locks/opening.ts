/** What was asked of a door and what it answered; and what the customer sees as history of access. */
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
/** What the gateway answers for a lock says nothing of the lock. */
export const answersOfTheBolt: readonly OpeningState[] = ['done', 'jammed'];

/** One remote opening. Its id is the `commandId`; `intent` names the wish, so that a repeated request opens once. */
export interface Opening extends VersionedRecord {
  readonly companyId: string;
  readonly cabinetId: string;
  readonly lockerId: string;
  readonly orderId: string;
  readonly grantId: string;
  readonly fence: number;
  readonly state: OpeningState;
  readonly reason: string | null;
  readonly askedAt: Instant;
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

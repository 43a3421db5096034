/**
 * A remote opening by staff, or a command that makes a lock identify itself: with a reason and without a grant, so that
 * it can never count as a customer's pick-up or return (doors-and-codes.md#opening-a-door). Its id is the `commandId`.
 */
import type { Instant, VersionedRecord } from '#domain/shared/record.js';
import type { OpeningState } from './opening.js';

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

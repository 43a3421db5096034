/**
 * A door that staff opened from afar, or a lock asked to show itself: with a reason, without a grant, so that it can never
 * count as a customer's pick-up or return (doors-and-codes.md#opening-a-door). Its id is the `commandId`.
 */
import type { Instant, VersionedRecord } from '#domain/shared/record.js';
import type { OpeningState } from './opening.js';

export interface StaffOpening extends VersionedRecord {
  readonly companyId: string;
  readonly cabinetId: string;
  readonly lockerId: string;
  /** The order inside when it was asked, for its timeline. */
  readonly orderId: string | null;
  readonly userId: string;
  readonly userName: string;
  readonly kind: 'open' | 'identify';
  readonly reason: string;
  readonly fence: number;
  readonly state: OpeningState;
  /** The device's own word for a refusal. */
  readonly failure: string | null;
  readonly askedAt: Instant;
  readonly expiresAt: Instant;
  readonly answeredAt: Instant | null;
  /** The door's own events; null when it stood open already. */
  readonly doorOpenedAt: Instant | null;
  readonly doorClosedAt: Instant | null;
}

/**
 * A grant is permission to open one locker: a lock code, a window, a holder, a number of uses (doors-and-codes.md#lockers-and-claims,
 * doors-and-codes.md#opening-a-door).
 */
import type { Instant, VersionedRecord } from '#domain/shared/record.js';

/** Where the lock code is, as shown to staff and customers (devices.md#code-states). */
export const codeStates = ['pending', 'onLock', 'removing', 'removed', 'failed', 'unknown'] as const;
export type CodeState = (typeof codeStates)[number];
/** States in which a lock may still have the code: its digits must not be reused there. */
export const statesBeforeRemoval: readonly CodeState[] = codeStates.filter((state) => state !== 'removed');

/** `access` and `return` of a rental, `maintenance` of staff; the others are steps of an 8-character code (domain/doors). */
export const grantPurposes = ['access', 'return', 'maintenance', 'deposit', 'collect', 'pickup'] as const;
export type GrantPurpose = (typeof grantPurposes)[number];

export interface Grant extends VersionedRecord {
  readonly companyId: string;
  readonly orderId: string;
  readonly lockerId: string;
  readonly claimId: string;
  /** The 8-character code behind the grant (domain/doors); null for rentals and maintenance. */
  readonly doorCodeId: string | null;
  readonly holder: 'customer' | 'staff';
  readonly purpose: GrantPurpose;
  /** Encrypted at rest, erased 24 h after the window ends (doors-and-codes.md#codes). */
  readonly lockCodeSealed: string | null;
  readonly codeState: CodeState;
  readonly validFrom: Instant;
  readonly validUntil: Instant;
  /** Null means any number of uses inside the window. */
  readonly maxUses: number | null;
  readonly uses: number;
  readonly fence: number;
  /** Number of attempted pushes, and the last refusal of the lock (`full`, `duplicate`, …). */
  readonly pushAttempts: number;
  /** The number of pushes with outdated content: their answers say nothing about the current one. */
  readonly outdatedPushes: number;
  /** How often new digits were drawn because the lock refused the previous ones. */
  readonly redraws: number;
  /** Until when the pushes so far exhaust the budget (domain/locks/shadow.ts). */
  readonly pushBudgetAt: Instant;
  /** Since when the lock has these digits, as it confirmed; null before, and after it refused them. */
  readonly onLockSince: Instant | null;
  /** When digits that may have been shown to a person were replaced. */
  readonly digitsChangedAt: Instant | null;
  readonly failure: string | null;
  /** When a code of this grant or a remote opening opened the door: the first time, at a rental's the latest time. */
  readonly doorOpenedAt: Instant | null;
  readonly doorClosedAt: Instant | null;
}

/** Opened for this grant, and no closing reported since. */
export const isDoorOpen = ({
  doorOpenedAt,
  doorClosedAt,
}: Pick<Grant, 'doorOpenedAt' | 'doorClosedAt'>): boolean => doorOpenedAt !== null && doorClosedAt === null;

/**
 * When a correct code was accepted and the door did not open (devices.md#code-states), if that is the lock's latest
 * event since the code was made; otherwise null.
 */
export const stuckAt = (
  { lastEvent, lastEventAt }: { readonly lastEvent: string | null; readonly lastEventAt: Instant | null },
  grant: Pick<Grant, 'createdAt'> | null | undefined,
): Instant | null =>
  grant && lastEvent === 'open.timeout' && lastEventAt !== null && lastEventAt >= grant.createdAt
    ? lastEventAt
    : null;

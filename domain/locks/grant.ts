/**
 * A grant is permission to open one locker: a lock code, a window, a holder, a number of uses (doors-and-codes.md#lockers-and-claims,
 * doors-and-codes.md#opening-a-door).
 */
import type { Instant, VersionedRecord } from '#domain/shared/record.js';

/** Where the lock code is: staff and customers see it (devices.md#code-states). */
export const codeStates = ['pending', 'onLock', 'removing', 'removed', 'failed', 'unknown'] as const;
export type CodeState = (typeof codeStates)[number];
/** As long as a lock may have the code: its digits are nobody else's there. */
export const statesBeforeRemoval: readonly CodeState[] = codeStates.filter((state) => state !== 'removed');

/** `access` and `return` of a rental, `maintenance` of staff; the others are steps of an 8-character code (domain/doors). */
export const grantPurposes = ['access', 'return', 'maintenance', 'deposit', 'collect', 'pickup'] as const;
export type GrantPurpose = (typeof grantPurposes)[number];

export interface Grant extends VersionedRecord {
  readonly companyId: string;
  readonly orderId: string;
  readonly lockerId: string;
  readonly claimId: string;
  /** The 8-character code that it serves (domain/doors); null for rentals and maintenance. */
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
  /** Number of pushes tried, and the last refusal of the lock (`full`, `duplicate`, …). */
  readonly pushAttempts: number;
  /** So many of them carried what is desired no more: their answers say nothing of what is desired now. */
  readonly outdatedPushes: number;
  /** How often other digits were drawn because the lock refused those before. */
  readonly redraws: number;
  /** Until when the pushes so far use up the budget (domain/locks/shadow.ts). */
  readonly pushBudgetAt: Instant;
  /** Since when the lock has these digits by its own word; null until then, and after it refused them. */
  readonly onLockSince: Instant | null;
  /** When digits that somebody may have been shown gave way to others. */
  readonly digitsChangedAt: Instant | null;
  readonly failure: string | null;
  /** The first time a code of this grant or a remote opening moved the door. */
  readonly doorOpenedAt: Instant | null;
  readonly doorClosedAt: Instant | null;
}

/** Opened for this grant, and not told shut since. */
export const isDoorOpen = ({
  doorOpenedAt,
  doorClosedAt,
}: Pick<Grant, 'doorOpenedAt' | 'doorClosedAt'>): boolean => doorOpenedAt !== null && doorClosedAt === null;

/**
 * When a right code was taken and the door did not open (devices.md#code-states), as the lock's last word since the code was made;
 * null otherwise: whatever the lock tells next is newer.
 */
export const stuckAt = (
  { lastEvent, lastEventAt }: { readonly lastEvent: string | null; readonly lastEventAt: Instant | null },
  grant: Pick<Grant, 'createdAt'> | null | undefined,
): Instant | null =>
  grant && lastEvent === 'open.timeout' && lastEventAt !== null && lastEventAt >= grant.createdAt
    ? lastEventAt
    : null;

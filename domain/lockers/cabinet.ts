/** Cabinets, their lockers, and the exclusive use of a locker (doors-and-codes.md#lockers-and-claims; devices.md#fences for the fence). */
import type { Instant, VersionedRecord } from '#domain/shared/record.js';
import type { LockModelName } from '#domain/locks/templates.js';
import type { CabinetGroups } from './groups.js';
import type { LockerFields } from './locker-fields.js';
import type { CabinetMode } from './mode-plans.js';
import type { LockerStatus } from './status.js';

export interface Cabinet extends VersionedRecord, CabinetGroups {
  readonly companyId: string;
  readonly name: string;
  readonly location: string;
  readonly description: string;
  readonly isActive: boolean;
  readonly mode: CabinetMode;
  /** Six digits, unique among all cabinets, deleted ones included: a printed sheet outlives its cabinet. */
  readonly publicNumber: string;
  /** « 47.21837, -1.55362 »; empty while not set. */
  readonly coordinates: string;
  /** The cabinet's credential for the message broker; encrypted at rest. */
  readonly gatewaySecretSealed: string;
}

export interface CabinetSize extends VersionedRecord {
  readonly companyId: string;
  readonly label: string;
  readonly heightMm: number;
  readonly widthMm: number;
  readonly depthMm: number;
  readonly colorHex: string;
  readonly slotCount: number;
  readonly type: LockerType;
}

/** Standard = 0, Hanging = 1 (specification §3). */
export type LockerType = 0 | 1;

export interface Locker extends VersionedRecord, LockerFields {
  readonly companyId: string;
  readonly cabinetId: string;
  /** False: disabled by a manager, permanently or for a season; it gets no new claim. */
  readonly isActive: boolean;
  /** True: door or lock are broken, or an object may be inside; staff put it back into service. */
  readonly isOutOfService: boolean;
  /** Why it is out of service or disabled; null while it is neither. */
  readonly closedReason: string | null;
  /** The planned maintenance that put it out of service, and ends that; null while none does. */
  readonly closedByMaintenanceId: string | null;
  /**
   * Since when an unexpected object may be inside: staff inspect the locker before its next use
   * (doors-and-codes.md#lockers-to-inspect).
   */
  readonly toCheckSince: Instant | null;
  /** True while it has an open claim; updated in the transaction that opens or releases the claim. */
  readonly isClaimed: boolean;
  /** Derived from the fields above by `settled`, never set directly: lists filter and count by it. */
  readonly status: LockerStatus;
  /** Null until a lock is commissioned in the door. */
  readonly smartlockSerialNumber: string | null;
  readonly smartlockId: string | null;
  readonly smartlockType: LockModelName;
  /** Shared with an offline lock since commissioning; encrypted at rest. Null for networked locks. */
  readonly lockSecretSealed: string | null;
  /** When lock and platform last synchronised secret and clock; null without a lock. */
  readonly commissionedAt: Instant | null;
  /**
   * When the battery was installed, as recorded by staff: with the lock, or at a replacement. A lock with a link also
   * reports its battery itself.
   */
  readonly batteryInstalledAt: Instant | null;
  /** `fence` at that moment: the difference to the current one is the number of uses since. */
  readonly batteryFence: number;
  /** When staff last recorded that the clock of an offline lock was set (domain/locks/lock-state.ts). */
  readonly clockSetAt: Instant | null;
  /**
   * Rises with every claim: the cabinet refuses commands with a lower fence than the highest it has seen
   * (devices.md#fences).
   */
  readonly fence: number;
  /** Rises with every edit by people, while `version` also rises with every claim; edit forms compare it. */
  readonly revision: number;
}

export const claimPurposes = ['rental', 'deposit', 'pickup', 'maintenance'] as const;
export type ClaimPurpose = (typeof claimPurposes)[number];

/** The exclusive use of a locker from `claimedAt` to `releasedAt`; the database allows one open claim per locker. */
export interface Claim {
  readonly id: string;
  readonly companyId: string;
  readonly lockerId: string;
  readonly orderId: string;
  readonly purpose: ClaimPurpose;
  readonly fence: number;
  readonly claimedAt: Instant;
  /**
   * The locker stays reserved until then after its order is over (application/doors/hold.ts); null while the order is
   * in progress.
   */
  readonly heldUntil: Instant | null;
  readonly releasedAt: Instant | null;
}

/** The place of a cabinet in a sentence: its name, and its address if it has one. */
export const placeText = (name: string, location: string): string =>
  location === '' ? name : `${name}, ${location}`;

/**
 * The number of a cabinet, printed below its QR code for people who cannot scan it: they type it into the address
 * `/n/204518`, or give it to support on the phone. It identifies a public page, and opens no door.
 */
const digits = 6;
/** The smallest number has no leading zero: people omit those. */
const smallest = 10 ** (digits - 1);

/** Draws a number; `below(bound)` is a uniform whole number in `[0, bound)`. */
export const drawPublicNumber = (below: (bound: number) => number): string =>
  String(smallest + below(9 * smallest));

/** Parses a typed number such as « N° 204 518 »; null if it is not one. */
export function readPublicNumber(typed: string): string | null {
  const number = typed.replace(/^\s*n\s*[°ºo]/i, '').replace(/[\s.\p{Dash}]/gu, '');
  return new RegExp(`^[1-9]\\d{${digits - 1}}$`).test(number) ? number : null;
}

/** As printed: 204 518. */
export const showPublicNumber = (number: string): string => number.replace(/(\d{3})(?=\d)/g, '$1\u00a0');

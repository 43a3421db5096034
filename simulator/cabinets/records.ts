/**
 * The stored state of a virtual cabinet and its locks, which survives a restart of the simulator (simulator.md#parts;
 * devices.md#lock-models).
 */
import type { Instant } from '#domain/shared/record.js';
import type { OfflineLockState } from '#domain/locks/offline-check.js';
import type { LockModelName } from '#domain/locks/templates.js';
import type { CommandMessage, EventMessage, ResultMessage } from '#infrastructure/locks/protocol/messages.js';

export type Door = 'closed' | 'open' | 'ajar';

/** The cause of a bolt's movement, or of a door's movement without it. */
type Cause = 'code' | 'command' | 'master' | 'technician' | 'hand' | 'force';

export interface Access {
  readonly by: Cause;
  readonly grantId: string | null;
  readonly commandId: string | null;
  /** The digits that were typed. */
  readonly code: string | null;
}

export interface StoredCode {
  readonly grantId: string;
  readonly code: string;
  readonly validFrom: Instant;
  readonly validUntil: Instant;
  readonly maxUses: number | null;
  readonly uses: number;
  readonly fence: number;
}

export interface LockRecord {
  readonly lockerId: string;
  readonly cabinetId: string;
  readonly number: number;
  readonly model: LockModelName;
  readonly serial: string;
  readonly secretHex: string | null;
  /** The installation wanted by the platform; missing in older worlds. */
  readonly wanted?: { readonly serial: string; readonly secretHex: string | null };
  readonly heightMm: number | null;
  readonly widthMm: number | null;
  readonly commissionedAt: Instant;
  readonly driftPpm: number;
  /** When an offline lock's clock was last set by hand, and how far from the true time; absent until then. */
  readonly clockSet?: { readonly at: Instant; readonly aheadMs: number };
  readonly masterCode: string;
  readonly technicianCode: string;

  readonly door: Door;
  readonly boltFreeUntil: Instant | null;
  /** The authorisation of the bolt's last or pending move. */
  readonly access: Access | null;
  readonly openedAt: Instant | null;
  /** When the lock reports that the door was not opened. */
  readonly openTimeoutAt: Instant | null;
  readonly ajarWarnings: number;
  readonly content: string | null;

  readonly battery: { readonly percent: number; readonly at: Instant };
  readonly batteryReported: 'nothing' | 'low' | 'critical';

  /** The highest fence of a command; stored by the gateway, so that a new lock does not lose it. */
  readonly fence: number;
  readonly codes: readonly StoredCode[];
  readonly offline: OfflineLockState;
  readonly wrongInARow: number;
  /** How often the keypad locked out since the last right code. */
  readonly lockouts: number;
  readonly lockedOutUntil: Instant | null;
}

/** A command that takes time. */
export interface Job {
  readonly command: Exclude<CommandMessage, { kind: 'replay' }>;
  readonly dueAt: Instant;
}

export interface Answer {
  readonly message: ResultMessage;
  /** How many times the command was answered before: an acknowledgement applies to one result only, not to the next. */
  readonly earlier?: number;
  readonly sendAt: Instant;
  readonly isSent: boolean;
}

export interface CabinetRecord {
  readonly cabinetId: string;
  readonly name: string;
  readonly username: string;
  readonly password: string;
  readonly lockerIds: readonly string[];
  readonly bootId: string;
  readonly lastSeq: number;
  readonly driftPpm: number;
  /** Since when the gateway's clock runs without being set; null while it is connected. */
  readonly aloneSince: Instant | null;
  /** False from a start until the gateway has received the time. */
  readonly isSynchronised: boolean;
  readonly jobs: readonly Job[];
}

/** An event of a newer firmware, and an unreadable one; both use up a number. */
type StrangeType = 'firmware.selfTest' | 'unreadable';
export type SentEvent = Omit<EventMessage, 'type'> & { readonly type: EventMessage['type'] | StrangeType };

/** One entry of a lock's ring: sent by the gateway, or, without one, read by a technician only. */
export interface LogEntry {
  readonly order: number;
  readonly cabinetId: string;
  readonly lockerId: string | null;
  /** Null for a lock without a gateway. */
  readonly message: SentEvent | null;
  readonly type: SentEvent['type'];
  readonly at: Instant;
  readonly isSent: boolean;
  /** Waits until a later entry has overtaken it. */
  readonly isHeldBack: boolean;
}

/** The real event at a door, whatever the platform received. */
export interface TruthEntry {
  readonly order: number;
  readonly at: Instant;
  readonly cabinetId: string;
  readonly lockerId: string;
  readonly kind: 'opened' | 'closed' | 'put' | 'taken';
  readonly by: Cause;
  readonly grantId: string | null;
  readonly commandId: string | null;
  readonly code: string | null;
  readonly content: string | null;
}

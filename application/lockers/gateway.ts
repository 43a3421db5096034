/** The locks in the product's own words: commands, what came of them, and the line that carries both. The adapter is in `infrastructure/locks`. */
import type { LockModelName } from '#domain/locks/templates.js';
import type { Instant } from '#domain/shared/record.js';
import type { CabinetBeat, CabinetEventType } from './cabinet-records.js';

/** Which door a command is for; `fence` keeps late commands from a later customer's door (locks.md §2). */
export interface LockTarget {
  readonly cabinetId: string;
  readonly lockerId: string;
  readonly lockerNumber: number;
  readonly model: LockModelName;
  readonly fence: number;
}

export type LockCommand = LockTarget & {
  readonly commandId: string;
  readonly expiresAt: Instant;
} & (
    | {
        readonly kind: 'setCode';
        readonly grantId: string;
        readonly code: string;
        readonly validFrom: Instant;
        readonly validUntil: Instant;
        readonly maxUses: number | null;
      }
    | { readonly kind: 'removeCode'; readonly grantId: string }
    | { readonly kind: 'open' }
    | { readonly kind: 'identify' }
  );

export const lockOutcomes = ['done', 'refused', 'expired', 'jammed', 'busy', 'lockOffline'] as const;
export type LockOutcome = (typeof lockOutcomes)[number];

export interface LockResult {
  readonly commandId: string;
  readonly cabinetId: string;
  readonly outcome: LockOutcome;
  /** Why: `full`, `duplicate`, `pattern`, `quota`, `tooEarly`, `windowOver`, `fence`, `unsynchronised`, `unsupported`, … */
  readonly reason: string | null;
  /** With `fence`: the highest that the gateway has seen for this locker, where it says so. */
  readonly fence?: number | undefined;
  readonly at: Instant;
}

/** An event as the device told it. */
export interface DeviceEvent {
  readonly cabinetId: string;
  readonly bootId: string;
  readonly seq: number;
  readonly at: Instant;
  readonly lockerId: string | null;
  readonly type: CabinetEventType;
  readonly grantId: string | null;
  readonly commandId: string | null;
}

/** Presence, as the cabinet told it, or the broker in its name. */
export interface CabinetStatus extends CabinetBeat {
  readonly isOnline: boolean;
}

export interface LockGateway {
  /** Hands a command to the broker (at least once); its result comes to the result handler. */
  send(command: LockCommand): Promise<void>;
  /** Sends and waits for the result, at most until the command expires; null when no answer came. */
  ask(command: LockCommand): Promise<LockResult | null>;
  /** Asks a cabinet to tell its events again from a sequence number on: some of them never came. */
  askReplay(cabinetId: string, bootId: string, fromSeq: number): Promise<void>;
}

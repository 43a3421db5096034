/** The locks in the product's own words: commands, what came of them, and the line that carries both. The adapter is in `infrastructure/locks`. */
import type { ClockReport } from '#domain/locks/gateway-clock.js';
import type { LockModelName } from '#domain/locks/templates.js';
import type { Instant } from '#domain/shared/record.js';
import type { CabinetEventType } from './cabinet-records.js';

/** Which door a command is for; `fence` keeps late commands from a later customer's door (devices.md#fences). */
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
  /** When it was done, as far as that can be true (judge.ts). */
  readonly at: Instant;
}

/** A result as the device told it; `deviceAt` is null where it told no time. */
export type DeviceResult = Omit<LockResult, 'at'> & { readonly deviceAt: Instant | null };

/** An event as the device told it. */
export interface DeviceEvent {
  readonly cabinetId: string;
  readonly bootId: string;
  readonly seq: number;
  /** By its own clock; null where that is no time. */
  readonly deviceAt: Instant | null;
  readonly lockerId: string | null;
  readonly type: CabinetEventType;
  readonly grantId: string | null;
  readonly commandId: string | null;
  /** The message itself, cut, where something of it is not known here; null otherwise. */
  readonly raw: string | null;
}

/** Presence, as the cabinet told it, or the broker in its name; null for what cannot be read of it. */
export interface CabinetStatus extends ClockReport {
  readonly cabinetId: string;
  readonly isOnline: boolean;
  readonly bootId: string | null;
  readonly lastSeq: number | null;
}

/** A message that cannot be read, or a part of one whose rest was taken. */
export interface DroppedMessage {
  readonly cabinetId: string;
  readonly channel: 'results' | 'events' | 'status';
  readonly reason: string;
  /** Its beginning, without what may be a secret. */
  readonly text: string;
}

export interface LockGateway {
  /** Where gateways reach the broker, as far as this server knows; null of an external one. */
  readonly address: string | null;
  /** Hands a command to the broker (at least once); its result comes to the result handler. */
  send(command: LockCommand): Promise<void>;
  /** Sends and waits for the result, at most until the command expires; null when no answer came. */
  ask(command: LockCommand): Promise<LockResult | null>;
  /** Asks a cabinet to tell its events again from a sequence number on: some of them never came. */
  askReplay(cabinetId: string, bootId: string, fromSeq: number): Promise<void>;
  /**
   * Ends the line of a cabinet whose secret, or whose right to a line, has just been taken away, with all that waits for it; nothing is
   * sent to whoever held the old secret from then on. An external broker does this by its own means (docs/guide-administrator.md).
   */
  endLine(cabinetId: string): Promise<void>;
}

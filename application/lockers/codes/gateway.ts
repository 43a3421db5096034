/** The port of the locks: commands, results, and their connection. The adapter is in `infrastructure/locks`. */
import type { ClockReport } from '#domain/locks/gateway-clock.js';
import type { LockModelName } from '#domain/locks/templates.js';
import type { Instant } from '#domain/shared/record.js';
import type { CabinetEventType } from '#application/lockers/cabinets/cabinet-records.js';

/** The door of a command; `fence` protects a later customer's door from late commands (devices.md#fences). */
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
type LockOutcome = (typeof lockOutcomes)[number];

export interface LockResult {
  readonly commandId: string;
  readonly cabinetId: string;
  readonly outcome: LockOutcome;
  /** `full`, `duplicate`, `pattern`, `quota`, `tooEarly`, `windowOver`, `fence`, `unsynchronised`, `unsupported`, … */
  readonly reason: string | null;
  /** With reason `fence`: the highest that the gateway has seen for this locker, if it reports it. */
  readonly fence?: number | undefined;
  /** When it was executed, as far as plausible (judge.ts). */
  readonly at: Instant;
}

/** A result as the device sent it; `deviceAt` is null if it sent no time. */
export type DeviceResult = Omit<LockResult, 'at'> & { readonly deviceAt: Instant | null };

/** An event as the device sent it. */
export interface DeviceEvent {
  readonly cabinetId: string;
  readonly bootId: string;
  readonly seq: number;
  /** The time by the device's own clock; null if unreadable. */
  readonly deviceAt: Instant | null;
  readonly lockerId: string | null;
  readonly type: CabinetEventType;
  readonly grantId: string | null;
  readonly commandId: string | null;
  /** The message itself, truncated, if a part of it is unknown here; null otherwise. */
  readonly raw: string | null;
}

/** Presence, sent by the cabinet, or by the broker for it; null for unreadable parts. */
export interface CabinetStatus extends ClockReport {
  readonly cabinetId: string;
  readonly isOnline: boolean;
  readonly bootId: string | null;
  readonly lastSeq: number | null;
}

/** An unreadable message, or the unreadable part of one that was otherwise accepted. */
export interface DroppedMessage {
  readonly cabinetId: string;
  readonly channel: 'results' | 'events' | 'status';
  readonly reason: string;
  /** The beginning of the message, without possible secrets. */
  readonly text: string;
}

export interface LockGateway {
  /** Where gateways reach the broker, as far as this server knows; null for an external one. */
  readonly address: string | null;
  /** Hands a command to the broker (at least once); its result goes to the result handler. */
  send(command: LockCommand): Promise<void>;
  /** Sends and waits for the result, at most until the command expires; null without an answer. */
  ask(command: LockCommand): Promise<LockResult | null>;
  /** Requests a cabinet to send its events again from a sequence number on. */
  requestReplay(cabinetId: string, bootId: string, fromSeq: number): Promise<void>;
  /**
   * Call when a cabinet's secret, or its right to connect, was made, renewed or revoked. Ends its connection and drops
   * its queue: the holder of the old secret receives no more messages. An external broker learns the secret, where the
   * platform manages its credentials; otherwise it does this by its own means (docs/guide-administrator.md).
   */
  endConnection(cabinetId: string): Promise<void>;
}

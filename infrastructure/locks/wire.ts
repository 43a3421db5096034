/** Between the platform's own words and the messages of the cabinet protocol (locks.md §2). */
import type { CabinetStatus, DeviceEvent, LockCommand, LockResult } from '#application/lockers/gateway.js';
import type { Instant } from '#domain/shared/record.js';
import type { CommandMessage, EventMessage, ResultMessage, StatusMessage } from './protocol/messages.js';

/** Presence with all that the message says; the platform asks for less. */
export interface ReportedStatus extends CabinetStatus {
  readonly at: Instant;
  readonly isSynchronised: boolean;
}

export function toMessage(command: LockCommand): CommandMessage {
  const { commandId, expiresAt, fence } = command;
  const locker = { id: command.lockerId, number: command.lockerNumber };
  const common = { commandId, expiresAt, fence, locker };
  switch (command.kind) {
    case 'setCode': {
      const { kind, grantId, code, validFrom, validUntil, maxUses } = command;
      return { kind, ...common, grantId, code, validFrom, validUntil, maxUses };
    }
    case 'removeCode':
      return { kind: command.kind, ...common, grantId: command.grantId };
    case 'open':
    case 'identify':
      return { kind: command.kind, ...common };
  }
}

export const toResult = (cabinetId: string, message: ResultMessage): LockResult => ({
  cabinetId,
  ...message,
});

export const toEvent = (cabinetId: string, { locker, ...rest }: EventMessage): DeviceEvent => ({
  cabinetId,
  lockerId: locker?.id ?? null,
  ...rest,
});

export const toStatus = (
  cabinetId: string,
  { online, synchronised, ...rest }: StatusMessage,
): ReportedStatus => ({
  cabinetId,
  isOnline: online,
  isSynchronised: synchronised,
  ...rest,
});

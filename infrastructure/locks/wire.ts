/** Converts the platform's commands to messages of the cabinet protocol (devices.md#cabinet-protocol). */
import type { LockCommand } from '#application/lockers/gateway.js';
import type { CommandMessage } from './protocol/messages.js';

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

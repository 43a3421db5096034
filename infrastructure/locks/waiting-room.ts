/**
 * The commands that wait for a result, with their deadlines (devices.md#cabinet-protocol;
 * doors-and-codes.md#opening-a-door: an opening is never late).
 */
import type { DeviceEvent, LockResult } from '#application/lockers/gateway.js';

type Asked = Pick<LockResult, 'cabinetId' | 'commandId'>;

export interface WaitingRoom {
  /**
   * Returns the result of the command's own cabinet, or null once `late` is called. `onLate` schedules that and returns
   * a function to cancel it.
   */
  expect(command: Asked, onLate: (late: () => void) => () => void): Promise<LockResult | null>;
  answer(result: LockResult): void;
  /** A door that opened for a command is its result, whether or not the result arrives. */
  proven(event: Pick<DeviceEvent, 'type' | 'cabinetId' | 'commandId' | 'deviceAt'>): void;
}

/** The cabinet is part of the key: a result of another cabinet does not match. */
const keyOf = ({ cabinetId, commandId }: Asked): string => `${cabinetId} ${commandId}`;

type Caller = (result: LockResult | null) => void;

export function createWaitingRoom(): WaitingRoom {
  const callers = new Map<string, Set<Caller>>();
  const answer: WaitingRoom['answer'] = (result) => {
    for (const caller of callers.get(keyOf(result)) ?? []) caller(result);
  };
  return {
    expect: (command, onLate) =>
      new Promise((resolve) => {
        const sameCommand = callers.get(keyOf(command)) ?? new Set<Caller>();
        let callOff = (): void => undefined;
        const caller: Caller = (result) => {
          callOff();
          sameCommand.delete(caller);
          if (sameCommand.size === 0) callers.delete(keyOf(command));
          resolve(result);
        };
        callers.set(keyOf(command), sameCommand.add(caller));
        callOff = onLate(() => caller(null));
      }),
    answer,
    proven({ type, cabinetId, commandId, deviceAt }) {
      if (type === 'door.opened' && commandId !== null)
        answer({ cabinetId, commandId, outcome: 'done', reason: null, at: deviceAt ?? 0 });
    },
  };
}

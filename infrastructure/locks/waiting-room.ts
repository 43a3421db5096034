/** Who waits for the result of which command, and until when (locks.md §2; behaviour.md §5: an opening is never late). */
import type { LockResult } from '#application/lockers/gateway.js';

type Asked = Pick<LockResult, 'cabinetId' | 'commandId'>;

export interface WaitingRoom {
  /** Answers the result of the command's own cabinet, or null once `late` is called. `onLate` arranges that and answers how to call it off. */
  expect(command: Asked, onLate: (late: () => void) => () => void): Promise<LockResult | null>;
  answer(result: LockResult): void;
}

/** Whoever else answers names another command. */
const keyOf = ({ cabinetId, commandId }: Asked): string => `${cabinetId} ${commandId}`;

type Caller = (result: LockResult | null) => void;

export function createWaitingRoom(): WaitingRoom {
  const callers = new Map<string, Set<Caller>>();
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
    answer(result) {
      for (const caller of callers.get(keyOf(result)) ?? []) caller(result);
    },
  };
}

/** Who waits for the result of which command, and until when (locks.md §2; behaviour.md §5: an opening is never late). */
import type { LockResult } from '#application/lockers/gateway.js';

export interface WaitingRoom {
  /** Answers the result, or null once `late` is called. `onLate` arranges that and answers how to call it off. */
  expect(commandId: string, onLate: (late: () => void) => () => void): Promise<LockResult | null>;
  answer(result: LockResult): void;
}

type Caller = (result: LockResult | null) => void;

export function createWaitingRoom(): WaitingRoom {
  const callers = new Map<string, Set<Caller>>();
  return {
    expect: (commandId, onLate) =>
      new Promise((resolve) => {
        const sameCommand = callers.get(commandId) ?? new Set<Caller>();
        let callOff = (): void => undefined;
        const caller: Caller = (result) => {
          callOff();
          sameCommand.delete(caller);
          if (sameCommand.size === 0) callers.delete(commandId);
          resolve(result);
        };
        callers.set(commandId, sameCommand.add(caller));
        callOff = onLate(() => caller(null));
      }),
    answer(result) {
      for (const caller of callers.get(result.commandId) ?? []) caller(result);
    },
  };
}

/** Who waits for the result of which command, and until when (locks.md §2; behaviour.md §5: an opening is never late). */
import type { DeviceEvent, LockResult } from '#application/lockers/gateway.js';

export interface WaitingRoom {
  /** Answers the cabinet's result, or null once `late` is called. `onLate` arranges that and answers how to call it off. */
  expect(command: Waited, onLate: (late: () => void) => () => void): Promise<LockResult | null>;
  /** What another cabinet says of it answers nobody. */
  answer(result: LockResult): void;
  /** A door that opened for a command is its answer, whether or not the result comes. */
  proven(event: DeviceEvent): void;
}

type Waited = Pick<LockResult, 'cabinetId' | 'commandId'>;
type Caller = (result: LockResult | null) => void;

const keyOf = ({ cabinetId, commandId }: Waited): string => `${cabinetId}/${commandId}`;

export function createWaitingRoom(): WaitingRoom {
  const callers = new Map<string, Set<Caller>>();
  const answer: WaitingRoom['answer'] = (result) => {
    for (const caller of callers.get(keyOf(result)) ?? []) caller(result);
  };
  return {
    expect: (command, onLate) =>
      new Promise((resolve) => {
        const key = keyOf(command);
        const sameCommand = callers.get(key) ?? new Set<Caller>();
        let callOff = (): void => undefined;
        const caller: Caller = (result) => {
          callOff();
          sameCommand.delete(caller);
          if (sameCommand.size === 0) callers.delete(key);
          resolve(result);
        };
        callers.set(key, sameCommand.add(caller));
        callOff = onLate(() => caller(null));
      }),
    answer,
    proven({ type, commandId, cabinetId, at }) {
      if (type === 'door.opened' && commandId !== null)
        answer({ commandId, cabinetId, outcome: 'done', reason: null, at });
    },
  };
}

/**
 * Faults of payments, of messages and of all cabinets at once: the control API sets and clears them and lists none, so the
 * page remembers for this browser tab what it set itself (simulator.md, "Control API").
 */
import { useState } from 'react';
import { second, type Instant } from '#domain/shared/record.js';
import { keep, readKept } from '#web/lib/device-storage.js';
import { faultsOf, isSame, type ActiveFault } from './active-faults.js';
import type { FaultRequest } from './fault-request.js';

const key = 'consigne.simulator.faults';

export interface BlindFaults {
  /** What should still last at this instant. */
  readonly at: (now: Instant | null) => readonly ActiveFault[];
  readonly note: (request: FaultRequest, now: Instant | null) => void;
  readonly forget: (only?: { readonly target: string; readonly fault: string }) => void;
}

export function useBlindFaults(): BlindFaults {
  const [faults, setFaults] = useState<readonly ActiveFault[]>(() => faultsOf(readKept('session', key), ''));
  const store = (next: readonly ActiveFault[]): void => {
    setFaults(next);
    keep('session', key, next);
  };
  const without = (target: string, fault: string): ActiveFault[] =>
    faults.filter((each) => !isSame(each, target, fault));
  return {
    at: (now) => faults.filter(({ until }) => until === null || now === null || until > now),
    note({ target, fault, times, forSeconds }, now) {
      const until = forSeconds === undefined || now === null ? null : now + forSeconds * second;
      store([
        ...without(target, fault),
        { target, fault, timesLeft: times ?? null, until, isRemembered: true },
      ]);
    },
    forget: (only) => store(only ? without(only.target, only.fault) : []),
  };
}

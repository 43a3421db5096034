/** The alarms of one cabinet on the simulated clock: one a name, so that setting it again moves it. */
import type { Instant } from '#domain/shared/record.js';
import type { CabinetClock } from './outside.js';

export interface Alarms {
  /** One alarm a name: null removes it. */
  set(name: string, at: Instant | null, ring: () => Promise<unknown>, mayWait?: boolean): void;
  clear(): void;
}

export function createAlarms(clock: CabinetClock): Alarms {
  const alarms = new Map<
    string,
    { readonly at: Instant; readonly mayWait: boolean; readonly callOff: () => void }
  >();
  return {
    set(name, at, ring, mayWait = false) {
      const known = alarms.get(name);
      if (known?.at === at && known.mayWait === mayWait) return;
      known?.callOff();
      alarms.delete(name);
      if (at === null) return;
      const callOff = clock.schedule(
        at,
        async () => {
          alarms.delete(name);
          await ring();
        },
        mayWait,
      );
      alarms.set(name, { at, mayWait, callOff });
    },
    clear() {
      for (const { callOff } of alarms.values()) callOff();
      alarms.clear();
    },
  };
}

/**
 * A platform that can die at any commit and at any call of a port. Afterwards its calls never answer and its timers
 * never fire; only its commits and its calls to the outside remain.
 */
import type { Ports } from '#application/ports.js';

/** Receives the name of every crash point that is passed; true kills. */
export type Passing = (point: string) => boolean;

export interface Life {
  readonly isOver: boolean;
  /** The same ports, for as long as the platform lives. */
  bind(ports: Ports): Ports;
  end(point: string): void;
  /** Rejects when the platform dies before the work is done. */
  duringLife<T>(work: Promise<T>): Promise<T>;
}

/** The caller's connection broke: the outcome is unknown. */
export class PlatformDied extends Error {
  override readonly name = 'PlatformDied';
}

/** A new promise each time: a shared one would retain everything that waits for it as long as it lives. */
const never = (): Promise<never> => new Promise(() => undefined);

export function createLife(passing: Passing, onDeath: (point: string) => void): Life {
  let isOver = false;
  const mourners = new Set<() => void>();
  const end = (point: string): void => {
    if (isOver) return;
    isOver = true;
    onDeath(point);
    for (const tell of mourners) tell();
    mourners.clear();
  };
  /** True when the platform is dead. */
  const pass = (point: string): boolean => {
    if (!isOver && passing(point)) end(point);
    return isOver;
  };
  const mortalCall = (call: string, member: (...given: unknown[]) => unknown, mayKill: boolean) =>
    function (...given: unknown[]): unknown {
      if (isOver || (mayKill && pass(`${call}:before`))) return never();
      const answer = member(...given);
      if (!(answer instanceof Promise)) return answer;
      return answer.then(
        (value: unknown) => (isOver || (mayKill && pass(`${call}:after`)) ? never() : value),
        (error: unknown) => {
          if (isOver) return never();
          throw error;
        },
      );
    };
  const mortalPort = <T extends object>(port: T, name: string): T =>
    new Proxy(port, {
      get: (target, property): unknown => {
        const member: unknown = Reflect.get(target, property, target);
        if (typeof member !== 'function') return member;
        return mortalCall(`${name}.${String(property)}`, member.bind(target) as never, true);
      },
    });
  return {
    get isOver() {
      return isOver;
    },
    bind: (ports) => ({
      ...ports,
      clock: {
        now: () => ports.clock.now(),
        schedule: (at, task, mayWait) =>
          ports.clock.schedule(at, () => (isOver ? undefined : task()), mayWait),
      },
      transaction: mortalCall('transaction', ports.transaction as never, true) as Ports['transaction'],
      read: mortalCall('read', ports.read as never, false) as Ports['read'],
      payments: mortalPort(ports.payments, 'payments'),
      locks: mortalPort(ports.locks, 'locks'),
      messages: mortalPort(ports.messages, 'messages'),
    }),
    end,
    duringLife: (work) =>
      new Promise((resolve, reject) => {
        if (isOver) return reject(new PlatformDied());
        const mourn = (): void => reject(new PlatformDied());
        mourners.add(mourn);
        work.then(resolve, reject).finally(() => mourners.delete(mourn));
      }),
  };
}

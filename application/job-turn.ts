/**
 * A job's turn, in real time, because the product's clock may stop or jump. A stuck job loses its turn, so
 * that the others go on; when it resumes, its ports throw, because its next attempt may have begun
 * (reliability.md#jobs).
 */
import { minute, second, type Instant } from '#domain/shared/record.js';
import type { App } from './app.js';

/** Shorter than a lease, so that no other process takes a running job; longer than any two external calls. */
export const turnMs = 25 * second;

/** The turn as a job sees it. */
export interface Turn {
  /** Whether half of the turn or more is left: a job that can continue later ends here otherwise. */
  hasTime(): boolean;
}

/** A backlog longer than a turn continues after this delay, beside other work. */
export const restAfterMs = minute;

/**
 * When to look again at what has waited since `since`: after half of that time, within two bounds in milliseconds. What
 * has just begun is looked at often, what has waited for days costs little.
 */
export const againByAge = (
  now: Instant,
  since: Instant,
  [leastMs, mostMs]: readonly [least: number, most: number],
): Instant => now + Math.min(mostMs, Math.max(leastMs, Math.floor((now - since) / 2)));

/** Repeats a small portion until none is left, or half of the turn is over; returns whether all of it is done. */
export async function inPortions(turn: Turn, portion: () => Promise<boolean>): Promise<boolean> {
  while (await portion()) if (!turn.hasTime()) return false;
  return true;
}

class TurnOver extends Error {
  override readonly name = 'TurnOver';
  constructor() {
    super(`The job did not end within ${turnMs / second} s`);
  }
}

interface OpenTurn extends Turn {
  /** The installation for the duration of the turn. */
  readonly app: App;
  /** The result of the work, or `TurnOver` if it takes too long; `cameLate` is then called at its end. */
  lasting<T>(work: Promise<T>, cameLate: (failure: unknown) => void): Promise<T>;
}

type Assert = () => void;

/** The same port, whose calls throw once the turn is over. */
const duringTurn = <T extends object>(port: T, assertOn: Assert): T =>
  new Proxy(port, {
    get: (target, property): unknown => {
      const member: unknown = Reflect.get(target, property, target);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        assertOn();
        return Reflect.apply(member, target, given) as unknown;
      };
    },
  });

/** Rolls back what the job began; only an external call in progress cannot be rolled back, and has its own key. */
const heldTo = (app: App, assertOn: Assert): App => ({
  ...app,
  async transaction(work, how) {
    assertOn();
    return app.transaction(async (store) => {
      const result = await work(store);
      assertOn();
      return result;
    }, how);
  },
  async read(work) {
    assertOn();
    return app.read(work);
  },
  payments: duringTurn(app.payments, assertOn),
  locks: duringTurn(app.locks, assertOn),
  messages: duringTurn(app.messages, assertOn),
  async deliverNow(job) {
    assertOn();
    return app.deliverNow(job);
  },
});

export function openTurn(app: App): OpenTurn {
  let hasTime = true;
  let isOver = false;
  let cancel: () => void = () => undefined;
  const over = new Promise<never>((_, reject) => {
    const end = (): void => {
      isOver = true;
      reject(new TurnOver());
    };
    cancel = app.afterMs(turnMs / 2, () => {
      hasTime = false;
      cancel = app.afterMs(turnMs / 2, end);
    });
  });
  const assertOn = (): void => {
    if (isOver) throw new TurnOver();
  };
  return {
    app: heldTo(app, assertOn),
    hasTime: () => hasTime,
    async lasting(work, cameLate) {
      work.then(
        () => isOver && cameLate(null),
        (error: unknown) => isOver && cameLate(error),
      );
      return Promise.race([work, over]).finally(() => cancel());
    },
  };
}

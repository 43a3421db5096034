/**
 * A job's turn, in real time: the product's clock may stand still, or jump. Whoever hangs loses the turn, so that the others go on; and
 * when it comes back, it can do nothing any more: its next try may have begun (reliability.md#jobs).
 */
import { minute, second } from '#domain/shared/record.js';
import type { Installation } from './installation.js';

/** Shorter than a lease, so that no other process takes what still runs here; longer than any two calls to the outside may take. */
export const turnMs = 25 * second;

/** What a job is told of its turn. */
export interface Turn {
  /** Whether half of the turn or more is left: whoever can go on another time ends here when not. */
  hasTime(): boolean;
}

/** A backlog that is longer than a turn goes on so much later, beside other work. */
export const restAfterMs = minute;

/** Repeats a small portion until none is left, or half of the turn is over; answers whether all of it is done. */
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
  /** The installation for as long as the turn lasts. */
  readonly at: Installation;
  /** What the work answers, or `TurnOver` when that takes too long; `cameLate` then hears of its end. */
  lasting<T>(work: Promise<T>, cameLate: (failure: unknown) => void): Promise<T>;
}

type Assert = () => void;

/** The same port, whose calls throw when the turn is over. */
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

/** What it began before is rolled back, too; only a call that is on its way outside cannot be taken back, and has its own key. */
const heldTo = (at: Installation, assertOn: Assert): Installation => ({
  ...at,
  async transaction(work, how) {
    assertOn();
    return at.transaction(async (store) => {
      const result = await work(store);
      assertOn();
      return result;
    }, how);
  },
  async read(work) {
    assertOn();
    return at.read(work);
  },
  payments: duringTurn(at.payments, assertOn),
  locks: duringTurn(at.locks, assertOn),
  messages: duringTurn(at.messages, assertOn),
  async deliverNow(job) {
    assertOn();
    return at.deliverNow(job);
  },
});

export function openTurn(at: Installation): OpenTurn {
  let hasTime = true;
  let isOver = false;
  let cancel: () => void = () => undefined;
  const over = new Promise<never>((_, reject) => {
    const end = (): void => {
      isOver = true;
      reject(new TurnOver());
    };
    cancel = at.afterMs(turnMs / 2, () => {
      hasTime = false;
      cancel = at.afterMs(turnMs / 2, end);
    });
  });
  const assertOn = (): void => {
    if (isOver) throw new TurnOver();
  };
  return {
    at: heldTo(at, assertOn),
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

/** Counters of wrong tries: taken before anything is compared, given back when the try was right (doors-and-codes.md#guessing). */
import { asksForMore } from '#domain/access/guessing.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';

export interface Budget {
  readonly id: string;
  readonly windowMs: number;
  readonly tries: number;
  readonly refusal: ErrorCode;
  /**
   * Counts in so many rows a window, and takes the whole slice in which the window begins for spent: no interval of `windowMs`
   * ever has more than `tries`. Without it the window begins at the first wrong try.
   */
  readonly slices?: number;
  /** A right try clears its whole row of wrong ones: it counts tries at one thing, which was just proven. */
  readonly isClearedByRight?: boolean;
}

/** The row that a try of `now` is counted in, and what counts beside it. */
interface Counter {
  readonly id: string;
  readonly windowStart: Instant;
  readonly count: number;
  /** In the slices before. */
  readonly before: number;
}

/** The window starts at the first wrong try and ends `windowMs` later. */
async function openCounter(store: Store, { id, windowMs }: Budget, now: Instant): Promise<Counter> {
  const spent = await store.guessBudgets.find(id);
  const isOpen = spent !== null && now < spent.windowStart + windowMs;
  return { id, windowStart: isOpen ? spent.windowStart : now, count: isOpen ? spent.count : 0, before: 0 };
}

async function slicedCounter(
  store: Store,
  { id, windowMs }: Budget,
  slices: number,
  now: Instant,
): Promise<Counter> {
  const sliceMs = windowMs / slices;
  const slice = Math.floor(now / sliceMs);
  const [own, ...earlier] = Array.from({ length: slices + 1 }, (_, back) => `${id}@${slice - back}`);
  const rows = await store.guessBudgets.where({ id: [`${own}`, ...earlier] });
  const count = rows.find((row) => row.id === own)?.count ?? 0;
  const all = rows.reduce((sum, row) => sum + row.count, 0);
  return { id: `${own}`, windowStart: slice * sliceMs, count, before: all - count };
}

const counterOf = (store: Store, budget: Budget, now: Instant): Promise<Counter> =>
  budget.slices === undefined
    ? openCounter(store, budget, now)
    : slicedCounter(store, budget, budget.slices, now);

const refusalOf = ({ refusal, windowMs }: Budget, windowStart: Instant, now: Instant): DomainError =>
  asksForMore(refusal)
    ? new DomainError(refusal)
    : new DomainError(refusal, { retryAfterSeconds: Math.ceil((windowStart + windowMs - now) / 1000) });

type Needs = Pick<Ports, 'transaction' | 'clock'>;

/** Throws when a budget is spent. Answers the rows that counted. */
async function takeIn(store: Store, budgets: readonly Budget[], now: Instant): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const budget of budgets) {
    const { id, windowStart, count, before } = await counterOf(store, budget, now);
    // The counter itself has the last word: whoever comes second waits for its row, and then reads the first one's count.
    const isSpent = before + count >= budget.tries;
    if (isSpent || before + (await store.countGuess(id, windowStart)) > budget.tries)
      throw refusalOf(budget, windowStart, now);
    taken.push({ id, isClearedByRight: budget.isClearedByRight ?? false });
  }
  return taken;
}

interface Taken {
  readonly id: string;
  readonly isClearedByRight: boolean;
}

/** Counts one, whether or not there is room. */
export async function countIn(store: Store, budgets: readonly Budget[], now: Instant): Promise<void> {
  for (const budget of budgets) {
    const { id, windowStart } = await counterOf(store, budget, now);
    await store.countGuess(id, windowStart);
  }
}

/** Whether there is room, without taking any. */
export async function hasRoomIn(store: Store, budgets: readonly Budget[], now: Instant): Promise<boolean> {
  for (const budget of budgets) {
    const { count, before } = await counterOf(store, budget, now);
    if (before + count >= budget.tries) return false;
  }
  return true;
}

/** As `giveBack`, with what else is decided. */
export async function giveBackIn(
  store: Store,
  budgets: readonly Pick<Budget, 'id' | 'isClearedByRight'>[],
): Promise<void> {
  for (const { id, isClearedByRight } of budgets) {
    const spent = await store.guessBudgets.find(id);
    if (spent)
      await store.guessBudgets.save({
        ...spent,
        count: isClearedByRight ? 0 : Math.max(0, spent.count - 1),
      });
  }
}

/**
 * Takes one try from every budget, so that parallel guesses cannot slip past. Throws when a budget is spent, with the
 * seconds to wait, and then takes from none.
 */
export async function take(at: Needs, budgets: readonly Budget[]): Promise<void> {
  const now = at.clock.now();
  await at.transaction((store) => takeIn(store, budgets, now));
}

/** A right try gives itself back. */
export async function giveBack(at: Needs, budgets: readonly Budget[]): Promise<void> {
  await at.transaction((store) => giveBackIn(store, budgets));
}

/** What was tried was neither wrong nor enough: one try comes back, and no row of wrong ones is cleared. */
export const giveOneBack = (at: Needs, budgets: readonly Budget[]): Promise<void> =>
  giveBack(
    at,
    budgets.map((budget) => ({ ...budget, isClearedByRight: false })),
  );

/**
 * Takes, judges and gives back in one unit of work, where judging needs the store only. Answers null when the try was
 * wrong, and then it stays taken. Throws as `take`.
 */
export async function judge<T>(
  at: Needs,
  budgets: readonly Budget[],
  look: (store: Store) => Promise<T | null>,
): Promise<T | null> {
  const now = at.clock.now();
  return at.transaction(async (store) => {
    const taken = await takeIn(store, budgets, now);
    const found = await look(store);
    if (found !== null) await giveBackIn(store, taken);
    return found;
  });
}

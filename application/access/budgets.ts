/** Counters of wrong tries: taken before anything is compared, given back when the try was right (behaviour.md §4). */
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';

export interface Budget {
  readonly id: string;
  readonly windowMs: number;
  readonly tries: number;
  readonly refusal: ErrorCode;
  /** A right try clears its whole row of wrong ones: it counts tries at one thing, which was just proven. */
  readonly isClearedByRight?: boolean;
}

/** The window that `now` is in: it starts at the first wrong try and ends `windowMs` later. */
const isOpen = (budget: Budget, windowStart: Instant, now: Instant): boolean =>
  now < windowStart + budget.windowMs;

type Needs = Pick<Ports, 'transaction' | 'clock'>;

/** Throws when a budget is spent, with the seconds to wait. */
async function takeIn(store: Store, budgets: readonly Budget[], now: Instant): Promise<void> {
  for (const budget of budgets) {
    const spent = await store.guessBudgets.find(budget.id);
    const windowStart = spent && isOpen(budget, spent.windowStart, now) ? spent.windowStart : now;
    // The counter itself has the last word: whoever comes second waits for its row, and then reads the first one's count.
    const isSpent = spent?.windowStart === windowStart && spent.count >= budget.tries;
    if (isSpent || (await store.countGuess(budget.id, windowStart)) > budget.tries) {
      const retryAfterSeconds = Math.ceil((windowStart + budget.windowMs - now) / 1000);
      throw new DomainError(budget.refusal, { retryAfterSeconds });
    }
  }
}

/** As `giveBack`, with what else is decided. */
export async function giveBackIn(store: Store, budgets: readonly Budget[]): Promise<void> {
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
    await takeIn(store, budgets, now);
    const found = await look(store);
    if (found !== null) await giveBackIn(store, budgets);
    return found;
  });
}

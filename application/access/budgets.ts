/** Counters of wrong tries: taken before anything is compared, given back when the try was right (behaviour.md §4). */
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import type { Ports } from '#application/ports.js';

export interface Budget {
  readonly id: string;
  readonly windowMs: number;
  readonly tries: number;
  readonly refusal: ErrorCode;
}

/** The window that `now` is in: it starts at the first wrong try and ends `windowMs` later. */
const isOpen = (budget: Budget, windowStart: Instant, now: Instant): boolean =>
  now < windowStart + budget.windowMs;

type Needs = Pick<Ports, 'transaction' | 'clock'>;

/**
 * Takes one try from every budget, so that parallel guesses cannot slip past. Throws when a budget is spent, with the
 * seconds to wait, and then takes from none.
 */
export async function take(at: Needs, budgets: readonly Budget[]): Promise<void> {
  const now = at.clock.now();
  await at.transaction(async (store) => {
    for (const budget of budgets) {
      const spent = await store.guessBudgets.find(budget.id);
      const windowStart = spent && isOpen(budget, spent.windowStart, now) ? spent.windowStart : now;
      if (spent && spent.windowStart === windowStart && spent.count >= budget.tries) {
        const retryAfterSeconds = Math.ceil((windowStart + budget.windowMs - now) / 1000);
        throw new DomainError(budget.refusal, { retryAfterSeconds });
      }
      await store.countGuess(budget.id, windowStart);
    }
  });
}

/** A right try gives itself back, and clears the first budget's whole row of wrong ones. */
export async function giveBack(at: Needs, budgets: readonly Budget[]): Promise<void> {
  await at.transaction(async (store) => {
    for (const [position, { id }] of budgets.entries()) {
      const spent = await store.guessBudgets.find(id);
      if (spent)
        await store.guessBudgets.save({ ...spent, count: position === 0 ? 0 : Math.max(0, spent.count - 1) });
    }
  });
}

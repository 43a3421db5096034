/**
 * The budgets against guessing (behaviour.md §4): 5 wrong tries in a row a code lock it for 15 min, 10 an hour an address,
 * 1,000 a day over the whole platform. Codes that do not exist are counted like those that do, so that a lock-out tells nothing.
 */
import { DomainError } from '#domain/shared/errors.js';
import { day, hour, minute, type Instant } from '#domain/shared/record.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import type { Ports } from '#application/ports.js';

interface Budget {
  readonly id: string;
  readonly windowMs: number;
  readonly tries: number;
  readonly refusal: ErrorCode;
}

const budgetsOf = (at: Pick<Ports, 'secrets'>, code: string, address: string): readonly Budget[] => [
  { id: codeBudget(at, code), windowMs: 15 * minute, tries: 5, refusal: 'ORDER_LOCKED_OUT' },
  { id: `address:${at.secrets.digest(address)}`, windowMs: hour, tries: 10, refusal: 'TOO_MANY_REQUESTS' },
  { id: 'platform', windowMs: day, tries: 1000, refusal: 'TOO_MANY_REQUESTS' },
];

const codeBudget = (at: Pick<Ports, 'secrets'>, code: string): string => `code:${at.secrets.digest(code)}`;

/** The window that `now` is in: it starts at the first wrong try and ends `windowMs` later. */
const isOpen = (budget: Budget, windowStart: Instant, now: Instant): boolean =>
  now < windowStart + budget.windowMs;

type Needs = Pick<Ports, 'transaction' | 'clock' | 'secrets'>;

/**
 * Takes one try from every budget before anything is compared, so that parallel guesses cannot slip past. Throws when a
 * budget is spent, with the seconds to wait.
 */
export async function takeTry(at: Needs, code: string, address: string): Promise<void> {
  const now = at.clock.now();
  await at.transaction(async (store) => {
    for (const budget of budgetsOf(at, code, address)) {
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

/** A right pair gives its try back, and clears the code's own row of wrong ones. */
export async function giveTryBack(at: Needs, code: string, address: string): Promise<void> {
  await at.transaction(async (store) => {
    for (const [position, { id }] of budgetsOf(at, code, address).entries()) {
      const spent = await store.guessBudgets.find(id);
      if (spent)
        await store.guessBudgets.save({ ...spent, count: position === 0 ? 0 : Math.max(0, spent.count - 1) });
    }
  });
}

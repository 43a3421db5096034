/**
 * Counters of failed attempts: counted before anything is compared, and returned when the attempt was right
 * (doors-and-codes.md#guessing).
 */
import {
  needsMoreProof,
  dailyWindowMs,
  doorCabinetTries,
  doorPlatformTries,
  networkTries,
  networkWindowMs,
  rentalPlatformTries,
  rentalRowTries,
  type ProofNeeded,
} from '#domain/access/guessing.js';
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
   * Counts in this many rows a window, and treats the whole slice in which the window begins as spent: no interval of
   * `windowMs` ever has more than `tries`. Without it the window begins at the first failed attempt.
   */
  readonly slices?: number;
  /** A right attempt clears all failed ones of its row: it counts attempts at the one thing just proven. */
  readonly isClearedByRight?: boolean;
}

/** The row that counts an attempt at `now`, and the attempts counted beside it. */
interface Counter {
  readonly id: string;
  readonly windowStart: Instant;
  readonly count: number;
  /** In the earlier slices. */
  readonly before: number;
}

/** The window starts at the first failed attempt and ends `windowMs` later. */
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
  needsMoreProof(refusal)
    ? new DomainError(refusal)
    : new DomainError(refusal, { retryAfterSeconds: Math.ceil((windowStart + windowMs - now) / 1000) });

type Needs = Pick<Ports, 'transaction' | 'clock'>;

/** Throws when a budget is spent. Returns the rows that counted. */
async function takeIn(store: Store, budgets: readonly Budget[], now: Instant): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const budget of budgets) {
    const { id, windowStart, count, before } = await counterOf(store, budget, now);
    // The counter decides: a concurrent attempt waits for the row, and then reads the first one's count.
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

/** Counts one attempt, also beyond the limit. */
export async function countIn(store: Store, budgets: readonly Budget[], now: Instant): Promise<void> {
  for (const budget of budgets) {
    const { id, windowStart } = await counterOf(store, budget, now);
    await store.countGuess(id, windowStart);
  }
}

/** Whether an attempt is left, without counting one. */
export async function hasAttemptsLeft(
  store: Store,
  budgets: readonly Budget[],
  now: Instant,
): Promise<boolean> {
  for (const budget of budgets) {
    const { count, before } = await counterOf(store, budget, now);
    if (before + count >= budget.tries) return false;
  }
  return true;
}

/** Returns the attempts as `returnAttempts` does, in the running unit of work. */
export async function returnAttemptsIn(
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
 * Counts one attempt in every budget, so that parallel guesses cannot slip past. Throws when a budget is spent, with
 * the seconds to wait, and then counts in none.
 */
export async function take(app: Needs, budgets: readonly Budget[]): Promise<void> {
  const now = app.clock.now();
  await app.transaction((store) => takeIn(store, budgets, now));
}

/** Returns a right attempt to its budgets. */
export async function returnAttempts(app: Needs, budgets: readonly Budget[]): Promise<void> {
  await app.transaction((store) => returnAttemptsIn(store, budgets));
}

/** For an attempt that was neither wrong nor sufficient: returns one attempt and clears no failed ones. */
export const returnOneAttempt = (app: Needs, budgets: readonly Budget[]): Promise<void> =>
  returnAttempts(
    app,
    budgets.map((budget) => ({ ...budget, isClearedByRight: false })),
  );

/**
 * Counts, checks and returns in one unit of work, if the check needs the store only. Returns null for a wrong attempt,
 * which stays counted. Throws as `take`.
 */
export async function judge<T>(
  app: Needs,
  budgets: readonly Budget[],
  look: (store: Store) => Promise<T | null>,
): Promise<T | null> {
  const now = app.clock.now();
  return app.transaction(async (store) => {
    const taken = await takeIn(store, budgets, now);
    const found = await look(store);
    if (found !== null) await returnAttemptsIn(store, taken);
    return found;
  });
}

/**
 * The budgets of `domain/access/guessing.ts` as rows. Unknown subjects are counted like known ones, so that a spent
 * budget reveals nothing.
 */

type Digests = Pick<Ports, 'secrets'>;

/** An IPv6 caller as the server writes it (server/http/caller.ts): the four groups of its /64. */
const subnet = /^([\da-f]{1,4}):([\da-f]{1,4}):([\da-f]{1,4}):([\da-f]{1,4})::\/64$/;

function networksOf(address: string): readonly (readonly [network: string, tries: number])[] {
  const [, one, two, three, four] = subnet.exec(address) ?? [];
  const own = [address, networkTries.own] as const;
  if (four === undefined) return [own];
  const site = `${one}:${two}:${three}`;
  return [
    own,
    [`${site}:${parseInt(four, 16) >> 8}/56`, networkTries['/56']],
    [`${site}/48`, networkTries['/48']],
  ];
}

const networkBudgets = (
  app: Digests,
  kind: string,
  address: string,
  refusal: ProofNeeded,
): readonly Budget[] =>
  networksOf(address).map(([network, tries]) => ({
    id: `${kind}Address:${app.secrets.digest(network)}`,
    windowMs: networkWindowMs,
    tries,
    refusal,
  }));

/**
 * Six slices a day: at most `tries` in any 24 hours, and attempts are possible again at the latest 28 hours after the
 * budget was spent.
 */
const daily = (id: string, tries: number, refusal: ProofNeeded): Budget => ({
  id,
  tries,
  refusal,
  windowMs: dailyWindowMs,
  slices: 6,
});

/** For a rental code typed with phone digits; `live` is how many orders such a pair opens now. */
export const rentalBudgets = (
  app: Digests,
  { code, address, live }: { readonly code: string; readonly address: string; readonly live: number },
): readonly Budget[] => [
  {
    id: `code:${app.secrets.digest(code)}`,
    windowMs: dailyWindowMs,
    tries: rentalRowTries,
    refusal: 'LINK_REQUIRED',
    isClearedByRight: true,
  },
  ...networkBudgets(app, 'rental', address, 'LINK_REQUIRED'),
  daily('platform', rentalPlatformTries(live), 'LINK_REQUIRED'),
];

/** For an 8-character code typed without a cabinet. */
export const doorBudgets = (app: Digests, address: string): readonly Budget[] => [
  ...networkBudgets(app, 'door', address, 'CABINET_REQUIRED'),
  daily('doorPlatform', doorPlatformTries, 'CABINET_REQUIRED'),
];

/** For an 8-character code typed for one cabinet. */
export const cabinetBudgets = (cabinetId: string): readonly Budget[] => [
  daily(`doorCabinet:${cabinetId}`, doorCabinetTries, 'DIGITS_REQUIRED'),
];

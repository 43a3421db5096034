/**
 * The budgets against guessing (behaviour.md §4): 5 wrong tries in a row a code lock it for 15 min, 10 an hour an address,
 * 1,000 a day over the whole platform. Codes that do not exist are counted like those that do, so that a lock-out tells nothing.
 */
import { day, hour, minute } from '#domain/shared/record.js';
import type { Ports } from '#application/ports.js';
import { giveBack, take, type Budget } from './budgets.js';

const budgetsOf = (at: Pick<Ports, 'secrets'>, code: string, address: string): readonly Budget[] => [
  {
    id: `code:${at.secrets.digest(code)}`,
    windowMs: 15 * minute,
    tries: 5,
    refusal: 'ORDER_LOCKED_OUT',
    isClearedByRight: true,
  },
  { id: `address:${at.secrets.digest(address)}`, windowMs: hour, tries: 10, refusal: 'TOO_MANY_REQUESTS' },
  { id: 'platform', windowMs: day, tries: 1000, refusal: 'TOO_MANY_REQUESTS' },
];

type Needs = Pick<Ports, 'transaction' | 'clock' | 'secrets'>;

/** Takes one try from every budget. Throws ORDER_LOCKED_OUT or TOO_MANY_REQUESTS. */
export const takeTry = (at: Needs, code: string, address: string): Promise<void> =>
  take(at, budgetsOf(at, code, address));

/** A right pair gives its try back, and clears the code's own row of wrong ones. */
export const giveTryBack = (at: Needs, code: string, address: string): Promise<void> =>
  giveBack(at, budgetsOf(at, code, address));

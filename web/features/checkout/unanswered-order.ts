/**
 * An order whose answer did not arrive, kept for the tab: sent again after the page was loaded anew it is the same wish. It may be made, and
 * what it reserves then counts as taken, so that its own customer would read that somebody else was faster.
 */
import { salePaymentDeadlineMs } from '#domain/sales/sale.js';
import { drop, keep, readKept } from '#web/lib/device-storage.js';
import type { Wish } from '#web/lib/intent.js';

const name = 'consigne.unanswered-order';

interface Kept extends Wish {
  /** By the device's clock: an order that nobody paid until then is given up. */
  readonly until: number;
}

export const keepUnanswered = (asked: object, key: string): void =>
  keep('session', name, {
    asked: JSON.stringify(asked),
    key,
    until: Date.now() + salePaymentDeadlineMs,
  } satisfies Kept);

export const forgetUnanswered = (): void => drop('session', name);

function kept(): Kept | null {
  const { asked, key, until } = (readKept('session', name) ?? {}) as Partial<Kept>;
  if (typeof asked !== 'string' || typeof key !== 'string' || typeof until !== 'number') return null;
  return { asked, key, until };
}

/** Null also when it was given up meanwhile. */
export function unanswered(): Wish | null {
  const wish = kept();
  return wish !== null && Date.now() < wish.until ? wish : null;
}

export const isGivenUp = (): boolean => kept() !== null && unanswered() === null;

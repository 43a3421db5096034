/**
 * An order without a response, stored for the tab: sending it again after a reload reuses its key. If it was created,
 * its reservation counts against the stock, and its own customer would otherwise be refused.
 */
import { salePaymentDeadlineMs } from '#domain/sales/sale.js';
import { drop, keep, readKept } from '#web/lib/device-storage.js';
import type { Wish } from '#web/lib/intent.js';

const name = 'consigne.unanswered-order';

interface Kept extends Wish {
  /** By the device's clock: an unpaid order is given up then. */
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
